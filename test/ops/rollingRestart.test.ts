import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Haproxy, isInstalled, startHaproxy } from '../support/edges.ts';
import { allMessages, inboxOfTest } from '../support/inboxes.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';
import { freePort, type RunningSite, startSite } from '../support/startSite.ts';
import { readPage, sendMessage, startLoad, sumUp } from '../support/steadyLoad.ts';

const restarts = Number(process.env.RESTARTS ?? 2);
const load = {
  addresses: ['/', '/about-us', '/business?name=judydoll', '/dynamics', '/news?name=item1', '/search?q=lip'],
  kept: 4,
  fresh: 4,
  senders: 3,
};
/** All visitors of these tests have one address. */
const unlimited = { CLIENT_RATE: '1000000', CLIENT_AT_ONCE: '1000' };
const here = isInstalled('haproxy', '-v');
if (!here) console.log('Left out: test/ops/rollingRestart.test.ts (Debian: apt-get install haproxy).');

describe.skipIf(!here)('two replicas on one PostgreSQL behind the deployed load balancer', { timeout: 120_000 }, () => {
  let postgres: Postgres;
  let databaseUrl: string;
  let ports: [number, number];
  let replicas: [RunningSite, RunningSite];
  let balancer: Haproxy;

  beforeAll(async () => {
    postgres = await startPostgres();
    databaseUrl = await postgres.newDatabase();
    ports = [await freePort(), await freePort()];
    replicas = [await replica(0), await replica(1)];
    balancer = await startHaproxy(ports, unlimited);
    await balancer.untilUp('site1', 'site2');
  });
  afterAll(async () => {
    await balancer?.stop();
    await Promise.all((replicas ?? []).map((site) => site.stop()));
    await postgres.stop();
  });

  const replica = (index: 0 | 1) =>
    startSite({
      PORT: String(ports[index]),
      DATABASE_URL: databaseUrl,
      CONTACT_RATE_LIMIT: '100000',
      DRAIN_DELAY_MS: '1500',
      OVERLOAD_LAG_MS: '0',
      TRUST_PROXY: '1',
    });

  /** What the inbox holds: text by reference. Fails where a text was stored twice. */
  async function stored() {
    const messages = await allMessages(await inboxOfTest({ databaseUrl }));
    expect(new Set(messages.map(({ message }) => message)).size).toBe(messages.length);
    return new Map(messages.map(({ reference, message }) => [reference, message]));
  }

  test(`are replaced one after the other under load, ${restarts} times, without a failed request or a lost message`, {
    timeout: 60_000 * restarts,
  }, async () => {
    const visitors = startLoad(balancer.origin, load);
    for (let turn = 0; turn < restarts; turn++) {
      const index = turn % 2 ? 1 : 0;
      expect(await replicas[index].stop('SIGTERM')).toBe(0);
      replicas[index] = await replica(index);
      await balancer.untilUp('site1', 'site2');
    }
    const { answered, acknowledged, failures } = await visitors.stop();
    expect(failures).toEqual([]);
    expect(answered).toBeGreaterThan(acknowledged.size);
    expect(acknowledged.size).toBeGreaterThan(0);
    expect(await stored()).toEqual(acknowledged);
  });

  test('one of which is killed: the other answers its pages and forms, and each message is stored once', async () => {
    const before = { stored: await stored(), troubles: balancer.troubles().length };
    const [killed, other] = replicas;
    // Stopped processes answer nothing: so many requests are in flight on each.
    for (const { pid } of replicas) process.kill(pid, 'SIGSTOP');
    const asked: ReturnType<typeof readPage>[] = [];
    let held = await balancer.inFlight();
    // One after the other, so that each replica gets its share of pages and of forms.
    while (asked.length < 24) {
      const message = `message ${asked.length}`;
      asked.push(asked.length % 4 < 2 ? readPage(balancer.origin, '/about-us') : sendMessage(balancer.origin, message));
      await vi.waitFor(
        async () => {
          held = await balancer.inFlight();
          expect((held.site1 ?? 0) + (held.site2 ?? 0)).toBe(asked.length);
        },
        { timeout: 20_000, interval: 5 },
      );
    }
    await killed.stop('SIGKILL');
    process.kill(other.pid, 'SIGCONT');
    const { acknowledged, failures } = sumUp(await Promise.all(asked));

    expect(failures).toEqual([]);
    expect(await stored()).toEqual(new Map([...before.stored, ...acknowledged]));
    await balancer.stop();
    const triedAgain = balancer.troubles().slice(before.troubles);
    expect(triedAgain).toHaveLength(held.site1 ?? 0);
    expect(new Set(triedAgain.map(({ method, status, replica }) => `${method} ${status} ${replica}`))).toEqual(
      new Set(['GET 200 site2', 'POST 303 site2']),
    );
  });
});
