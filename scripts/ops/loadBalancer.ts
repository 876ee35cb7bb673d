import { spawn, spawnSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const config = fileURLToPath(new URL('../deploy/haproxy.cfg', import.meta.url));
/** Debian keeps haproxy where only root looks. */
const searchPath = `${process.env.PATH}:/usr/sbin`;

export type LoadBalancer = {
  origin: string;
  /** Resolves when exactly these replicas get traffic, by their names in haproxy.cfg. */
  untilUp: (names: readonly string[]) => Promise<void>;
  stop: () => Promise<void>;
};

export function haproxyVersion(): string | null {
  const { stdout } = spawnSync('haproxy', ['-v'], { encoding: 'utf8', env: { PATH: searchPath } });
  return stdout ? (/version (\S+)/.exec(stdout)?.[1] ?? 'unknown') : null;
}

/** Runs scripts/deploy/haproxy.cfg, as it is, before two replicas on this machine. */
export function startLoadBalancer(port: number, statusPort: number, replicas: [number, number]): LoadBalancer {
  const child = spawn('haproxy', ['-db', '-q', '-f', config], {
    env: {
      PATH: searchPath,
      LISTEN: `127.0.0.1:${port}`,
      STATUS: `127.0.0.1:${statusPort}`,
      SITE_1: `127.0.0.1:${replicas[0]}`,
      SITE_2: `127.0.0.1:${replicas[1]}`,
    },
    stdio: 'ignore',
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    origin: `http://127.0.0.1:${port}`,
    async untilUp(names) {
      const wanted = [...names].sort().join();
      for (let attempt = 0; attempt < 600; attempt += 1) {
        if ((await upReplicas(statusPort)).sort().join() === wanted) return;
        await delay(50);
      }
      throw new Error(`the load balancer does not see ${wanted || 'nobody'} up`);
    },
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** The replicas that pass their checks, from haproxy's own table. */
async function upReplicas(statusPort: number): Promise<string[]> {
  const table = await fetch(`http://127.0.0.1:${statusPort}/;csv`)
    .then((answer) => answer.text())
    .catch(() => '');
  const rows = table.split('\n').map((row) => row.split(','));
  const status = rows[0]?.indexOf('status') ?? -1;
  return rows
    .filter((row) => row[0] === 'site' && row[1] !== 'BACKEND' && row[status]?.startsWith('UP'))
    .map((row) => row[1] ?? '');
}
