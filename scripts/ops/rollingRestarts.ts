import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { haproxyVersion, startLoadBalancer } from './loadBalancer.ts';
import { startLoad } from './steadyLoad.ts';

/**
 * node --import tsx scripts/ops/rollingRestarts.ts [RESTARTS=20] [FIRST_PORT=3120] [DIST=dist]: two replicas of the build
 * behind haproxy, eight visitors without a pause, one replica after the other replaced. Exit code 1 where a request failed.
 */
const [restarts = '20', firstPort = '3120', dist = 'dist'] = process.argv.slice(2);
const root = fileURLToPath(new URL('../..', import.meta.url));
const [lbPort = 0, statusPort = 0, port1 = 0, port2 = 0] = [0, 1, 2, 3].map((step) => Number(firstPort) + step);
const dataDir = mkdtempSync(join(tmpdir(), 'rolling-'));
const addresses = [
  '/',
  '/about-us',
  '/business?name=judydoll',
  '/dynamics',
  '/news?name=item1',
  '/legal',
  '/search?q=lip',
];

console.log(`haproxy ${haproxyVersion()}, ${restarts} restarts, DRAIN_DELAY_MS 1500`);
const ports = [port1, port2];
const replicas = [await startReplica(port1), await startReplica(port2)];
const balancer = startLoadBalancer(lbPort, statusPort, [port1, port2]);
await balancer.untilUp(['site1', 'site2']);
const load = startLoad(balancer.origin, { addresses, kept: 4, fresh: 4 });
const codes: (number | null)[] = [];
for (let turn = 0; turn < Number(restarts); turn += 1) {
  const index = turn % 2;
  codes.push((await replicas[index]?.stop()) ?? null);
  replicas[index] = await startReplica(ports[index] ?? 0);
  await balancer.untilUp(['site1', 'site2']);
}
const { answered, failures } = await load.stop();
console.log(`${answered} requests answered, ${failures.length} failed; exit codes ${[...new Set(codes)].join(', ')}`);
for (const failure of failures.slice(0, 20)) console.log(failure);
await balancer.stop();
await Promise.all(replicas.map((replica) => replica.stop()));
rmSync(dataDir, { recursive: true, force: true });
process.exitCode = failures.length > 0 ? 1 : 0;

async function startReplica(port: number) {
  const child = spawn(process.execPath, [join(root, dist, 'server/index.js')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      DRAIN_DELAY_MS: '1500',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'warn',
    },
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const ready = () =>
    fetch(`http://127.0.0.1:${port}/readyz`)
      .then((answer) => answer.ok)
      .catch(() => false);
  while (!(await ready())) await delay(50);
  return {
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}
