import { eachField } from '#shared/contact/contactFields.ts';
import type { StoredMessage } from './inboxTypes.ts';

type Row = Record<string, unknown>;
export type Value = string | number | Date | null;

/** Runs one statement with the parameters `$1`, `$2` … */
export type Query = (sql: string, ...values: Value[]) => Promise<Row[]>;

/** The differences between SQLite and PostgreSQL. */
export type SqlStore = {
  /** Runs `work`, which must be idempotent: it may run twice. Rejects with `InboxUnavailableError`. */
  use<T>(work: (query: Query) => Promise<T>): Promise<T>;
  close(): Promise<void>;
  /** Called after messages were deleted. */
  afterDelete?(): Promise<void>;
  sql: {
    /** The database's clock. */
    clock: string;
    /** The time in a parameter, or the current time if it is null. */
    momentOf: (parameter: string) => string;
    /** A duration in ms that can be added to a time. */
    ms: (number: string | number) => string;
    /** An expression: what the messages take, bytes. */
    bytes: string;
    /** The `from` clause of the select of an insert. */
    insertFrom: string;
    /** Row locking for a select that other replicas run concurrently. */
    forUpdate: string;
  };
};

export function toMessage(row: Row): StoredMessage {
  return {
    reference: String(row.reference),
    receivedAt: dateOf(row.received_at) as Date,
    language: String(row.language),
    topic: String(row.topic),
    ...eachField((field) => String(row[field])),
    mailedAt: dateOf(row.mailed_at),
    mailAttempts: Number(row.mail_attempts),
    mailError: row.mail_error == null ? null : String(row.mail_error),
  };
}

/** PostgreSQL returns times as dates, SQLite as milliseconds since 1970. */
export function dateOf(value: unknown): Date | null {
  return value == null ? null : new Date(value as Date | number);
}
