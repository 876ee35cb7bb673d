import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { DatabaseSync, SQLInputValue, SQLOutputValue } from 'node:sqlite';
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type { Inbox, InboxLog, MailClaim, NewMessage, StoredMessage } from '#server/inbox/inbox.ts';
import { newReference, parseReference } from '#server/inbox/reference.ts';
import { digestOf, repeatWindowMs } from '#server/inbox/repeat.ts';
import { readNote } from '#server/inbox/retention.ts';
import { sqliteFile } from '#server/inbox/sqliteFile.ts';
import { contactFields, eachField } from '#shared/contact/contactFields.ts';

const exportBatch = 200;
const deleteBatch = 50;

/** Where the SQLite inbox of a data folder is. */
export function sqliteInboxPath(dataDir: string): string {
  return join(dataDir, 'inbox.sqlite');
}

/** The embedded inbox: one file in `dataDir` (local disk: WAL does not work over a network), used by one site. */
export function openSqliteInbox({ dataDir, log, now }: { dataDir: string; log: InboxLog; now: () => Date }): Inbox {
  const file = sqliteFile(sqliteInboxPath(dataDir), log);
  return {
    async save(message) {
      const receivedAt = now().getTime();
      for (;;) {
        const reference = await file.use((db) => insert(db, newReference(), receivedAt, message));
        if (reference) return reference;
      }
    },

    findRepeat(message) {
      return file.use(
        (db) => select(db, repeatSql, digestOf(message), now().getTime() - repeatWindowMs)[0]?.reference ?? null,
      );
    },

    async find(reference) {
      const stored = parseReference(reference);
      if (!stored) return null;
      return (await file.use((db) => select(db, 'where reference = ?', stored)))[0] ?? null;
    },

    list(limit = 50) {
      return file.use((db) => select(db, 'order by received_at desc, reference desc limit ?', limit));
    },

    async *exportAll() {
      let last = { receivedAt: new Date(-8.64e15), reference: '' };
      for (;;) {
        const { receivedAt, reference } = last;
        const after = 'where (received_at, reference) > (?, ?) order by received_at, reference limit ?';
        const batch = await file.use((db) => select(db, after, receivedAt.getTime(), reference, exportBatch));
        yield* batch;
        const end = batch.at(-1);
        if (!end) return;
        last = end;
      }
    },

    async delete(reference) {
      const stored = parseReference(reference);
      return stored !== null && (await erase('reference = ?', stored)) > 0;
    },

    purge(olderThan, { onlyMailed } = { onlyMailed: false }) {
      return erase(`received_at < ?${onlyMailed ? ' and mailed_at is not null' : ''}`, olderThan.getTime());
    },

    retention() {
      return file.use((db) => {
        const { oldest, note } = db.prepare(retentionSql).get() ?? {};
        return {
          now: now(),
          oldest: oldest == null ? null : new Date(Number(oldest)),
          last: note == null ? null : readNote(String(note)),
        };
      });
    },

    async noteRetention(note) {
      await file.use((db) => run(db, noteRetentionSql, JSON.stringify(note)));
    },

    counts() {
      return file.use((db) => {
        const row = db.prepare(countsSql).get() ?? {};
        return { stored: Number(row.stored), waitingMail: Number(row.waiting), failedMail: Number(row.failed) };
      });
    },

    claimForMail(leaseMs) {
      return file.use((db) => claim(db, leaseMs));
    },

    async markMailed(reference) {
      await file.use((db) => run(db, markMailedSql, Date.now(), reference));
    },

    async markFailed({ claim, message }, error, retryInMs) {
      await file.use((db) => run(db, markFailedSql, error, Date.now() + retryInMs, message.reference, claim));
    },

    async ready() {
      await file.use((db) => db.prepare('select 1 from contact_message limit 1').all());
    },

    async close() {
      file.close();
    },
  };

  /** Deletes in batches, between which the site answers, and empties the log so that no copy stays behind in it. */
  async function erase(condition: string, value: SQLInputValue): Promise<number> {
    let [deleted, batch] = [0, 0];
    do {
      batch = await file.use((db) => run(db, `${deleteSql} ${condition} limit ${deleteBatch})`, value));
      deleted += batch;
      await setImmediate();
    } while (batch > 0);
    // Somebody who reads in another process may be in the way for a moment.
    for (let attempt = 0; deleted > 0 && attempt < 40 && !(await file.use(emptyLog)); attempt++) await sleep(50);
    return deleted;
  }
}

/** Each count reads an index alone, never the messages. */
const countsSql = `
  select (select count(*) from contact_message) as stored,
    (select count(*) from contact_message where mailed_at is null) as waiting,
    (select count(*) from contact_message where mailed_at is null and mail_error is not null) as failed`;

const deleteSql = 'delete from contact_message where reference in (select reference from contact_message where';

const retentionSql = `
  select (select min(received_at) from contact_message) as oldest,
    (select value from contact_state where name = 'retention') as note`;

const noteRetentionSql = `insert or replace into contact_state values ('retention', ?)`;

const claimSql = `
  update contact_message set mail_claim = ?, mail_due_at = ?, mail_attempts = mail_attempts + 1
  where reference = (
    select reference from contact_message where mailed_at is null and mail_due_at <= ? order by mail_due_at limit 1
  )
  returning *`;

const markMailedSql = `
  update contact_message set mailed_at = ?, mail_claim = null, mail_error = null
  where reference = ? and mailed_at is null`;

const markFailedSql = `
  update contact_message set mail_error = ?, mail_due_at = ?, mail_claim = null
  where reference = ? and mail_claim = ? and mailed_at is null`;

const insertSql = `
  insert into contact_message (reference, received_at, mail_due_at, digest, language, ${contactFields.join()})
  values (?, ?, ?, ?, ?${', ?'.repeat(contactFields.length)}) on conflict do nothing`;

const repeatSql = 'where digest = ? and received_at > ?';

/**
 * The reference under which the message is stored now, or was by an earlier call; null where `reference` is another
 * message's.
 */
function insert(db: DatabaseSync, reference: string, receivedAt: number, message: NewMessage): string | null {
  const digest = digestOf(message);
  run(
    db,
    'update contact_message set digest = null where digest = ? and received_at <= ?',
    digest,
    receivedAt - repeatWindowMs,
  );
  const typed = contactFields.map((field) => message[field]);
  run(db, insertSql, reference, receivedAt, Date.now(), digest, message.language, ...typed);
  return select(db, 'where digest = ?', digest)[0]?.reference ?? null;
}

function claim(db: DatabaseSync, leaseMs: number): MailClaim | null {
  const claim = randomUUID();
  // all(), not get(): the update is committed, and a full disk noticed, only when the statement has run to its end.
  const [row] = db.prepare(claimSql).all(claim, Date.now() + leaseMs, Date.now());
  return row ? { claim, message: toMessage(row) } : null;
}

/** Empties the write-ahead log; false where a reader still needs it. */
function emptyLog(db: DatabaseSync): boolean {
  return db.prepare('pragma wal_checkpoint(truncate)').get()?.busy === 0;
}

function select(db: DatabaseSync, rest: string, ...values: SQLInputValue[]): StoredMessage[] {
  return db
    .prepare(`select * from contact_message ${rest}`)
    .all(...values)
    .map(toMessage);
}

function run(db: DatabaseSync, sql: string, ...values: SQLInputValue[]): number {
  return Number(db.prepare(sql).run(...values).changes);
}

function toMessage(row: Record<string, SQLOutputValue>): StoredMessage {
  return {
    reference: String(row.reference),
    receivedAt: new Date(Number(row.received_at)),
    language: String(row.language),
    ...eachField((field) => String(row[field])),
    mailedAt: row.mailed_at == null ? null : new Date(Number(row.mailed_at)),
    mailAttempts: Number(row.mail_attempts),
    mailError: row.mail_error == null ? null : String(row.mail_error),
  };
}
