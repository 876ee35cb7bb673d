import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ContactDesk, openContactDesk } from '#server/inbox/contactDesk.ts';
import type { Inbox } from '#server/inbox/inbox.ts';
import { InboxUnavailableError } from '#server/inbox/inboxUnavailableError.ts';
import { openRateLimit } from '#server/inbox/rateLimit.ts';
import { readSettings } from '#server/settings.ts';
import { silentLog } from './inboxes.ts';

const unavailable = async () => {
  throw new InboxUnavailableError(new Error('lost for this test'));
};

/** An inbox that nobody can reach: what the pages must do without. */
export const lostInbox: Inbox = {
  save: unavailable,
  findRepeat: unavailable,
  find: unavailable,
  list: unavailable,
  // biome-ignore lint/correctness/useYield: it fails before there is anything
  async *exportAll() {
    await unavailable();
  },
  delete: unavailable,
  purge: unavailable,
  retention: unavailable,
  noteRetention: unavailable,
  counts: unavailable,
  claimForMail: unavailable,
  markMailed: unavailable,
  markFailed: unavailable,
  ready: unavailable,
  close: async () => {},
};

/** The desk of tests that are about something else: its inbox is lost. */
export function lostContactDesk(messagesPerHour = 5): ContactDesk {
  const rateLimit = openRateLimit({ messagesPerHour, log: silentLog });
  return { inbox: lostInbox, rateLimit, wakeMailer() {}, close: async () => {} };
}

/** A desk with a SQLite inbox of its own, as the environment configures it; `close` also removes its folder. */
export async function temporaryContactDesk(env: NodeJS.ProcessEnv = {}): Promise<ContactDesk> {
  const folder = mkdtempSync(join(tmpdir(), 'test-desk-'));
  const desk = await openContactDesk(readSettings({ DATA_DIR: join(folder, 'data'), ...env }), silentLog);
  return {
    ...desk,
    async close() {
      await desk.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
