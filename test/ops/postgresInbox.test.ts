import { connect, createServer } from 'node:net';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Inbox, InboxLog } from '#server/inbox/inboxTypes.ts';
import { openRateLimit, type RateLimit } from '#server/inbox/rateLimit.ts';
import { isInstalled } from '../support/edges.ts';
import { aMessage, inboxOfTest, silentLog } from '../support/inboxes.ts';
import { type Postgres, startPgBouncer, startPostgres } from '../support/postgres.ts';
import { listen } from '../support/rawHttp.ts';

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

test('a message is stored once whichever answer of the database to its save is lost on the way', async () => {
  const proxy = await startCuttingProxy(new URL(await postgres.newDatabase()));
  const inbox = await open(proxy.url);
  await inbox.ready();
  const saved: string[] = [];
  for (const nth of [1, 2, 3]) {
    proxy.cutAnswer(nth);
    saved.unshift(await inbox.save(aMessage()));
    expect(proxy.cuts()).toBe(nth);
    expect((await inbox.list()).map((message) => message.reference)).toEqual(saved);
  }
  proxy.close();
});

test('a message is synced to disk even where the database is set not to', async () => {
  const inbox = await open(await postgres.newDatabase());
  await inbox.ready();
  await poolOf(inbox).query(`
    alter role app set synchronous_commit = off;
    create table seen (setting text);
    create function see() returns trigger language plpgsql as
      $$ begin insert into seen values (current_setting('synchronous_commit')); return new; end $$;
    create trigger see after insert on contact_message for each row execute function see();
    select pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and datname = current_database();`);
  const fresh = await open(poolOf(inbox).options.connectionString ?? '');
  await fresh.save(aMessage());
  const seen = `select setting, current_setting('synchronous_commit') as outside from seen`;
  const { rows } = await poolOf(fresh).query(seen);
  await poolOf(fresh).query('alter role app reset synchronous_commit');
  expect(rows).toEqual([{ setting: 'on', outside: 'off' }]);
});

test('tables that were lost are made again', async () => {
  const inbox = await open(await postgres.newDatabase());
  await inbox.save(aMessage());
  await poolOf(inbox).query('drop table contact_message, contact_migration, contact_rate_limit');
  const reference = await inbox.save(aMessage());
  expect((await inbox.list()).map((message) => message.reference)).toEqual([reference]);
});

test('a role that may not create tables can use an inbox that is up to date', async () => {
  const url = await postgres.newDatabase();
  const owner = await open(url);
  await owner.ready();
  await poolOf(owner).query(`create role writer login password 'w';
    grant select, insert, update, delete on all tables in schema public to writer`);
  const inbox = await open(url.replace('app:app@', 'writer:w@'));
  expect(await inbox.find(await inbox.save(aMessage()))).not.toBeNull();
});

test('times go by the clock of the database, not by that of a process', async () => {
  const inbox = await open(await postgres.newDatabase());
  await inbox.ready();
  const start = Date.now();
  vi.useFakeTimers({ now: start + 365 * 86_400_000, toFake: ['Date'] });
  const message = aMessage();
  const reference = await inbox.save(message);
  const stored = await inbox.find(reference);
  const repeat = await inbox.findRepeat(message);
  const { now } = await inbox.retentionState();
  vi.useRealTimers();
  expect(Math.abs(Number(stored?.receivedAt) - start)).toBeLessThan(60_000);
  expect(Math.abs(Number(now) - start)).toBeLessThan(60_000);
  expect(repeat).toBe(reference);
});

// To connect to 0.0.0.0 is to connect to this machine, but the site cannot know that.
test('a connection to a database elsewhere uses TLS, unless its address excludes it', async () => {
  const url = (await postgres.newDatabase()).replace('127.0.0.1', '0.0.0.0');
  await expect((await open(url)).save(aMessage())).rejects.toThrow('does not support SSL');
  await (await open(`${url}?sslmode=disable`)).save(aMessage());
});

test('replicas share one rate limit and that of the whole site, also behind PgBouncer in transaction mode, and keep no addresses', async () => {
  const pooler = isInstalled('pgbouncer', '--version') ? await startPgBouncer(await postgres.newDatabase()) : null;
  const log = { ...silentLog, error: vi.fn(), warn: vi.fn() };
  const keysOf = async (url: string) => {
    const inboxes = await Promise.all(Array.from({ length: 4 }, () => open(url, log)));
    const saved = await Promise.all(inboxes.map((inbox) => inbox.save(aMessage())));
    expect((await inboxes[0]?.list())?.map(({ reference }) => reference).sort()).toEqual(saved.sort());
    const databaseUrl = 'postgres://app@127.0.0.1/site'; // the keys of two databases differ also without a password
    const options = { messagesPerHour: 4, siteMessagesPerHour: 8, databaseUrl, log };
    const limits = inboxes.map((inbox) => openRateLimit({ ...options, pool: poolOf(inbox) }));
    const consume = (address: (n: number) => string) =>
      Promise.all(Array.from({ length: 12 }, (_, n) => (limits[n % 4] as RateLimit).consume(address(n))));

    const refused = (await consume(() => '192.0.2.77')).filter(({ allowed }) => !allowed);
    expect(refused).toHaveLength(8);
    for (const { retryAfterSeconds: wait } of refused) expect(String(wait)).toMatch(/^(?:[1-9]\d{0,2}|[123]\d{3})$/);
    const { rows } = await poolOf(inboxes[0] as Inbox).query<{ key: string }>('select key from contact_rate_limit');
    expect(rows).toHaveLength(3); // one client in one network of one site
    expect(JSON.stringify(rows)).not.toContain('192.0.2');
    const others = await consume((n) => `198.51.${n}.1`);
    expect(others.filter(({ siteIsFull }) => siteIsFull)).toHaveLength(8);
    return rows.map(({ key }) => key);
  };
  const keys = await keysOf(await postgres.newDatabase());
  keys.push(...(await keysOf(pooler?.url ?? (await postgres.newDatabase()))));
  expect(new Set(keys).size).toBe(6);
  for (const [, said] of [...log.error.mock.calls, ...log.warn.mock.calls])
    expect(said).toContain('CONTACT_SITE_LIMIT');
  await pooler?.stop();
});

function open(databaseUrl: string, log: InboxLog = silentLog): Promise<Inbox> {
  return inboxOfTest({ databaseUrl, log });
}

function poolOf({ pool }: Inbox): Pool {
  if (!pool) throw new Error('not a PostgreSQL inbox');
  return pool;
}

/** Passes everything on, but for one answer: the query reaches the database, its result only a closed connection. */
async function startCuttingProxy(target: URL) {
  let until = 0;
  let cuts = 0;
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const socket of [client, upstream])
      socket.on('error', () => {}).on('close', () => [client, upstream].map((s) => s.destroy()));
    client.pipe(upstream);
    upstream.on('data', (chunk) => {
      if (until === 0 || --until > 0) return client.write(chunk);
      cuts++;
      return client.destroy();
    });
  });
  const port = await listen(server);
  return {
    url: Object.assign(new URL(target), { port }).href,
    /** 1: the next one. */
    cutAnswer(nth: number) {
      until = nth;
    },
    cuts: () => cuts,
    close: () => server.close(),
  };
}
