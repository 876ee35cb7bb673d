import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { root } from './root.ts';

const config = `${root}scripts/deploy/haproxy.cfg`;
/** Debian keeps haproxy where only root looks. */
export const searchPath = `${process.env.PATH}:/usr/sbin`;

/** A request that did not go well at once, as the load balancer's log tells it. */
export type Trouble = { id: string; method: string; status: number; replica: string; retries: string };

export type LoadBalancer = {
  origin: string;
  /** How many requests each replica holds at this moment. */
  inFlight: () => Promise<Record<string, number>>;
  /** Resolves when exactly these replicas get traffic, by their names in haproxy.cfg. */
  untilUp: (names: readonly string[]) => Promise<void>;
  /** Resolves to what its log says about requests that failed or were tried again. */
  stop: () => Promise<Trouble[]>;
};

export function haproxyVersion(): string | null {
  const { stdout } = spawnSync('haproxy', ['-v'], { encoding: 'utf8', env: { PATH: searchPath } });
  return stdout ? (/version (\S+)/.exec(stdout)?.[1] ?? 'unknown') : null;
}

/** Runs scripts/deploy/haproxy.cfg, as it is, before two replicas on this machine. `env` sets what else the file reads. */
export function startLoadBalancer(
  port: number,
  statusPort: number,
  replicas: [number, number],
  env: Record<string, string> = {},
): LoadBalancer {
  const child = spawn('haproxy', ['-db', '-f', config], {
    env: {
      PATH: searchPath,
      LISTEN: `127.0.0.1:${port}`,
      STATUS: `127.0.0.1:${statusPort}`,
      SITE_1: `127.0.0.1:${replicas[0]}`,
      SITE_2: `127.0.0.1:${replicas[1]}`,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let log = '';
  child.stdout.on('data', (chunk: Buffer) => (log += chunk));
  const ended = once(child, 'close').then(() => [...log.matchAll(troubleLine)].map(toTrouble));
  return {
    origin: `http://127.0.0.1:${port}`,
    async untilUp(expected) {
      const wanted = [...expected].sort().join();
      for (let attempt = 0; attempt < 600; attempt += 1) {
        const replicas = await replicaTable(statusPort);
        const up = replicas.filter(({ status }) => status?.startsWith('UP'));
        const names = up.map(({ svname }) => svname);
        // No row at all: the load balancer itself does not answer yet.
        if (replicas.length > 0 && names.sort().join() === wanted) return;
        await delay(50);
      }
      throw new Error(`the load balancer does not see ${wanted || 'nobody'} up`);
    },
    async inFlight() {
      const rows = await replicaTable(statusPort);
      return Object.fromEntries(rows.map(({ svname = '', scur }) => [svname, Number(scur)]));
    },
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

const troubleLine = /request (\S+) (\S+) (-?\d+) replica (\S+) retries (\S+) /g;

function toTrouble([, id = '', method = '', status, replica = '', retries = '']: RegExpExecArray): Trouble {
  return { id, method, status: Number(status), replica, retries };
}

/** The rows of the replicas in haproxy's own table, by the names of its columns (haproxy's management guide, 9.1). */
async function replicaTable(statusPort: number): Promise<Record<string, string>[]> {
  const table = await fetch(`http://127.0.0.1:${statusPort}/;csv`)
    .then((answer) => answer.text())
    .catch(() => '');
  const [names = [], ...rows] = table.split('\n').map((row) => row.replace(/^# /, '').split(','));
  return rows
    .map((row) => Object.fromEntries(names.map((name, column) => [name, row[column] ?? ''])))
    .filter(({ pxname, svname }) => pxname === 'site' && svname !== 'BACKEND');
}
