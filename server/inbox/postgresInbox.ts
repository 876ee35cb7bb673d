import { Pool } from 'pg';
import type { Inbox, InboxLog } from './inbox.ts';
import { InboxUnavailableError, reasonOf } from './inboxUnavailableError.ts';
import { isLocalHost } from './localHost.ts';
import { migratePostgres } from './migrations.ts';
import { openSqlInbox } from './sqlInbox.ts';
import type { Query } from './sqlStore.ts';

type PostgresOptions = { databaseUrl: string; log: InboxLog; now?: (() => Date) | undefined };

const sql = {
  clock: 'clock_timestamp()',
  /** In milliseconds, because JavaScript's dates have no more. */
  momentOf: (parameter: string) => `date_trunc('milliseconds', coalesce(${parameter}::timestamptz, clock_timestamp()))`,
  ms: (number: string | number) => `${number} * interval '1 millisecond'`,
  // A server or role may be set to acknowledge commits before they are on disk (synchronous_commit = off). Not this one:
  // the setting holds for the statement's own transaction. A stricter one, such as remote_apply, is left alone.
  insertFrom: `from set_config('synchronous_commit',
    case current_setting('synchronous_commit') when 'off' then 'on' else current_setting('synchronous_commit') end, true)`,
  forUpdate: 'for update skip locked',
};

/**
 * The inbox that a fleet of replicas shares: a pool of connections to `databaseUrl`, over TLS with a checked certificate
 * unless the database is on this machine. Every option in the URL wins over the ones here:
 * https://node-postgres.com/features/ssl (`sslmode=disable`, `sslrootcert=FILE` …). Nothing connects before the first use.
 */
export function openPostgresInbox({ databaseUrl, log, now }: PostgresOptions): Inbox {
  const pool = new Pool({
    connectionString: databaseUrl,
    application_name: 'contact-inbox',
    max: 10,
    connectionTimeoutMillis: 3_000, // also how long a request waits for a free connection
    statement_timeout: 5_000, // the server gives up
    query_timeout: 6_000, // the client gives up, where the server cannot say that it did
    idle_in_transaction_session_timeout: 10_000,
    keepAlive: true,
    ssl: !isOnThisMachine(databaseUrl),
  });
  let migrated: Promise<void> | undefined;
  let closing: Promise<void> | undefined;

  // Without these a connection lost while nobody uses it ends the process (an unhandled 'error' event).
  pool.on('error', (error) => log.warn({ reason: reasonOf(error) }, 'inbox: lost an idle PostgreSQL connection'));
  pool.on('connect', (client) => client.on('error', () => {}));

  const query: Query = async (text, ...values) => (await pool.query(text, values)).rows;
  return { ...openSqlInbox({ use: (work) => use(() => work(query)), close, sql }, now), pool };

  /**
   * Migrates where needed and runs `work`, which must be safe to run twice: it is repeated once on a fresh connection
   * where the first was lost. Rejects with `InboxUnavailableError`.
   */
  async function use<T>(work: () => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        migrated ??= migratePostgres(pool);
        await migrated;
        return await work();
      } catch (error) {
        // Checked again next time: the database may have come back without its tables.
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

/** A host that begins with a slash is the folder of a Unix socket. */
function isOnThisMachine(databaseUrl: string): boolean {
  const url = URL.parse(databaseUrl);
  const host = url?.searchParams.get('host') ?? decodeURIComponent(url?.hostname ?? '');
  return host.startsWith('/') || isLocalHost(host);
}

/** A connection that broke, a server that restarts or became a standby, tables that are gone: not a server that is down. */
function isWorthRepeating(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return repeatableCodes.test(code) || error.message.startsWith('Connection terminated unexpectedly');
}

// https://www.postgresql.org/docs/current/errcodes-appendix.html: 08 connection exception, 25006 read-only (a former
// primary), 3F000 and 42P01 no such schema or table, 40001 serialization failure, 57P01-57P03 shutdown.
const repeatableCodes = /^(?:ECONNRESET|EPIPE|08\w{3}|25006|3F000|40001|40P01|42P01|57P0[1-3])$/;
