import { connect, createServer } from 'node:net';
import pg, { type Pool } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Inbox } from '#server/inbox/inboxTypes.ts';
import { migrations } from '#server/inbox/migrations.ts';
import { openPostgresInbox } from '#server/inbox/postgresInbox.ts';
import { openRateLimit } from '#server/inbox/rateLimit.ts';
import { isInstalled } from '../support/edges.ts';
import { aMessage, silentLog } from '../support/inboxes.ts';
import { type Postgres, startPgBouncer, startPostgres } from '../support/postgres.ts';
import { listen } from '../support/rawHttp.ts';

let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

test('a message is stored once whichever answer of the database to its save is lost on the way', async () => {
  const proxy = await startCuttingProxy(new URL(await postgres.newDatabase()));
  const inbox = open(proxy.url);
  await inbox.ready();
  const saved: string[] = [];
  for (const nth of [1, 2, 3]) {
    proxy.cutAnswer(nth);
    saved.unshift(await inbox.save(aMessage()));
    expect(proxy.cuts()).toBe(nth);
    expect((await inbox.list()).map((message) => message.reference)).toEqual(saved);
  }
  await inbox.close();
  proxy.close();
});

test('a message is synced to disk even where the database is set not to', async () => {
  const inbox = open(await postgres.newDatabase());
  await inbox.ready();
  await poolOf(inbox).query(`
    alter role app set synchronous_commit = off;
    create table seen (setting text);
    create function see() returns trigger language plpgsql as
      $$ begin insert into seen values (current_setting('synchronous_commit')); return new; end $$;
    create trigger see after insert on contact_message for each row execute function see();
    select pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and datname = current_database();`);
  const fresh = open(poolOf(inbox).options.connectionString ?? '');
  await fresh.save(aMessage());
  const { rows } = await poolOf(fresh).query(
    `select setting, current_setting('synchronous_commit') as outside from seen`,
  );
  await poolOf(fresh).query('alter role app reset synchronous_commit');
  expect(rows).toEqual([{ setting: 'on', outside: 'off' }]);
  await Promise.all([inbox.close(), fresh.close()]);
});

test('an inbox of every earlier version keeps its messages, and its replicas go on beside the new ones', async () => {
  for (const { version } of migrations) {
    const url = await postgres.newDatabase();
    const old = new pg.Pool({ connectionString: url });
    await old.query('create table contact_migration (version integer primary key)');
    for (const step of migrations.slice(0, version)) {
      await old.query(step.postgres);
      await old.query('insert into contact_migration values ($1)', [step.version]);
    }
    // As the first version inserts.
    const insert = (reference: string) =>
      old.query(
        `insert into contact_message (reference, received_at, language, name, phone, email, message)
      values ($1, now(), '', '', '', '', '')`,
        [reference],
      );
    await insert('before');
    const inbox = open(url);
    const after = await inbox.save(aMessage());
    await insert('beside');
    const references = (await inbox.list()).map(({ reference }) => reference);
    expect(references.sort()).toEqual(['before', after, 'beside'].sort());
    await Promise.all([old.end(), inbox.close()]);
  }
});

test('tables that were lost are made again', async () => {
  const inbox = open(await postgres.newDatabase());
  await inbox.save(aMessage());
  await poolOf(inbox).query('drop table contact_message, contact_migration, contact_rate_limit');
  const reference = await inbox.save(aMessage());
  expect((await inbox.list()).map((message) => message.reference)).toEqual([reference]);
  await inbox.close();
});

test('a role that may not create tables can use an inbox that is up to date', async () => {
  const url = await postgres.newDatabase();
  const owner = open(url);
  await owner.ready();
  await poolOf(owner).query(`create role writer login password 'w';
    grant select, insert, update, delete on all tables in schema public to writer`);
  const inbox = open(url.replace('app:app@', 'writer:w@'));
  expect(await inbox.find(await inbox.save(aMessage()))).not.toBeNull();
  await Promise.all([owner.close(), inbox.close()]);
});

test('times go by the clock of the database, not by that of a process', async () => {
  const inbox = openPostgresInbox({ databaseUrl: await postgres.newDatabase(), log: silentLog });
  await inbox.ready();
  const start = Date.now();
  vi.useFakeTimers({ now: start + 365 * 86_400_000, toFake: ['Date'] });
  const message = aMessage();
  const reference = await inbox.save(message);
  const [stored, repeat, { now }] = [
    await inbox.find(reference),
    await inbox.findRepeat(message),
    await inbox.retentionState(),
  ];
  vi.useRealTimers();
  expect(Math.abs(Number(stored?.receivedAt) - start)).toBeLessThan(60_000);
  expect(Math.abs(Number(now) - start)).toBeLessThan(60_000);
  expect(repeat).toBe(reference);
  await inbox.close();
});

// To connect to 0.0.0.0 is to connect to this machine, but the site cannot know that.
test('a connection to a database elsewhere uses TLS, unless its address excludes it', async () => {
  const url = (await postgres.newDatabase()).replace('127.0.0.1', '0.0.0.0');
  const [demanding, told] = [open(url), open(`${url}?sslmode=disable`)];
  await expect(demanding.save(aMessage())).rejects.toThrow('does not support SSL');
  await told.save(aMessage());
  await Promise.all([demanding.close(), told.close()]);
});

test('replicas share one rate limit and that of the whole site, which do not know the addresses', async () => {
  const databaseUrl = await postgres.newDatabase();
  const inboxes = [open(databaseUrl), open(databaseUrl)];
  await Promise.all(inboxes.map((inbox) => inbox.ready()));
  const limits = inboxes.map(({ pool }) =>
    openRateLimit({ messagesPerHour: 4, siteMessagesPerHour: 8, pool, databaseUrl, log: silentLog }),
  );
  const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => limits[index % 2]?.consume('192.0.2.77')));
  expect(answers.filter((answer) => answer?.allowed)).toHaveLength(4);
  const refused = answers.filter((answer) => !answer?.allowed).map((answer) => answer?.retryAfterSeconds);
  expect(refused.every((seconds = 0) => Number.isInteger(seconds) && seconds > 0 && seconds <= 3600)).toBe(true);
  expect((await limits[0]?.consume('192.0.2.78'))?.allowed).toBe(true);

  const { rows } = await poolOf(inboxes[0] as Inbox).query('select key from contact_rate_limit');
  expect(rows).toHaveLength(4); // two clients in one network of one site
  expect(JSON.stringify(rows)).not.toContain('192.0.2');
  const others = await Promise.all(Array.from({ length: 6 }, (_, n) => limits[n % 2]?.consume(`198.51.${n}.1`)));
  expect(others.map((answer) => answer?.siteIsFull ?? false).sort()).toEqual([false, false, false, true, true, true]);
  await Promise.all(inboxes.map((inbox) => inbox.close()));
});

test.skipIf(!isInstalled('pgbouncer', '--version'))(
  'replicas behind PgBouncer in transaction mode store messages and share one rate limit',
  async () => {
    const pooler = await startPgBouncer(await postgres.newDatabase());
    const inboxes = Array.from({ length: 4 }, () => open(pooler.url));
    const saved = await Promise.all(inboxes.map((inbox) => inbox.save(aMessage())));
    expect((await inboxes[0]?.list())?.map(({ reference }) => reference).sort()).toEqual(saved.sort());
    const log = { ...silentLog, error: vi.fn(), warn: vi.fn() };
    const options = { messagesPerHour: 4, databaseUrl: pooler.url, log };
    const limits = inboxes.map((inbox) => openRateLimit({ ...options, pool: poolOf(inbox) }));
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => limits[n % 4]?.consume('192.0.2.77')));
    expect(answers.filter((answer) => answer?.allowed)).toHaveLength(4);
    expect([...log.error.mock.calls, ...log.warn.mock.calls]).toEqual([]);
    await Promise.all(inboxes.map((inbox) => inbox.close()));
    await pooler.stop();
  },
);

test('the key of the addresses’ hashes is another one in each database, also without a password in its address', async () => {
  const keysIn = async (databaseUrl: string) => {
    const inbox = open(databaseUrl);
    await inbox.ready();
    const limit = { messagesPerHour: 4, pool: poolOf(inbox), log: silentLog };
    await openRateLimit({ ...limit, databaseUrl: 'postgres://app@127.0.0.1/site' }).consume('192.0.2.77');
    const { rows } = await poolOf(inbox).query<{ key: string }>('select key from contact_rate_limit');
    await inbox.close();
    return rows.map(({ key }) => key);
  };
  const [first, second] = [await keysIn(await postgres.newDatabase()), await keysIn(await postgres.newDatabase())];
  expect(first).toHaveLength(3);
  expect(first.filter((key) => second.includes(key))).toEqual([]);
});

function open(databaseUrl: string): Inbox {
  return openPostgresInbox({ databaseUrl, log: silentLog, now: () => new Date() });
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
