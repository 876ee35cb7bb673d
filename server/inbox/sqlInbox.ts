import { createHash, randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { contactFields } from '#shared/contact/contactFields.ts';
import { type Inbox, InboxUnavailableError, type NewMessage, type StoredMessage } from './inboxTypes.ts';
import { newReference, parseReference } from './reference.ts';
import { parseRetentionRun } from './retention.ts';
import { attemptsOfFirstDay } from './retryDelay.ts';
import { dateOf, type Query, type SqlStore, toMessage, type Value } from './sqlStore.ts';

/** Mail servers ignore the case of a domain, and in practice that of a name. */
const hasEmail = (parameter: string) => `lower(email) = lower(${parameter})`;

const EXPORT_BATCH = 200;
const DELETE_BATCH = 50;

/** The inbox in SQL. All times come from the database's clock, which the replicas share; tests set `now`. */
export function openSqlInbox(
  { use, close, afterDelete, sql }: SqlStore,
  maxBytes = Number.POSITIVE_INFINITY,
  now?: () => Date,
): Inbox {
  const { clock, momentOf, ms, insertFrom, forUpdate } = sql;
  const query: Query = (...statement) => use((run) => run(...statement));
  const select = async (rest: string, ...values: Value[]) =>
    (await query(`select * from contact_message ${rest}`, ...values)).map(toMessage);
  const at = () => now?.() ?? null;
  /** A message received before then is not a repeat; `$2` is the current time. */
  const repeatsSince = `${momentOf('$2')} - ${ms(REPEAT_WINDOW_MS)}`;

  return {
    close,

    async save(message) {
      const [store = {}] = await query(`select ${sql.bytes} as bytes from contact_message limit 1`);
      if (Number(store.bytes) >= maxBytes) throw new InboxUnavailableError(new Error('INBOX_LIMIT_MB is reached'));
      const receivedAt = at();
      for (;;) {
        // It is unknown whether an interrupted insert was committed. If it was, the repeated insert finds it by its digest.
        const reference = await use((run) => insert(run, newReference(), receivedAt, message));
        if (reference) return reference;
      }
    },

    async findRepeat(message) {
      const found = await select(`where digest = $1 and received_at > ${repeatsSince}`, digestOf(message), at());
      return found[0]?.reference ?? null;
    },

    async find(reference) {
      const stored = parseReference(reference);
      return stored ? ((await select('where reference = $1', stored))[0] ?? null) : null;
    },

    list: (limit = 50) => select('order by received_at desc, reference desc limit $1', limit),

    async *exportAll(email) {
      const ofEmail = email === undefined ? '' : `and ${hasEmail('$4')}`;
      const after = `where (received_at, reference) > ($1, $2) ${ofEmail} order by received_at, reference limit $3`;
      let batch: StoredMessage[] = [];
      do {
        const last = batch.at(-1);
        const from = [last?.receivedAt ?? new Date(0), last?.reference ?? '', EXPORT_BATCH];
        batch = await select(after, ...from, ...(email === undefined ? [] : [email]));
        yield* batch;
      } while (batch.length > 0);
    },

    async delete(reference) {
      const stored = parseReference(reference);
      return stored !== null && (await eraseForGood('reference = $1', stored)) > 0;
    },

    deleteByEmail: (email) => eraseForGood(hasEmail('$1'), email),

    purge: (olderThan, { onlyMailed } = { onlyMailed: false }) =>
      erase(`received_at < $1${onlyMailed ? ' and mailed_at is not null' : ''}`, olderThan),

    async retentionState() {
      const [row = {}] = await query(
        `select ${momentOf('$1')} as now, (select min(received_at) from contact_message) as oldest,
          (select value from contact_state where name = 'retention') as run`,
        at(),
      );
      return { now: dateOf(row.now) ?? new Date(), oldest: dateOf(row.oldest), last: parseRetentionRun(row.run) };
    },

    async recordRetentionRun(run) {
      const upsert = `insert into contact_state values ('retention', $1)
        on conflict (name) do update set value = excluded.value`;
      await query(upsert, JSON.stringify(run));
    },

    async counts() {
      const [row = {}] = await query(`
        select (select count(*) from contact_message) as stored,
          ${sql.bytes} as bytes,
          (select count(*) from contact_message where mailed_at is null) as waiting,
          (select count(*) from contact_message where mailed_at is null and mail_error is not null) as failed,
          (select count(*) from contact_message where mailed_at is null and mail_error is not null
            and mail_attempts >= ${attemptsOfFirstDay}) as overdue`);
      return {
        stored: Number(row.stored),
        waitingMail: Number(row.waiting),
        failedMail: Number(row.failed),
        overdueMail: Number(row.overdue),
        bytes: Number(row.bytes),
      };
    },

    async claimForMail(leaseMs) {
      const claim = randomUUID();
      const [row] = await query(
        `update contact_message
        set mail_claim = $1, mail_attempts = mail_attempts + 1, mail_due_at = ${clock} + ${ms('$2')}
        where reference = (
          select reference from contact_message where mailed_at is null and mail_due_at <= ${clock}
          order by mail_attempts, mail_due_at limit 1 ${forUpdate}
        )
        returning *`,
        ...[claim, leaseMs],
      );
      return row ? { claim, message: toMessage(row) } : null;
    },

    async markMailed(reference) {
      const mailed = `mailed_at = ${clock}, mail_claim = null, mail_error = null`;
      await query(`update contact_message set ${mailed} where reference = $1 and mailed_at is null`, reference);
    },

    async markFailed({ claim, message }, error, retryInMs) {
      await query(
        `update contact_message set mail_error = $1, mail_due_at = ${clock} + ${ms('$2')}, mail_claim = null
        where reference = $3 and mail_claim = $4 and mailed_at is null`,
        ...[error, retryInMs, message.reference, claim],
      );
    },

    async ready() {
      await query('select 1 from contact_message limit 1');
    },
  };

  /**
   * The reference under which this call, an earlier one or another replica stored the message; null if `reference` belongs
   * to another message. Each statement sees earlier commits; the unique index decides between concurrent inserts.
   */
  async function insert(run: Query, reference: string, receivedAt: Date | null, message: NewMessage) {
    const digest = digestOf(message);
    const isOver = `received_at <= ${repeatsSince}`;
    await run(`update contact_message set digest = null where digest = $1 and ${isOver}`, digest, receivedAt);
    const typed = contactFields.map((field) => message[field]);
    const typedValues = typed.map((_text, index) => `, $${index + 6}`).join('');
    await run(
      `insert into contact_message (reference, received_at, mail_due_at, digest, language, topic, ${contactFields.join()})
      select $1, ${momentOf('$2')}, ${clock}, $3, $4, $5${typedValues} ${insertFrom} where true on conflict do nothing`,
      ...[reference, receivedAt, digest, message.language, message.topic, ...typed],
    );
    const [stored] = await run('select reference from contact_message where digest = $1', digest);
    return stored ? String(stored.reference) : null;
  }

  /** The references are noted first: a copy that is restored later must not bring the messages back. */
  async function eraseForGood(condition: string, value: Value): Promise<number> {
    const erased = `select reference from contact_message where ${condition}`;
    await query(`insert into contact_erased ${erased} on conflict do nothing`, value);
    return erase(condition, value);
  }

  /** Deletes in batches and yields to the event loop between them. */
  async function erase(condition: string, value: Value): Promise<number> {
    const some = `select reference from contact_message where ${condition} limit ${DELETE_BATCH}`;
    const erasing = `delete from contact_message where reference in (${some}) returning reference`;
    let deleted = 0;
    for (let batch = await query(erasing, value); batch.length > 0; batch = await query(erasing, value)) {
      deleted += batch.length;
      await setImmediate();
    }
    if (deleted > 0) await afterDelete?.();
    return deleted;
  }
}

/**
 * How long identical messages count as one (ms). A visitor, a browser or a load balancer that received no answer sends the
 * message again.
 */
const REPEAT_WINDOW_MS = 3_600_000;

/** Two messages are the same if topic and all fields are. The digest is stored beside the fields, so it discloses nothing more. */
function digestOf(message: NewMessage): string {
  return createHash('sha256')
    .update(JSON.stringify([message.topic, ...contactFields.map((field) => message[field])]))
    .digest('base64url');
}
