import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect, createServer } from 'node:net';
import type { Request } from 'express';
import { expect, test, vi } from 'vitest';
import { boundUnreadBytes, ConcurrencyLimit, limitConcurrency } from '#server/middleware/limits.ts';
import { turn } from '#server/turn.ts';
import { listen } from '../support/rawHttp.ts';

test('a concurrency limit bounds the process, and each client below that', () => {
  const limit = new ConcurrencyLimit({ maxConcurrent: 3, maxPerClient: 2 });
  const slots = ['a', 'a', 'a', 'b', 'c'].map((client) => limit.acquire(client));
  expect(slots.map(Boolean)).toEqual([true, true, false, true, false]);
  slots[0]?.();
  expect([limit.acquire('a'), limit.acquire('c')].map(Boolean)).toEqual([true, false]);
});

test('past the bound on unread bytes the responses with the most are cut, and no others', () => {
  vi.useFakeTimers();
  const response = (writableLength: number) => ({ writableLength, destroy: vi.fn() as () => void }) as ServerResponse;
  const [small, large, larger, closed] = [response(10), response(60), response(70), response(500)];
  const onCut = vi.fn();
  const unread = boundUnreadBytes(onCut, 100);
  for (const one of [small, large, larger, closed]) unread.add(one);
  unread.delete(closed);
  vi.advanceTimersToNextTimer();
  expect([small, large, larger, closed].map(({ destroy }) => vi.mocked(destroy).mock.calls.length)).toEqual([
    0, 0, 1, 0,
  ]);
  expect(onCut).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

test('what one visitor waits for goes before what fills the cache, and clients that have left are passed over', async () => {
  const order: string[] = [];
  const ask = (name: string, lane: 'visitor' | 'cache', destroyed: boolean) => {
    const response = { destroyed, req: { socket: { destroyed: false } } } as ServerResponse;
    return turn(lane, response).then((isWanted) => order.push(`${name} ${isWanted}`));
  };
  const left = Array.from({ length: 2000 }, () => ask('left', 'visitor', true));
  await Promise.all([ask('page', 'cache', false), ...left, ask('search', 'visitor', false)]);
  expect(order.filter((line) => !line.startsWith('left'))).toEqual(['search true', 'page true']);
  expect(order.filter((line) => line === 'left false')).toHaveLength(2000);
});

test('between two pieces of work connections are accepted', async () => {
  const server = createServer((socket) => socket.on('error', () => {}).end());
  const port = await listen(server);
  let accepted = 0;
  server.on('connection', () => (accepted += 1));
  for (let count = 0; count < 100; count += 1)
    connect(port, '127.0.0.1')
      .on('error', () => {})
      .resume(); // closing resets what still waits
  const [first = 0, , , last = 0] = await Promise.all(
    Array.from({ length: 4 }, () => turn('visitor').then(() => accepted)),
  );
  expect(last - first).toBeGreaterThanOrEqual(3 * 16);
  server.close();
});

test('a private response as a whole has an end, and then gives its slot back', () => {
  vi.useFakeTimers();
  const limit = new ConcurrencyLimit({ maxPerClient: 1 });
  const handle = limitConcurrency(limit, 'renders');
  const response = Object.assign(new EventEmitter(), { locals: {}, destroy: vi.fn() });
  response.destroy.mockImplementation(() => response.emit('close'));
  handle({} as Request, response as never, () => {});
  expect(limit.acquire('unknown')).toBeNull();
  vi.advanceTimersByTime(30_000);
  expect(response.destroy).toHaveBeenCalledOnce();
  expect(limit.acquire('unknown')).not.toBeNull();
  vi.useRealTimers();
});
