import { Pool } from 'pg';
import { isLocalHost } from '../clientAddress.ts';
import { type Inbox, type InboxOptions, InboxUnavailableError, reasonOf } from './inboxTypes.ts';
import { eraseAgain, migratePostgres } from './migrations.ts';
import { openSqlInbox } from './sqlInbox.ts';
import type { Query } from './sqlStore.ts';

type PostgresOptions = Pick<InboxOptions, 'log' | 'maxBytes' | 'now'> & { databaseUrl: string };

const sql = {
  clock: 'clock_timestamp()',
  /** Truncated to the precision of JavaScript's dates. */
  momentOf: (parameter: string) => `date_trunc('milliseconds', coalesce(${parameter}::timestamptz, clock_timestamp()))`,
  ms: (number: string | number) => `${number} * interval '1 millisecond'`,
  bytes: `pg_total_relation_size('contact_message')`,
  // A server or role may acknowledge commits before they are on disk (synchronous_commit = off). This turns it on for the
  // transaction of the statement. Stricter settings, such as remote_apply, are kept.
  insertFrom: `from set_config('synchronous_commit',
    case current_setting('synchronous_commit') when 'off' then 'on' else current_setting('synchronous_commit') end, true)`,
  forUpdate: 'for update skip locked',
};

/**
 * The inbox that the replicas share: a connection pool for `databaseUrl`, over TLS with a verified certificate unless the
 * database is on this machine. Options in the URL take precedence (`sslmode=disable`, `sslrootcert=FILE` …):
 * https://node-postgres.com/features/ssl. It connects at the first use.
 */
export function openPostgresInbox({ databaseUrl, log, maxBytes, now }: PostgresOptions): Inbox {
  const pool = new Pool({
    connectionString: databaseUrl,
    application_name: 'contact-inbox',
    max: 10,
    connectionTimeoutMillis: 3_000, // also limits how long a request waits for a free connection
    // In the client: a pooler such as PgBouncer refuses time limits of the server as parameters of a connection.
    query_timeout: 6_000,
    keepAlive: true,
    ssl: !isOnThisMachine(databaseUrl),
  });
  let migrated: Promise<unknown> | undefined;
  let closing: Promise<void> | undefined;

  // Without these listeners the loss of an idle connection ends the process (an unhandled 'error' event).
  pool.on('error', (error) => log.warn({ reason: reasonOf(error) }, 'inbox: lost an idle PostgreSQL connection'));
  pool.on('connect', (client) => client.on('error', () => {}));

  const query: Query = async (text, ...values) => (await pool.query(text, values)).rows;
  return { ...openSqlInbox({ use: (work) => use(() => work(query)), close, sql }, maxBytes, now), pool };

  /**
   * Migrates the database if needed and runs `work`, which must be idempotent: after a lost connection it is repeated once
   * on a new one. Rejects with `InboxUnavailableError`.
   */
  async function use<T>(work: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        migrated ??= migratePostgres(pool).then(() => pool.query(eraseAgain));
        await migrated;
        return await work();
      } catch (error) {
        // Checked again the next time: the database may have been replaced by an empty one.
        migrated = undefined;
        if (attempt === 1 && !closing && isWorthRepeating(error)) continue;
        if (!closing) log.error({ reason: reasonOf(error) }, 'inbox: PostgreSQL failed');
        throw new InboxUnavailableError(error);
      }
    }
  }

  function close(): Promise<void> {
    closing ??= pool.end();
    return closing;
  }
}

/** A host that begins with a slash is the directory of a Unix socket. */
function isOnThisMachine(databaseUrl: string): boolean {
  const url = URL.parse(databaseUrl);
  const host = url?.searchParams.get('host') ?? decodeURIComponent(url?.hostname ?? '');
  return host.startsWith('/') || isLocalHost(host);
}

/** A lost connection, a server that restarts or became a standby, missing tables; not a server that is down. */
function isWorthRepeating(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return repeatableCodes.test(code) || error.message.startsWith('Connection terminated unexpectedly');
}

// https://www.postgresql.org/docs/current/errcodes-appendix.html: 08 connection exception, 25006 read-only (a former
// primary), 3F000 and 42P01 no such schema or table, 40001 serialization failure, 57P01-57P03 shutdown.
const repeatableCodes = /^(?:ECONNRESET|EPIPE|08\w{3}|25006|3F000|40001|40P01|42P01|57P0[1-3])$/;
