import type { Settings } from '#server/settings.ts';
import { type Inbox, type InboxLog, openInbox } from './inbox.ts';
import { reasonOf } from './inboxUnavailableError.ts';
import { openRateLimit, type RateLimit } from './rateLimit.ts';
import { startRetention } from './retention.ts';

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
 * Opens the desk that the settings name. Never rejects: an inbox that is out of reach is logged, the site serves its
 * readers without it and the form answers 503 until it is back (decisions section 8).
 */
export async function openContactDesk(settings: DeskSettings, log: InboxLog): Promise<ContactDesk> {
  const { dataDir, databaseUrl, smtpUrl, contactTo, contactFrom, contactRateLimit, contactSiteLimit } = settings;
  const inbox = await openInbox({ dataDir, databaseUrl, log });
  inbox.ready().catch((error: unknown) => log.error({ reason: reasonOf(error) }, 'inbox: not available at the start'));
  const limits = { messagesPerHour: contactRateLimit, siteMessagesPerHour: contactSiteLimit };
  const rateLimit = openRateLimit({ ...limits, pool: inbox.pool, databaseUrl, log });
  // Loaded where it is wanted only, like PostgreSQL's client.
  const mailer = smtpUrl
    ? (await import('./mailer.ts')).startMailer({ inbox, smtpUrl, contactTo, contactFrom, log })
    : null;
  const retention = startRetention({ inbox, log });
  return {
    inbox,
    rateLimit,
    wakeMailer: () => mailer?.wake(),
    async close() {
      retention.stop();
      await mailer?.stop();
      await inbox.close();
    },
  };
}
