import { messageDays } from '#shared/legal/dataProtection.ts';
import type { Inbox, InboxLog, RetentionNote } from './inbox.ts';
import { reasonOf } from './inboxUnavailableError.ts';

type RetentionOptions = {
  inbox: Pick<Inbox, 'purge' | 'retention' | 'noteRetention' | 'counts'>;
  /** Whether messages are mailed; then one that was not mailed yet is never deleted. */
  mail: boolean;
  log: InboxLog;
};

const dayMs = 86_400_000;

/** The first look: long enough after the start for an operator, or a time server, to notice a wrong clock. */
const firstLookMs = 15 * 60_000;

/**
 * How far one run goes beyond the one before. Days come one a day: a clock that says otherwise is wrong, or the site was
 * off, and then it catches up at this pace. A wrong clock costs one day's messages a day, with a warning, and not all.
 */
const stepMs = 2 * dayMs;

/** Replicas, and processes that are started often, look more than once a day; a run so soon after another is none. */
const pauseMs = 20 * 3_600_000;

/** Part of the inbox past which a run is worth a warning. */
const largeShare = 0.1;

/**
 * Deletes once a day what would become older than the privacy policy allows before the next run. A run that fails is
 * logged and made up for on the next day.
 */
export function startRetention({ inbox, mail, log }: RetentionOptions): { stop(): void } {
  const timers = [setTimeout(run, firstLookMs).unref(), setInterval(run, dayMs).unref()];
  return { stop: () => timers.forEach(clearTimeout) };

  async function run(): Promise<void> {
    try {
      const { now, oldest, last } = await inbox.retention();
      if (last && Math.abs(now.getTime() - last.at.getTime()) < pauseMs) return;
      const due = now.getTime() - (messageDays - 1) * dayMs;
      // Without an earlier run nothing is known of the clock: the first one only notes where to begin.
      const reachable = last ? last.before.getTime() + stepMs : (oldest?.getTime() ?? due);
      const before = new Date(Math.min(due, reachable));
      await inbox.noteRetention({ at: now, before });
      if (last && reachable < due) warnOfClock(now, due - reachable);
      report(await inbox.purge(before, { onlyMailed: mail }), (await inbox.counts()).stored);
      if (mail) await warnOfUnmailed(before);
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, 'inbox: messages that are too old could not be deleted');
    }
  }

  function warnOfClock(now: Date, ahead: number): void {
    const details = { clock: now.toISOString(), daysAhead: Math.ceil(ahead / dayMs) };
    log.warn(details, 'inbox: the clock is ahead of the last run, so old messages are deleted in steps of two days');
  }

  function report(deleted: number, left: number): void {
    if (deleted === 0) return;
    const level = deleted > largeShare * (deleted + left) ? 'warn' : 'info';
    log[level]({ deleted, left }, `inbox: deleted messages that were kept for ${messageDays} days`);
  }

  async function warnOfUnmailed(before: Date): Promise<void> {
    const { oldest } = await inbox.retention();
    if (oldest && oldest < before) {
      log.warn({ oldest }, `inbox: messages older than ${messageDays} days are kept until they are mailed`);
    }
  }
}

/** What `noteRetention` was given, from the JSON in the store; null where there is none. */
export function readNote(json: unknown): RetentionNote | null {
  if (typeof json !== 'string') return null;
  const { at, before } = JSON.parse(json) as Record<keyof RetentionNote, string>;
  return { at: new Date(at), before: new Date(before) };
}
