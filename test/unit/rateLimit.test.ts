import type { Pool } from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addressBlock, openRateLimit } from '#server/inbox/rateLimit.ts';
import { SILENT_LOG } from '../support/inboxes.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('as many messages an hour are allowed as are set, and then none', async () => {
  const limit = openRateLimit({ messagesPerHour: 3, log: SILENT_LOG });
  for (let count = 1; count <= 3; count++) {
    expect(await limit.consume('192.0.2.1')).toEqual({ allowed: true, retryAfterSeconds: 0 });
  }
  expect((await limit.consume('192.0.2.1')).allowed).toBe(false);
});

test('the wait is told in whole seconds, and refused tries do not make it longer', async () => {
  const limit = openRateLimit({ messagesPerHour: 1, log: SILENT_LOG });
  await limit.consume('192.0.2.1');
  expect(await limit.consume('192.0.2.1')).toEqual({ allowed: false, retryAfterSeconds: 3600 });
  vi.advanceTimersByTime(1_500);
  expect((await limit.consume('192.0.2.1')).retryAfterSeconds).toBe(3599);
  vi.advanceTimersByTime(3_598_000);
  expect(await limit.consume('192.0.2.1')).toEqual({ allowed: false, retryAfterSeconds: 1 });
  vi.advanceTimersByTime(500);
  expect((await limit.consume('192.0.2.1')).allowed).toBe(true);
});

test('a message that could not be stored is not counted', async () => {
  const limit = openRateLimit({ messagesPerHour: 1, log: SILENT_LOG });
  await limit.consume('192.0.2.1');
  await limit.giveBack('192.0.2.1');
  expect((await limit.consume('192.0.2.1')).allowed).toBe(true);
  expect((await limit.consume('192.0.2.1')).allowed).toBe(false);
});

test('without its database a message is taken back where it was counted', async () => {
  const query = vi.fn().mockRejectedValue(new Error('gone'));
  const limit = openRateLimit({ messagesPerHour: 1, pool: { query } as unknown as Pool, log: SILENT_LOG });
  await limit.consume('192.0.2.1');
  await limit.giveBack('192.0.2.1');
  expect((await limit.consume('192.0.2.1')).allowed).toBe(true);
});

test('one address does not use up the limit of another', async () => {
  const limit = openRateLimit({ messagesPerHour: 1, log: SILENT_LOG });
  expect((await limit.consume('192.0.2.1')).allowed).toBe(true);
  expect((await limit.consume('192.0.2.2')).allowed).toBe(true);
  expect((await limit.consume('2001:db8:0:1::1')).allowed).toBe(true);
  expect((await limit.consume('2001:db8:0:1:ffff::2')).allowed).toBe(false);
  expect((await limit.consume('2001:db8:0:2::1')).allowed).toBe(true);
});

test('without its database it goes on, counts alone and says so in the log', async () => {
  const query = vi.fn().mockRejectedValue(new Error('gone'));
  const log = { ...SILENT_LOG, warn: vi.fn() };
  const limit = openRateLimit({ messagesPerHour: 1, pool: { query } as unknown as Pool, log });
  expect((await limit.consume('192.0.2.1')).allowed).toBe(true);
  expect((await limit.consume('192.0.2.1')).allowed).toBe(false);
  expect(log.warn).toHaveBeenCalledTimes(2);
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['::FFFF:c000:0201', '192.0.2.1'],
  ['0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['1::', '1:0:0:0::/64'],
  ['', 'unknown'],
  [undefined, 'unknown'],
  ['192.0.2.999', 'unknown'],
  ['not an address', 'unknown'],
])('the address %s counts as %s', (address, block) => {
  expect(addressBlock(address)).toBe(block);
});
