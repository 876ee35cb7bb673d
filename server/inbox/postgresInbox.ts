import type { Inbox, InboxLog } from '#server/inbox/inbox.ts';
import { postgresPool } from '#server/inbox/postgresPool.ts';
import { openSqlInbox } from '#server/inbox/sqlInbox.ts';
import type { Query } from '#server/inbox/sqlStore.ts';

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

/** The inbox that a fleet of replicas shares. */
export function openPostgresInbox({ databaseUrl, log, now }: PostgresOptions): Inbox {
  const { pool, use, close } = postgresPool(databaseUrl, log);
  const query: Query = async (text, ...values) => (await pool.query(text, values)).rows;
  return { ...openSqlInbox({ use: (work) => use(() => work(query)), close, sql }, now), pool };
}
