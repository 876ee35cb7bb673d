import { expect, it, vi } from 'vitest';
import { memoize } from '#server/memoize.ts';

it('reads a text once, however often it is asked for', () => {
  const read = vi.fn((text: string) => text.length);
  const lengthOf = memoize(read);
  expect([lengthOf('four'), lengthOf('four'), lengthOf('')]).toEqual([4, 4, 0]);
  expect([lengthOf('four'), lengthOf('')]).toEqual([4, 0]);
  expect(read).toHaveBeenCalledTimes(2);
});

it('forgets what was asked for longest ago, so that nobody fills the memory', () => {
  const read = vi.fn((text: string) => text.length);
  const lengthOf = memoize(read, { max: 2 });
  for (const text of ['a', 'b', 'a', 'c', 'a', 'b']) lengthOf(text);
  expect(read.mock.calls.map(([text]) => text)).toEqual(['a', 'b', 'c', 'b']);
});

it('does not keep what is longer than its bounds allow, and reads it anew', () => {
  const read = vi.fn((text: string) => text.length);
  const lengthOf = memoize(read, {
    max: 2,
    maxSize: 10,
    maxEntrySize: 5,
    sizeCalculation: (_value, text) => text.length,
  });
  for (const text of ['short', 'far too long', 'far too long', 'short']) lengthOf(text);
  expect(read.mock.calls.map(([text]) => text)).toEqual(['short', 'far too long', 'far too long']);
});
