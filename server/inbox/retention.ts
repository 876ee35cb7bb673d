import { messageDays } from '#shared/legal/dataProtection.ts';
import { type Inbox, type InboxLog, type RetentionRun, reasonOf } from './inboxTypes.ts';

type RetentionOptions = {
  inbox: Pick<Inbox, 'purge' | 'retentionState' | 'recordRetentionRun' | 'counts'>;
  /** Whether mail is set up; unmailed messages are then not deleted. */
  mail: boolean;
  log: InboxLog;
};

const DAY_MS = 86_400_000;

/** Delay of the first run after the start: leaves an operator or a time server time to correct a wrong clock. */
const FIRST_RUN_DELAY_MS = 15 * 60_000;

/**
 * Limits each run to two days' worth of messages, so that a wrong clock cannot empty the inbox. After a pause of the site
 * the runs catch up at this pace.
 */
const MAX_STEP_MS = 2 * DAY_MS;

/** Replicas and restarted processes would run more than once a day: a run so soon after the last one is skipped. */
const MIN_INTERVAL_MS = 20 * 3_600_000;

/** Share of the inbox above which the deletion is logged as a warning. */
const LARGE_SHARE = 0.1;

/**
 * Deletes messages once a day, before they become older than the privacy policy allows. A failed run is logged and made up
 * for by the next one.
 */
export function startRetention({ inbox, mail, log }: RetentionOptions): { stop(): void } {
  const timers = [setTimeout(run, FIRST_RUN_DELAY_MS).unref(), setInterval(run, DAY_MS).unref()];
  return { stop: () => timers.forEach(clearTimeout) };

  async function run(): Promise<void> {
    try {
      const { now, oldest, last } = await inbox.retentionState();
      if (last && Math.abs(now.getTime() - last.at.getTime()) < MIN_INTERVAL_MS) return;
      const due = now.getTime() - (messageDays - 1) * DAY_MS;
      // Without an earlier run the clock cannot be checked: the first run only records where to begin.
      const reachable = last ? last.before.getTime() + MAX_STEP_MS : (oldest?.getTime() ?? due);
      const before = new Date(Math.min(due, reachable));
      await inbox.recordRetentionRun({ at: now, before });
      if (last && reachable < due) warnOfClock(now, due - reachable);
      report(await inbox.purge(before, { onlyMailed: mail }), (await inbox.counts()).stored);
      if (mail) await warnOfUnmailed(before);
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, 'inbox: expired messages could not be deleted');
    }
  }

  function warnOfClock(now: Date, ahead: number): void {
    const details = { clock: now.toISOString(), daysAhead: Math.ceil(ahead / DAY_MS) };
    log.warn(details, 'inbox: the clock is ahead of the last run, so old messages are deleted in steps of two days');
  }

  function report(deleted: number, left: number): void {
    if (deleted === 0) return;
    const level = deleted > LARGE_SHARE * (deleted + left) ? 'warn' : 'info';
    log[level]({ deleted, left }, `inbox: deleted messages that were kept for ${messageDays} days`);
  }

  async function warnOfUnmailed(before: Date): Promise<void> {
    const { oldest } = await inbox.retentionState();
    if (oldest && oldest < before) {
      log.warn({ oldest }, `inbox: messages older than ${messageDays} days are kept until they are mailed`);
    }
  }
}

/** Parses the JSON that `recordRetentionRun` stored; null if there is none. */
export function parseRetentionRun(json: unknown): RetentionRun | null {
  if (typeof json !== 'string') return null;
  const { at, before } = JSON.parse(json) as Record<keyof RetentionRun, string>;
  return { at: new Date(at), before: new Date(before) };
}
