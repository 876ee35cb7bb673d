import type { Pool } from 'pg';
import type { ContactValues } from '#shared/contact/contactFields.ts';

/**
 * A visitor's message, validated by `validateContact`. `language` is the language of the page (`zh_CN` or `en_US`), `topic` the
 * topic that the visitor chose (contactTopics.ts), or empty.
 */
export type NewMessage = ContactValues & { language: string; topic: string };

export type StoredMessage = NewMessage & {
  reference: string;
  receivedAt: Date;
  /** When the mail server accepted it; null before that. */
  mailedAt: Date | null;
  /** Number of attempts to mail it, including the current one. */
  mailAttempts: number;
  /** The reason of the last failure; null if there was none. */
  mailError: string | null;
};

/** A message that only this process may mail until the lease ends. `claim` identifies the attempt. */
export type MailClaim = { claim: string; message: StoredMessage };

export type InboxCounts = {
  stored: number;
  /** Not mailed yet, also if mail is not set up. */
  waitingMail: number;
  /** The part of `waitingMail` whose last attempt failed. */
  failedMail: number;
  /** The part of `failedMail` that failed for a day (retryDelay.ts). */
  overdueMail: number;
  /** What the messages take in the store, bytes. */
  bytes: number;
};

/** The state of the job that deletes old messages (retention.ts). */
type RetentionState = {
  /** The database's clock: the clocks of the replicas may differ. */
  now: Date;
  /** When the oldest message was received; null if there is none. */
  oldest: Date | null;
  /** The last run; null if there was none. */
  last: RetentionRun | null;
};

/** `at`: the database's clock at the run. `before`: the run deletes messages received before then. */
export type RetentionRun = { at: Date; before: Date };

/**
 * The store of the visitors' messages. Every method rejects with `InboxUnavailableError` while the database is unavailable,
 * and works again without a restart when it is available.
 */
export type Inbox = {
  /**
   * Stores a message and resolves to its reference after it is committed and synced to disk. A repeat within an hour
   * (sqlInbox.ts), at any replica, is not stored again and resolves to the same reference.
   */
  save(message: NewMessage): Promise<string>;
  /** The reference of the message that this one repeats, or null. */
  findRepeat(message: NewMessage): Promise<string | null>;
  /** Accepts every spelling of the reference that `parseReference` accepts. */
  find(reference: string): Promise<StoredMessage | null>;
  /** The newest messages first; 50 by default. */
  list(limit?: number): Promise<StoredMessage[]>;
  /** Every message, or those of one email address in any letter case, the oldest first, read in batches. */
  exportAll(email?: string): AsyncIterable<StoredMessage>;
  /** Deletes a message permanently, mailed or not. False if there was none. */
  delete(reference: string): Promise<boolean>;
  /** Deletes all messages of one email address, in any letter case. Resolves to the number of deleted messages. */
  deleteByEmail(email: string): Promise<number>;
  /**
   * Deletes the messages received before that moment, in small batches, mailed or not (`onlyMailed`: only mailed ones).
   * Resolves to the number of deleted messages.
   */
  purge(olderThan: Date, options?: { onlyMailed: boolean }): Promise<number>;
  retentionState(): Promise<RetentionState>;
  recordRetentionRun(run: RetentionRun): Promise<void>;
  counts(): Promise<InboxCounts>;
  /**
   * A message that is due for mailing, exclusively for `leaseMs`; null if none is due. Messages with fewer attempts come
   * first, so that those that fail repeatedly do not delay new ones.
   */
  claimForMail(leaseMs: number): Promise<MailClaim | null>;
  /** Takes effect even if the lease has ended: the mail was sent. */
  markMailed(reference: string): Promise<void>;
  /** Releases a claim; the message is due again in `retryInMs`. No effect if another process has claimed it since. */
  markFailed(claim: MailClaim, error: string, retryInMs: number): Promise<void>;
  /** Opens and migrates the database if needed. Rejects if it is unavailable. */
  ready(): Promise<void>;
  close(): Promise<void>;
  /** The PostgreSQL pool, for the shared rate limit; undefined with SQLite. */
  readonly pool?: Pool;
};

/** The part of a pino logger that the inbox uses. Visitors' input is never logged. */
export type InboxLog = Record<'info' | 'warn' | 'error', (details: object, message: string) => void>;

export type InboxOptions = {
  /** Folder of the SQLite file; created with mode 0700 if it is missing. */
  dataDir: string;
  /** `postgres://…`; if set, PostgreSQL is used and `dataDir` is ignored. */
  databaseUrl?: string | undefined;
  log: InboxLog;
  /** INBOX_LIMIT_MB in bytes: no message is stored above it. */
  maxBytes?: number | undefined;
  /** Clock for `receivedAt` and for repeats, set by tests. By default the database's clock. */
  now?: (() => Date) | undefined;
};

/** The database is unavailable at the moment. The contact form answers 503. `cause` is the original error. */
export class InboxUnavailableError extends Error {
  override readonly name = 'InboxUnavailableError';

  constructor(cause: unknown) {
    super(`the inbox is unavailable: ${reasonOf(cause)}`, { cause });
  }
}

/** Only the code and message of an error, for the log: PostgreSQL's `detail` can contain a visitor's input. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? `${error.code} ` : '';
  // A failed connection to a name with several addresses is an AggregateError with an empty message.
  const message = error.message || (error instanceof AggregateError ? error.errors.map(reasonOf).join('; ') : '');
  return (message.startsWith(code.trim()) ? message : `${code}${message}`).trim() || error.name;
}
