import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RETENTION_DAYS, startRetention } from '#server/inbox/retention.ts';
import { languages } from '#shared/i18n/language.ts';
import { SILENT_LOG } from '../support/inboxes.ts';
import { root } from '../support/root.ts';

const DAY = 86_400_000;
const start = new Date('2026-03-01T12:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: start });
});
afterEach(() => {
  vi.useRealTimers();
});

test('what would grow older than a year before the next purge is deleted at the start and then once a day', async () => {
  const purge = vi.fn().mockResolvedValue(0);
  const { stop } = startRetention({ inbox: { purge }, log: SILENT_LOG });
  expect(purge).toHaveBeenLastCalledWith(new Date('2025-03-02T12:00:00Z'));
  await vi.advanceTimersByTimeAsync(DAY - 1);
  expect(purge).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(purge).toHaveBeenLastCalledWith(new Date('2025-03-03T12:00:00Z'));
  stop();
  await vi.advanceTimersByTimeAsync(3 * DAY);
  expect(purge).toHaveBeenCalledTimes(2);
});

test('a purge that fails is logged and made up for on the next day', async () => {
  const purge = vi.fn().mockRejectedValueOnce(new Error('lost')).mockResolvedValue(2);
  const log = { ...SILENT_LOG, warn: vi.fn(), info: vi.fn() };
  const { stop } = startRetention({ inbox: { purge }, log });
  await vi.advanceTimersByTimeAsync(DAY);
  expect(log.warn).toHaveBeenCalledTimes(1);
  expect(log.info).toHaveBeenCalledWith({ deleted: 2 }, expect.any(String));
  stop();
});

test.each(languages)('the privacy policy in %s promises what is done', (language) => {
  expect(readFileSync(`${root}locales/${language}/legal.json`, 'utf8')).toContain(String(RETENTION_DAYS));
});
