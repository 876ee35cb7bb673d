import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ContactService, openContactService } from '#server/inbox/contactService.ts';
import type { Inbox } from '#server/inbox/inboxTypes.ts';
import { InboxUnavailableError } from '#server/inbox/inboxUnavailableError.ts';
import { openRateLimit } from '#server/inbox/rateLimit.ts';
import { readSettings } from '#server/settings.ts';
import { silentLog } from './inboxes.ts';

const unavailable = async () => {
  throw new InboxUnavailableError(new Error('lost for this test'));
};

/** An inbox that nobody can reach: what the pages must do without. */
export const unavailableInbox: Inbox = {
  save: unavailable,
  findRepeat: unavailable,
  find: unavailable,
  list: unavailable,
  // biome-ignore lint/correctness/useYield: it fails before there is anything
  async *exportAll() {
    await unavailable();
  },
  delete: unavailable,
  deleteByEmail: unavailable,
  purge: unavailable,
  retentionState: unavailable,
  recordRetentionRun: unavailable,
  counts: unavailable,
  claimForMail: unavailable,
  markMailed: unavailable,
  markFailed: unavailable,
  ready: unavailable,
  close: async () => {},
};

/** The desk of tests that are about something else: its inbox is lost. */
export function unavailableContactService(messagesPerHour = 5): ContactService {
  const rateLimit = openRateLimit({ messagesPerHour, log: silentLog });
  return { inbox: unavailableInbox, rateLimit, notifyMailer() {}, close: async () => {} };
}

/** A desk with a SQLite inbox of its own, as the environment configures it; `close` also removes its folder. */
export async function temporaryContactService(env: NodeJS.ProcessEnv = {}): Promise<ContactService> {
  const folder = mkdtempSync(join(tmpdir(), 'test-desk-'));
  const desk = await openContactService(readSettings({ DATA_DIR: join(folder, 'data'), ...env }), silentLog);
  return {
    ...desk,
    async close() {
      await desk.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
