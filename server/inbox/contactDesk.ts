import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { once } from '../once.ts';
import { type Settings, SettingsError } from '../settings.ts';
import { type Inbox, type InboxLog, openInbox } from './inbox.ts';
import { reasonOf } from './inboxUnavailableError.ts';
import type { RateLimit } from './rateLimit.ts';
import { startRetention } from './retention.ts';
import { sqliteInboxPath } from './sqliteInbox.ts';

/** What the contact form needs: where messages go, who may send one, and who is told. */
export type ContactDesk = {
  inbox: Inbox;
  rateLimit: RateLimit;
  /** Call after a save: the message is mailed at once where mail is set up. */
  wakeMailer(): void;
  /** Lets the mail being sent finish, then closes the inbox: call it when no request is in flight any more. */
  close(): Promise<void>;
};

type DeskSettings = Pick<
  Settings,
  'dataDir' | 'databaseUrl' | 'smtpUrl' | 'contactTo' | 'contactFrom' | 'contactRateLimit' | 'contactSiteLimit'
>;

/**
 * Opens the desk that the settings name. An inbox that is out of reach is logged, the site serves its readers without it
 * and the form answers 503 until it is back. Rejects with a SettingsError where DATA_DIR is no
 * folder that can be written: nothing will bring that back.
 */
export async function openContactDesk(settings: DeskSettings, log: InboxLog): Promise<ContactDesk> {
  const { dataDir, databaseUrl, smtpUrl, contactTo, contactFrom, contactRateLimit, contactSiteLimit } = settings;
  if (!databaseUrl) requireDataDir(dataDir);
  const inbox = await openInbox({ dataDir, databaseUrl, log });
  const limits = { messagesPerHour: contactRateLimit, siteMessagesPerHour: contactSiteLimit };
  // Loaded where they are wanted only, like PostgreSQL's client: they count in the start and in memory.
  const rateLimit = once(async () =>
    (await import('./rateLimit.ts')).openRateLimit({ ...limits, pool: inbox.pool, databaseUrl, log }),
  );
  const mailer = smtpUrl
    ? (await import('./mailer.ts')).startMailer({ inbox, smtpUrl, contactTo, contactFrom, log })
    : null;
  const retention = startRetention({ inbox, mail: mailer !== null, log });
  return {
    inbox,
    rateLimit: {
      consume: async (address) => (await rateLimit()).consume(address),
      giveBack: async (address) => (await rateLimit()).giveBack(address),
    },
    wakeMailer: () => mailer?.wake(),
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
    // Not recursive: Node tries for ever where the file system has no room for new folders, as in /proc.
    if (!existsSync(dataDir)) mkdirSync(dataDir, { mode: 0o700 });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
    if (existsSync(file)) accessSync(file, constants.R_OK | constants.W_OK);
  } catch (error) {
    throw new SettingsError(`DATA_DIR must be a folder that can be written: ${reasonOf(error)}`);
  }
}
