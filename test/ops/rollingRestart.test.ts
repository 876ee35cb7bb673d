import { afterEach, expect, test } from 'vitest';
import { haproxyVersion, type LoadBalancer, startLoadBalancer } from '../../scripts/ops/loadBalancer.ts';
import { startLoad } from '../../scripts/ops/steadyLoad.ts';
import { freePort, type RunningSite, startSite } from '../support/startSite.ts';

const addresses = ['/', '/about-us', '/business?name=judydoll', '/news?name=item1', '/search?q=lip'];
const here = haproxyVersion() !== null;
if (!here)
  console.log(
    'Left out: test/ops/rollingRestart.test.ts, because haproxy is not installed (Debian: apt-get install haproxy).',
  );

const stopping: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const stop of stopping.splice(0).reverse()) await stop();
});

/** Two replicas behind the deployed load balancer; `replicas` holds the processes of the moment. */
async function startFarm() {
  const ports: [number, number] = [await freePort(), await freePort()];
  const replica = (port: number) =>
    startSite({ PORT: String(port), DRAIN_DELAY_MS: '1500', OVERLOAD_LAG_MS: '0', TRUST_PROXY: '1' });
  const replicas: RunningSite[] = [await replica(ports[0]), await replica(ports[1])];
  stopping.push(() => Promise.all(replicas.map((site) => site.stop())));
  const balancer: LoadBalancer = startLoadBalancer(await freePort(), await freePort(), ports);
  stopping.push(() => balancer.stop());
  await balancer.untilUp(['site1', 'site2']);
  return { balancer, replicas, restart: async (index: 0 | 1) => (replicas[index] = await replica(ports[index])) };
}

test.skipIf(!here)(
  'replicas are replaced one after the other under load without a failed request',
  { timeout: 120_000 },
  async () => {
    const { balancer, replicas, restart } = await startFarm();
    const load = startLoad(balancer.origin, { addresses, kept: 4, fresh: 4 });
    for (const index of [0, 1] as const) {
      expect(await replicas[index]?.stop('SIGTERM')).toBe(0);
      await restart(index);
      await balancer.untilUp(['site1', 'site2']);
    }
    const { answered, failures } = await load.stop();
    expect(failures).toEqual([]);
    expect(answered).toBeGreaterThan(0);
  },
);

test.skipIf(!here)(
  'a killed replica costs at most what it was answering at that moment',
  { timeout: 120_000 },
  async () => {
    const { balancer, replicas } = await startFarm();
    const visitors = 8;
    const load = startLoad(balancer.origin, { addresses, kept: visitors / 2, fresh: visitors / 2 });
    await replicas[0]?.stop('SIGKILL');
    await balancer.untilUp(['site2']);
    const { failures } = await load.stop();
    expect(failures.length).toBeLessThanOrEqual(visitors);
    for (const address of addresses) expect((await fetch(balancer.origin + address)).status).toBe(200);
  },
);
