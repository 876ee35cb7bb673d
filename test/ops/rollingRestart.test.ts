import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { postMessage } from '../support/contactPage.ts';
import { type Haproxy, isInstalled, startHaproxy } from '../support/edges.ts';
import { allMessages, inboxOfTest } from '../support/inboxes.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';
import { freePort, type RunningSite, startSite } from '../support/startSite.ts';

const restarts = Number(process.env.RESTARTS ?? 2);
const addresses = ['/', '/about-us', '/business?name=judydoll', '/dynamics', '/news?name=item1', '/search?q=lip'];
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

  const failures: string[] = [];
  beforeEach(() => void failures.splice(0));
  /** Text by reference. */
  const acknowledged = new Map<string, string>();

  async function read(address: string, Connection = 'close') {
    const answer = fetch(balancer.origin + address, { headers: { Connection } });
    // An answer that ends early is a failure.
    const status = await answer.then((one) => one.arrayBuffer().then(() => one.status)).catch(String);
    if (status !== 200) failures.push(`${address}: ${status}`);
  }

  async function send(text: string) {
    const sent = postMessage(balancer.origin, text);
    const { status, reference } = await sent.catch((error) => ({
      status: `${error}: ${error.cause}`,
      reference: null,
    }));
    if (reference) acknowledged.set(reference, text);
    else failures.push(`${text}: ${status}`);
  }

  /** What the inbox holds: text by reference. Fails where a text was stored twice. */
  async function stored() {
    const messages = await allMessages(await inboxOfTest({ databaseUrl }));
    expect(new Set(messages.map(({ message }) => message)).size).toBe(messages.length);
    return new Map(messages.map(({ reference, message }) => [reference, message]));
  }

  test(`are replaced one after the other under load, ${restarts} times, without a failed request or a lost message`, {
    timeout: 60_000 * restarts,
  }, async () => {
    let isEnding = false;
    // Without a pause: three send messages, and of eight readers each second one keeps its connection.
    const visit = async (visitor: number) => {
      for (let turn = 0; !isEnding; turn += 1) {
        if (visitor < 3) await send(`visitor ${visitor}, message ${turn}`);
        else await read(addresses[(visitor + turn) % addresses.length] ?? '/', visitor % 2 ? 'keep-alive' : 'close');
      }
    };
    const visitors = Array.from({ length: 11 }, (_, visitor) => visit(visitor));
    for (let turn = 0; turn < restarts; turn++) {
      const index = turn % 2 ? 1 : 0;
      expect(await replicas[index].stop('SIGTERM')).toBe(0);
      replicas[index] = await replica(index);
      await balancer.untilUp('site1', 'site2');
    }
    isEnding = true;
    await Promise.all(visitors);
    expect(failures).toEqual([]);
    expect(acknowledged.size).toBeGreaterThan(0);
    expect(await stored()).toEqual(acknowledged);
  });

  test('one of which is killed: the other answers its pages and forms, and each message is stored once', async () => {
    const [killed, other] = replicas;
    // Stopped processes answer nothing: so many requests are in flight on each.
    for (const { pid } of replicas) process.kill(pid, 'SIGSTOP');
    const asked: Promise<void>[] = [];
    let held = await balancer.inFlight();
    // One after the other, so that each replica gets its share of pages and of forms.
    while (asked.length < 24) {
      asked.push(asked.length % 4 < 2 ? read('/about-us') : send(`message ${asked.length}`));
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
    await Promise.all(asked);
    expect(failures).toEqual([]);
    expect(await stored()).toEqual(acknowledged);
    expect(held.site1).toBeGreaterThan(4);
  });
});
