import { afterEach, beforeEach, expect, vi } from 'vitest';

/** A warning or an error on the console (React's, for example) fails the test that caused it. */
const watched = ['error', 'warn'] as const;

beforeEach(() => {
  for (const method of watched) vi.spyOn(console, method).mockImplementation(() => {});
});

afterEach(() => {
  const said = watched.flatMap((method) => vi.mocked(console[method]).mock.calls);
  for (const method of watched) vi.mocked(console[method]).mockRestore();
  expect(said, 'nothing on the console').toEqual([]);
});
