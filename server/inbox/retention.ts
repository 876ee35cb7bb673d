import type { Inbox, InboxLog } from './inbox.ts';
import { reasonOf } from './inboxUnavailableError.ts';

export type Retention = { stop(): void };

type RetentionOptions = {
  inbox: Pick<Inbox, 'purge'>;
  log: InboxLog;
  now?: () => Date;
};

/** How long a message is kept at most, in days: `locales/…/legal.json` promises it in the privacy policy. */
export const RETENTION_DAYS = 365;

const DAY_MS = 86_400_000;

/**
 * Deletes what would become older than the privacy policy allows before the next look: now, and once a day for as long
 * as the process lives. Replicas may do it side by side. A purge that fails is logged and made up for on the next day.
 */
export function startRetention({ inbox, log, now = () => new Date() }: RetentionOptions): Retention {
  void purge();
  const timer = setInterval(purge, DAY_MS).unref();
  return { stop: () => clearInterval(timer) };

  async function purge(): Promise<void> {
    try {
      const deleted = await inbox.purge(new Date(now().getTime() - (RETENTION_DAYS - 1) * DAY_MS));
      if (deleted > 0) log.info({ deleted }, `inbox: deleted messages that were kept for ${RETENTION_DAYS} days`);
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, 'inbox: messages that are too old could not be deleted');
    }
  }
}
