import type { DatabaseSync } from 'node:sqlite';
import type { Pool, PoolClient } from 'pg';

/**
 * The table of messages. It is also the outbox: `mail_due_at` is the time of the next attempt, or the end of the current
 * lease.
 */
const messageTable = ({ moment, dueAtFirst, options }: Record<'moment' | 'dueAtFirst' | 'options', string>) => `
  create table contact_message (
    reference text primary key,
    received_at ${moment} not null,
    language text not null,
    name text not null,
    phone text not null,
    email text not null,
    message text not null,
    mailed_at ${moment},
    mail_due_at ${moment} not null ${dueAtFirst},
    mail_claim text,
    mail_attempts integer not null default 0,
    mail_error text
  ) ${options};
  create index contact_message_received on contact_message (received_at, reference);
  create index contact_message_due on contact_message (mail_due_at) where mailed_at is null;`;

/** Set while a repeat of the message is recognised (sqlInbox.ts), else null. */
const digestColumn = `
  alter table contact_message add column digest text;
  create unique index contact_message_digest on contact_message (digest);`;

/** Empty for messages without a topic, and for those that an older replica stores. */
const topicColumn = `alter table contact_message add column topic text not null default ''`;

/** State that replicas and later processes share: retention.ts, sharedRateLimit.ts. */
const stateTable = 'create table if not exists contact_state (name text primary key, value text not null)';

/** References of erased messages, which are no personal data. It outlives the messages, so that a restored copy loses them. */
const erasedTable = 'create table if not exists contact_erased (reference text primary key)';

/** At the first use of a database, before anything is read or mailed: what a restored copy has brought back. */
const broughtBack = 'from contact_message where reference in (select reference from contact_erased)';
export const eraseAgain = `delete ${broughtBack}`;
export const bringsBack = `select 1 ${broughtBack} limit 1`;

/**
 * The schema, as a list of migrations. Append only; never change a released migration. During a rollout replicas of the old
 * version still write: a migration may add, and may remove only what no running version uses.
 */
type Migration = { version: number; sqlite: string; postgres: string };

export const migrations: readonly Migration[] = [
  {
    version: 1,
    // Times in milliseconds since 1970.
    sqlite: messageTable({ moment: 'integer', dueAtFirst: '', options: 'strict' }),
    // contact_rate_limit has the columns of rate-limiter-flexible, in the order in which it inserts them.
    postgres: `${messageTable({ moment: 'timestamptz', dueAtFirst: 'default now()', options: '' })}
      create table contact_rate_limit (key varchar(255) primary key, points integer not null default 0, expire bigint);`,
  },
  { version: 2, sqlite: digestColumn, postgres: digestColumn },
  {
    version: 3,
    sqlite: `${stateTable} strict;
      create index if not exists contact_message_waiting on contact_message (mailed_at, mail_due_at, mail_error)
        where mailed_at is null;`,
    postgres: stateTable,
  },
  { version: 4, sqlite: topicColumn, postgres: topicColumn },
  { version: 5, sqlite: `${erasedTable} strict`, postgres: erasedTable },
];

/** Any number that no other program in the same database uses for an advisory lock. */
const advisoryLock = 1_246_710_073;

/**
 * Migrates a SQLite database. Several processes may run this concurrently: the second is refused while the first writes,
 * retries (sqliteFile.ts) and then has nothing to do. A newer schema is not changed.
 */
export function migrateSqlite(db: DatabaseSync): void {
  if (pendingAfter(sqliteVersion(db)).length === 0) return;
  db.exec('begin immediate');
  try {
    for (const { version, sqlite } of pendingAfter(sqliteVersion(db))) {
      db.exec(sqlite);
      db.exec(`pragma user_version = ${version}`);
    }
    db.exec('commit');
  } catch (error) {
    if (db.isTransaction) db.exec('rollback');
    throw error;
  }
}

/**
 * Migrates a PostgreSQL database in one transaction under an advisory lock, so that concurrently starting replicas do it
 * once. A role without the right to create tables is sufficient if the schema exists.
 */
export async function migratePostgres(pool: Pool): Promise<void> {
  if (pendingAfter(await postgresVersion(pool)).length === 0) return;
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query(`begin; set local idle_in_transaction_session_timeout = '10s'`);
    await client.query('select pg_advisory_xact_lock($1)', [advisoryLock]);
    await client.query('create table if not exists contact_migration (version integer primary key)');
    for (const { version, postgres } of pendingAfter(await postgresVersion(client))) {
      await client.query(postgres);
      await client.query('insert into contact_migration values ($1)', [version]);
    }
    await client.query('commit');
  } catch (error) {
    failure = error instanceof Error ? error : new Error(String(error));
    throw error;
  } finally {
    client.release(failure); // closes the connection after a failure, which rolls back
  }
}

function pendingAfter(current: number): Migration[] {
  return migrations.filter(({ version }) => version > current);
}

function sqliteVersion(db: DatabaseSync): number {
  return Number(db.prepare('pragma user_version').get()?.user_version ?? 0);
}

async function postgresVersion(client: Pool | PoolClient): Promise<number> {
  const table = await client.query<{ exists: boolean }>(
    `select to_regclass('contact_migration') is not null as exists`,
  );
  if (!table.rows[0]?.exists) return 0;
  const version = await client.query<{ version: number | null }>(
    'select max(version) as version from contact_migration',
  );
  return version.rows[0]?.version ?? 0;
}
