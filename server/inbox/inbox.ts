import type { Pool } from 'pg';
import type { ContactValues } from '#shared/contact/contactFields.ts';
import { openSqliteInbox } from './sqliteInbox.ts';

/** What a visitor sent: already validated by `validateContact`. `language` is the page's, as stored and exported. */
export type NewMessage = ContactValues & { language: string };

export type StoredMessage = NewMessage & {
  reference: string;
  receivedAt: Date;
  /** When the mail server took it; null while it was not mailed. */
  mailedAt: Date | null;
  /** Attempts to mail it that were begun. */
  mailAttempts: number;
  /** Why the last attempt failed; null after a success. */
  mailError: string | null;
};

/** A message that this process alone may mail, until the lease ends. `claim` names this attempt. */
export type MailClaim = { claim: string; message: StoredMessage };

export type InboxCounts = {
  stored: number;
  /** Not mailed yet, whether or not mail is set up. */
  waitingMail: number;
  /** The part of `waitingMail` whose last attempt failed. */
  failedMail: number;
};

/** What the job that deletes old messages (retention.ts) has to know. */
export type RetentionFacts = {
  /** The store's own clock: replicas may disagree about the time, and one may be wrong. */
  now: Date;
  /** When the oldest message was received; null where there is none. */
  oldest: Date | null;
  /** What the last run noted. */
  last: RetentionNote | null;
};

/** `at`: the store's clock at a run. `before`: what was received before then was to be deleted. */
export type RetentionNote = { at: Date; before: Date };

/**
 * Where the visitors' messages are kept. Every method rejects with `InboxUnavailableError` while the store cannot be
 * reached, and works again by itself once it can: nothing has to be restarted.
 */
export type Inbox = {
  /**
   * Stores one message and resolves to its reference only once it is committed and synced to disk. The same message again
   * within an hour (repeat.ts), at whichever replica, is the one that is there: its reference.
   */
  save(message: NewMessage): Promise<string>;
  /** The reference of the same message where `save` would not store it again; else null. */
  findRepeat(message: NewMessage): Promise<string | null>;
  /** Takes the reference in any spelling that `parseReference` understands. */
  find(reference: string): Promise<StoredMessage | null>;
  /** The newest messages first; 50 unless told. */
  list(limit?: number): Promise<StoredMessage[]>;
  /** Every message, the oldest first, read in batches. */
  exportAll(): AsyncIterable<StoredMessage>;
  /** True where there was such a message. It is gone for good, mailed or not. */
  delete(reference: string): Promise<boolean>;
  /**
   * Deletes what was received before that moment, mailed or not (`onlyMailed`: only what was mailed), in small batches;
   * resolves to the number deleted.
   */
  purge(olderThan: Date, options?: { onlyMailed: boolean }): Promise<number>;
  retention(): Promise<RetentionFacts>;
  noteRetention(note: RetentionNote): Promise<void>;
  counts(): Promise<InboxCounts>;
  /** The message that has been due for mailing longest, for one caller alone during `leaseMs`; null when none is due. */
  claimForMail(leaseMs: number): Promise<MailClaim | null>;
  /** Final, even where the lease has ended meanwhile: a sent mail is sent. */
  markMailed(reference: string): Promise<void>;
  /** Gives a claim back, due again in `retryInMs`. Does nothing where somebody else has claimed it since. */
  markFailed(claim: MailClaim, error: string, retryInMs: number): Promise<void>;
  /** Resolves when the store can be read and is migrated; opens it where it was not. */
  ready(): Promise<void>;
  close(): Promise<void>;
  /** The PostgreSQL pool, for the rate limit that replicas share; undefined with SQLite. */
  readonly pool?: Pool;
};

/** The part of a pino logger that the inbox uses. It never logs what a visitor wrote. */
export type InboxLog = Record<'info' | 'warn' | 'error', (details: object, message: string) => void>;

export type InboxOptions = {
  /** Folder of the SQLite file; made with mode 0700 where it is missing. */
  dataDir: string;
  /** `postgres://…`; where set, PostgreSQL is used and `dataDir` is not. */
  databaseUrl?: string | undefined;
  log: InboxLog;
  /** Clock for `receivedAt` and for repeats; tests set it. Without it the store's own: PostgreSQL's, or the machine's. */
  now?: (() => Date) | undefined;
};

/**
 * Opens the inbox that the settings name. It resolves at once and never rejects because of a broken store: the site
 * serves its readers without one, and `ready()` tells.
 */
export async function openInbox({ dataDir, databaseUrl, log, now }: InboxOptions): Promise<Inbox> {
  if (!databaseUrl) return openSqliteInbox({ dataDir, log, now });
  // Loaded where it is wanted only: PostgreSQL's client counts in the start and in memory.
  const { openPostgresInbox } = await import('./postgresInbox.ts');
  return openPostgresInbox({ databaseUrl, log, now });
}
