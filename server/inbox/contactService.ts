import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Settings, SettingsError } from '../settings.ts';
import { type Inbox, type InboxLog, reasonOf } from './inboxTypes.ts';
import { openInbox } from './openInbox.ts';
import { openRateLimit, type RateLimit } from './rateLimit.ts';
import { startRetention } from './retention.ts';
import { sqliteInboxPath } from './sqliteInbox.ts';

/** What the contact form depends on: the inbox, the rate limit and the mailer. */
export type ContactService = {
  inbox: Inbox;
  rateLimit: RateLimit;
  /** Call after a save: the message is mailed immediately if mail is set up. */
  notifyMailer(): void;
  /** Waits for the mail that is being sent, then closes the inbox. Call it when no request is in progress. */
  close(): Promise<void>;
};

/**
 * Opens the inbox, the rate limit and the mailer that the settings name. If the database is unavailable, that is logged, the
 * site serves its pages, and the form answers 503 until it is available again. Rejects with a SettingsError if DATA_DIR is
 * not a writable folder: this does not recover by itself.
 */
export async function openContactService(settings: Settings, log: InboxLog): Promise<ContactService> {
  const { dataDir, databaseUrl, smtpUrl, contactTo, contactFrom, contactRateLimit, contactSiteLimit } = settings;
  if (!databaseUrl) requireDataDir(dataDir);
  const inbox = await openInbox({ dataDir, databaseUrl, log, maxBytes: settings.inboxLimit });
  const rateLimit = openRateLimit({
    messagesPerHour: contactRateLimit,
    siteMessagesPerHour: contactSiteLimit,
    pool: inbox.pool,
    databaseUrl,
    log,
  });
  // Imported only where it is used: it costs start-up time and memory.
  const mailer = smtpUrl
    ? (await import('./mailer.ts')).startMailer({ inbox, smtpUrl, contactTo, contactFrom, log })
    : null;
  const retention = startRetention({ inbox, mail: mailer !== null, log });
  return {
    inbox,
    rateLimit,
    notifyMailer: () => mailer?.notify(),
    async close() {
      retention.stop();
      await mailer?.stop();
      await inbox.close();
    },
  };
}

function requireDataDir(dataDir: string): void {
  const file = sqliteInboxPath(dataDir);
  try {
    mkdirSync(dirname(dataDir), { recursive: true, mode: 0o700 });
    // Not recursive: Node retries forever on file systems that allow no new folders, such as /proc.
    if (!existsSync(dataDir)) mkdirSync(dataDir, { mode: 0o700 });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
    if (existsSync(file)) accessSync(file, constants.R_OK | constants.W_OK);
  } catch (error) {
    throw new SettingsError(`DATA_DIR must be a folder that can be written: ${reasonOf(error)}`);
  }
}
