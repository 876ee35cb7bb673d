import { EventEmitter } from 'node:events';
import type { Request } from 'express';
import { expect, test, vi } from 'vitest';
import type { Handler } from '#server/locals.ts';
import { limitBufferedBytes } from '#server/middleware/limitBufferedBytes.ts';
import { ConcurrencyLimit } from '#server/middleware/limitConcurrency.ts';

test('a concurrency limit bounds the process, and each client below that', () => {
  const limit = new ConcurrencyLimit({ maxConcurrent: 3, maxPerClient: 2 });
  const slots = ['a', 'a', 'a', 'b', 'c'].map((client) => limit.acquire(client));
  expect(slots.map(Boolean)).toEqual([true, true, false, true, false]);
  slots[0]?.();
  expect([limit.acquire('a'), limit.acquire('c')].map(Boolean)).toEqual([true, false]);
});

test('past the bound on unread bytes the responses with the most are cut, and no others', () => {
  vi.useFakeTimers();
  const response = (writableLength: number) =>
    Object.assign(new EventEmitter(), { writableLength, destroy: vi.fn() }) as unknown as Parameters<Handler>[1];
  const [small, large, larger, closed] = [response(10), response(60), response(70), response(500)];
  const onCut = vi.fn();
  const unread = limitBufferedBytes(onCut, 100);
  for (const one of [small, large, larger, closed]) unread({} as Request, one, () => {});
  closed.emit('close');
  vi.advanceTimersToNextTimer();
  expect([small, large, larger, closed].map(({ destroy }) => vi.mocked(destroy).mock.calls.length)).toEqual([
    0, 0, 1, 0,
  ]);
  expect(onCut).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
