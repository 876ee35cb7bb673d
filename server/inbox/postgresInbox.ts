import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import type { Inbox, InboxLog, NewMessage, StoredMessage } from '#server/inbox/inbox.ts';
import { postgresPool } from '#server/inbox/postgresPool.ts';
import { newReference, parseReference } from '#server/inbox/reference.ts';
import { digestOf, repeatWindowMs } from '#server/inbox/repeat.ts';
import { readNote } from '#server/inbox/retention.ts';
import { type ContactValues, contactFields, eachField } from '#shared/contact/contactFields.ts';

const exportBatch = 200;

/** The inbox that a fleet of replicas shares. All times go by the database's clock, the one they agree on. */
export function openPostgresInbox({
  databaseUrl,
  log,
  now,
}: {
  databaseUrl: string;
  log: InboxLog;
  now?: (() => Date) | undefined;
}): Inbox {
  const { pool, use, close } = postgresPool(databaseUrl, log);
  return {
    pool,
    close,

    async save(message) {
      const receivedAt = now?.() ?? null;
      for (;;) {
        // Whether a broken-off insert was committed is unknown. Repeated, it meets itself.
        const reference = await use((db) => insert(db, newReference(), receivedAt, message));
        if (reference) return reference;
      }
    },

    async findRepeat(message) {
      return (await use((db) => select(db, repeatSql, digestOf(message), now?.() ?? null)))[0]?.reference ?? null;
    },

    async find(reference) {
      const stored = parseReference(reference);
      if (!stored) return null;
      return (await use((db) => select(db, 'where reference = $1', stored)))[0] ?? null;
    },

    list(limit = 50) {
      return use((db) => select(db, 'order by received_at desc, reference desc limit $1', limit));
    },

    async *exportAll() {
      let last: { receivedAt: Date | string; reference: string } = { receivedAt: '-infinity', reference: '' };
      for (;;) {
        const { receivedAt, reference } = last;
        const after = 'where (received_at, reference) > ($1, $2) order by received_at, reference limit $3';
        const batch = await use((db) => select(db, after, receivedAt, reference, exportBatch));
        yield* batch;
        const end = batch.at(-1);
        if (!end) return;
        last = end;
      }
    },

    async delete(reference) {
      const stored = parseReference(reference);
      return (
        stored !== null && (await use((db) => run(db, 'delete from contact_message where reference = $1', stored))) > 0
      );
    },

    async purge(olderThan, { onlyMailed } = { onlyMailed: false }) {
      let [deleted, batch] = [0, 0];
      do {
        batch = await use((db) => run(db, purgeSql, olderThan, onlyMailed));
        deleted += batch;
      } while (batch > 0);
      return deleted;
    },

    async retention() {
      const { rows } = await use((db) => db.query<RetentionRow>(retentionSql));
      const { now = new Date(), oldest = null, note = null } = rows[0] ?? {};
      return { now, oldest, last: note === null ? null : readNote(note) };
    },

    async noteRetention(note) {
      await use((db) => run(db, noteRetentionSql, JSON.stringify(note)));
    },

    async counts() {
      const { rows } = await use((db) => db.query<Record<'stored' | 'waiting' | 'failed', number>>(countsSql));
      return { stored: rows[0]?.stored ?? 0, waitingMail: rows[0]?.waiting ?? 0, failedMail: rows[0]?.failed ?? 0 };
    },

    async claimForMail(leaseMs) {
      const claim = randomUUID();
      const { rows } = await use((db) => db.query<Row>(claimSql, [claim, leaseMs]));
      return rows[0] ? { claim, message: toMessage(rows[0]) } : null;
    },

    async markMailed(reference) {
      await use((db) => run(db, markMailedSql, reference));
    },

    async markFailed({ claim, message }, error, retryInMs) {
      await use((db) => run(db, markFailedSql, error, retryInMs, message.reference, claim));
    },

    async ready() {
      await use((db) => db.query('select 1 from contact_message limit 1'));
    },
  };
}

type Row = ContactValues & {
  reference: string;
  received_at: Date;
  language: string;
  mailed_at: Date | null;
  mail_attempts: number;
  mail_error: string | null;
};

type RetentionRow = { now: Date; oldest: Date | null; note: string | null };

/** The moment of the second parameter, or now; in milliseconds, because JavaScript's dates have no more. */
const nowSql = `date_trunc('milliseconds', coalesce($2::timestamptz, clock_timestamp()))`;

// A server or role may be set to acknowledge commits before they are on disk (synchronous_commit = off). Not this one:
// the setting holds for the statement's own transaction. A stricter one, such as remote_apply, is left alone.
const insertSql = `
  insert into contact_message (reference, received_at, digest, language, ${contactFields.join()})
  select $1, ${nowSql}, $3, $4${contactFields.map((_field, index) => `, $${index + 5}`).join('')}
  from set_config('synchronous_commit',
    case current_setting('synchronous_commit') when 'off' then 'on' else current_setting('synchronous_commit') end, true)
  on conflict do nothing`;

const repeatSql = `where digest = $1 and received_at > ${nowSql} - interval '${repeatWindowMs} milliseconds'`;

const endRepeatsSql = `
  update contact_message set digest = null
  where digest = $1 and received_at <= ${nowSql} - interval '${repeatWindowMs} milliseconds'`;

const purgeSql = `
  delete from contact_message where reference in (
    select reference from contact_message
    where received_at < $1 and (mailed_at is not null or not $2::boolean) limit 1000
  )`;

const retentionSql = `
  select clock_timestamp() as now, (select min(received_at) from contact_message) as oldest,
    (select value from contact_state where name = 'retention') as note`;

const noteRetentionSql = `
  insert into contact_state values ('retention', $1) on conflict (name) do update set value = excluded.value`;

const countsSql = `
  select count(*)::int as stored,
    (count(*) filter (where mailed_at is null))::int as waiting,
    (count(*) filter (where mailed_at is null and mail_error is not null))::int as failed
  from contact_message`;

const claimSql = `
  update contact_message set mail_claim = $1, mail_attempts = mail_attempts + 1,
    mail_due_at = clock_timestamp() + $2 * interval '1 millisecond'
  where reference = (
    select reference from contact_message where mailed_at is null and mail_due_at <= clock_timestamp()
    order by mail_due_at limit 1 for update skip locked
  )
  returning *`;

const markMailedSql = `
  update contact_message set mailed_at = clock_timestamp(), mail_claim = null, mail_error = null
  where reference = $1 and mailed_at is null`;

const markFailedSql = `
  update contact_message set mail_error = $1, mail_due_at = clock_timestamp() + $2 * interval '1 millisecond',
    mail_claim = null
  where reference = $3 and mail_claim = $4 and mailed_at is null`;

/**
 * The reference under which the message is stored now, or was by an earlier call or another replica; null where
 * `reference` is another message's. Each statement sees what the others committed before it; the unique index decides
 * between two inserts of one moment.
 */
async function insert(
  db: Pool,
  reference: string,
  receivedAt: Date | null,
  message: NewMessage,
): Promise<string | null> {
  const digest = digestOf(message);
  await run(db, endRepeatsSql, digest, receivedAt);
  const typed = contactFields.map((field) => message[field]);
  await run(db, insertSql, reference, receivedAt, digest, message.language, ...typed);
  return (await select(db, 'where digest = $1', digest))[0]?.reference ?? null;
}

async function select(db: Pool, rest: string, ...values: unknown[]): Promise<StoredMessage[]> {
  return (await db.query<Row>(`select * from contact_message ${rest}`, values)).rows.map(toMessage);
}

async function run(db: Pool, sql: string, ...values: unknown[]): Promise<number> {
  return (await db.query(sql, values)).rowCount ?? 0;
}

function toMessage(row: Row): StoredMessage {
  const { reference, language } = row;
  const mail = { mailedAt: row.mailed_at, mailAttempts: row.mail_attempts, mailError: row.mail_error };
  return { reference, receivedAt: row.received_at, language, ...eachField((field) => row[field]), ...mail };
}
