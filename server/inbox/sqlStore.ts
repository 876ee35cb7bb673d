import { eachField } from '#shared/contact/contactFields.ts';
import type { StoredMessage } from './inbox.ts';

type Row = Record<string, unknown>;
export type Value = string | number | Date | null;

/** Runs one statement, whose parameters are `$1`, `$2` …, to its end. */
export type Query = (sql: string, ...values: Value[]) => Promise<Row[]>;

/** In what the stores differ. */
export type SqlStore = {
  /** Runs `work`, which must be safe to run twice. Rejects with `InboxUnavailableError`. */
  use<T>(work: (query: Query) => Promise<T>): Promise<T>;
  close(): Promise<void>;
  /** Called when messages were deleted. */
  afterDelete?(): Promise<void>;
  sql: {
    /** The store's clock. */
    clock: string;
    /** The moment of a parameter, or now where that is null. */
    momentOf: (parameter: string) => string;
    /** A number of ms, to be added to a moment. */
    ms: (number: string | number) => string;
    /** From what the one row of an insert is selected. */
    insertFrom: string;
    /** Ends the choice of a row, where others choose at the same time. */
    forUpdate: string;
  };
};

export function toMessage(row: Row): StoredMessage {
  return {
    reference: String(row.reference),
    receivedAt: dateOf(row.received_at) as Date,
    language: String(row.language),
    ...eachField((field) => String(row[field])),
    mailedAt: dateOf(row.mailed_at),
    mailAttempts: Number(row.mail_attempts),
    mailError: row.mail_error == null ? null : String(row.mail_error),
  };
}

/** PostgreSQL's times come as dates, SQLite's as milliseconds since 1970. */
export function dateOf(value: unknown): Date | null {
  return value == null ? null : new Date(value as Date | number);
}
