import { join } from 'node:path';
import { type ContactService, openContactService } from '#server/inbox/contactService.ts';
import { type Inbox, InboxUnavailableError } from '#server/inbox/inboxTypes.ts';
import { openRateLimit } from '#server/inbox/rateLimit.ts';
import { readSettings } from '#server/settings.ts';
import { temporaryFolder } from './folders.ts';
import { silentLog } from './inboxes.ts';

/** An inbox without its database: every method rejects. */
export const unavailableInbox = new Proxy({} as Inbox, {
  get: () => () => Promise.reject(new InboxUnavailableError(new Error('lost for this test'))),
});

/** For tests that are about something else: the inbox is lost. */
export function unavailableContactService(messagesPerHour = 5): ContactService {
  const rateLimit = openRateLimit({ messagesPerHour, log: silentLog });
  return { inbox: unavailableInbox, rateLimit, notifyMailer() {}, close: async () => {} };
}

/** A contact service with its own SQLite inbox, as the environment configures it, for one test. */
export function temporaryContactService(env: NodeJS.ProcessEnv = {}): Promise<ContactService> {
  return openContactService(readSettings({ DATA_DIR: join(temporaryFolder(), 'data'), ...env }), silentLog);
}
