export const HOUR_MS = 3_600_000;
const FIRST_RETRY_MS = 30_000;
const DAY_MS = 24 * HOUR_MS;

/** Failed attempts after which a message is tried once a day. With the delays below they take 21 to 42 hours. */
export const attemptsOfFirstDay = 48;

/**
 * The delay before the next attempt, ms: doubles from half a minute to an hour; after `attemptsOfFirstDay` it is a day.
 * Jitter shortens it by up to a half, so that retries do not run at the same moment.
 */
export function retryDelayMs(attempts: number, random: () => number = Math.random): number {
  const doubled = Math.min(HOUR_MS, FIRST_RETRY_MS * 2 ** Math.max(0, attempts - 1));
  const full = attempts < attemptsOfFirstDay ? doubled : DAY_MS;
  return Math.round(full * (0.5 + random() / 2));
}
