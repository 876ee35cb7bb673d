import type { Pool } from 'pg';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { openRateLimit } from '#server/inbox/rateLimit.ts';
import { silentLog } from '../support/inboxes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('as many messages an hour are allowed as are set; refused tries do not make the wait longer', async () => {
  const limit = openRateLimit({ messagesPerHour: 3, log: silentLog });
  for (let count = 1; count <= 3; count++)
    expect(await limit.consume('192.0.2.1')).toEqual({ allowed: true, retryAfterSeconds: 0 });
  expect(await limit.consume('192.0.2.1')).toEqual({ allowed: false, retryAfterSeconds: 3600 });
  vi.advanceTimersByTime(1_500);
  expect((await limit.consume('192.0.2.1')).retryAfterSeconds).toBe(3599);
  vi.advanceTimersByTime(3_598_000);
  expect(await limit.consume('192.0.2.1')).toEqual({ allowed: false, retryAfterSeconds: 1 });
  vi.advanceTimersByTime(500);
  expect((await limit.consume('192.0.2.1')).allowed).toBe(true);
});

test('a clock that was set back names no longer wait than an hour', async () => {
  const limit = openRateLimit({ messagesPerHour: 1, log: silentLog });
  await limit.consume('192.0.2.1');
  vi.setSystemTime(Date.now() - 3 * 86_400_000);
  expect((await limit.consume('192.0.2.1')).retryAfterSeconds).toBe(3600);
});

test('one address does not use up the limit of another, and those that cannot be read are one client', async () => {
  const limit = openRateLimit({ messagesPerHour: 1, log: silentLog });
  expect((await limit.consume(undefined)).allowed).toBe(true);
  expect((await limit.consume('not an address')).allowed).toBe(false);
  expect((await limit.consume('192.0.2.1')).allowed).toBe(true);
  expect((await limit.consume('192.0.2.2')).allowed).toBe(true);
  expect((await limit.consume('2001:db8:0:1::1')).allowed).toBe(true);
  expect((await limit.consume('2001:db8:0:1:ffff::2')).allowed).toBe(false);
  expect((await limit.consume('2001:db8:0:2::1')).allowed).toBe(true);
});

test('without its database it goes on, counts alone and logs it', async () => {
  const query = vi.fn().mockRejectedValue(new Error('gone'));
  const log = { ...silentLog, warn: vi.fn() };
  const limit = openRateLimit({ messagesPerHour: 1, pool: { query } as unknown as Pool, log });
  await limit.consume('192.0.2.1');
  await limit.giveBack('192.0.2.1');
  expect((await limit.consume('192.0.2.1')).allowed).toBe(true);
  expect((await limit.consume('192.0.2.1')).allowed).toBe(false);
  expect(log.warn).toHaveBeenCalledTimes(3);
});

test('a network of many clients gets four times as much as one of them', async () => {
  const limit = openRateLimit({ messagesPerHour: 5, log: silentLog });
  const taken = { ipv4: 0, ipv6: 0 };
  for (let count = 1; count <= 60; count++) {
    if ((await limit.consume(`192.0.2.${count}`)).allowed) taken.ipv4++;
    if ((await limit.consume(`2001:db8:1:${count.toString(16)}::1`)).allowed) taken.ipv6++;
  }
  expect(taken).toEqual({ ipv4: 20, ipv6: 20 });
  expect((await limit.consume('198.51.100.1')).allowed).toBe(true);
  expect((await limit.consume('2001:db8:2::1')).allowed).toBe(true);
});

test('all visitors together have a limit, which is logged once an hour and costs none of them a try', async () => {
  const log = { ...silentLog, warn: vi.fn() };
  const limit = openRateLimit({ messagesPerHour: 1, siteMessagesPerHour: 3, log });
  for (let count = 1; count <= 3; count++) expect((await limit.consume(`203.0.${count}.1`)).allowed).toBe(true);
  const refused = { allowed: false, retryAfterSeconds: 3600, siteIsFull: true };
  expect(await limit.consume('198.51.100.1')).toEqual(refused);
  expect(await limit.consume('198.51.100.1')).toEqual(refused);
  expect(log.warn).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(3_600_000);
  expect((await limit.consume('198.51.100.1')).allowed).toBe(true);
});

test('clients whose messages were refused by a wider limit, or could not be stored, take no memory', async () => {
  const consume = vi.spyOn(RateLimiterMemory.prototype, 'consume');
  onTestFinished(() => consume.mockRestore());
  const limit = openRateLimit({ messagesPerHour: 1, siteMessagesPerHour: 3, log: silentLog });
  const addresses = Array.from({ length: 200 }, (_, index) => `2001:db8:${index.toString(16)}::1`);
  await limit.consume('192.0.2.1');
  await limit.giveBack('192.0.2.1');
  for (const address of addresses) await limit.consume(address);
  type Limiter = { _memoryStorage: { _storage: Map<string, unknown> } };
  const limiters = [...new Set(consume.mock.contexts)] as unknown[] as Limiter[];
  const kept = limiters.flatMap(({ _memoryStorage: { _storage: storage } }) => [...storage.keys()]);
  expect(kept).toHaveLength(3 + 3 + 1);
});
