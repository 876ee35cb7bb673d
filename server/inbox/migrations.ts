import type { DatabaseSync } from 'node:sqlite';
import type { Pool, PoolClient } from 'pg';

/**
 * The first table. `mail_due_at` is the outbox: the next attempt, or the end of the lease of the process that is mailing
 * it now.
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

/** Of a message that may still be sent again (repeat.ts), else null. */
const digestColumn = `
  alter table contact_message add column digest text;
  create unique index contact_message_digest on contact_message (digest);`;

/** What replicas and later processes have to agree on: retention.ts, rateLimit.ts. */
const stateTable = 'create table if not exists contact_state (name text primary key, value text not null)';

/**
 * The schema, step by step. Append; never change a step that was released. While a new version rolls out, replicas of
 * the old one go on writing: a step may add, and may remove only what no running version uses any more.
 */
type Migration = { version: number; sqlite: string; postgres: string };

export const migrations: readonly Migration[] = [
  {
    version: 1,
    // Moments in milliseconds since 1970.
    sqlite: messageTable({ moment: 'integer', dueAtFirst: '', options: 'strict' }),
    // contact_rate_limit has the columns, in the order, that rate-limiter-flexible inserts.
    postgres: `${messageTable({ moment: 'timestamptz', dueAtFirst: 'default now()', options: '' })}
      create table contact_rate_limit (key varchar(255) primary key, points integer not null default 0, expire bigint);`,
  },
  { version: 2, sqlite: digestColumn, postgres: digestColumn },
  {
    version: 3,
    // The index has all that is counted.
    sqlite: `${stateTable} strict;
      create index if not exists contact_message_waiting on contact_message (mailed_at, mail_due_at, mail_error)
        where mailed_at is null;`,
    postgres: stateTable,
  },
];

/** Any number that no other program sharing the database takes as its advisory lock. */
const advisoryLock = 1_246_710_073;

/**
 * Brings a SQLite database up to date. Several processes may do so at once: the second is refused while the first
 * writes, tries again (sqliteFile.ts) and then finds nothing to do. A newer schema than this code knows is left as it is.
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
 * Brings a PostgreSQL database up to date, in one transaction under an advisory lock, so that replicas starting at once
 * do it once. A role that may not create tables is enough where the schema is already there.
 */
export async function migratePostgres(pool: Pool): Promise<void> {
  if (pendingAfter(await postgresVersion(pool)).length === 0) return;
  const client = await pool.connect();
  let failure: Error | undefined;
  try {
    await client.query('begin');
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
