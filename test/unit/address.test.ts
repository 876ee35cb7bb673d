import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanPath, splitAddress } from '#shared/address.ts';

test('the clean form of a path has small letters, single slashes and none at its end', () => {
  const rows = [
    ['/', '/'],
    ['', '/'],
    ['//', '/'],
    ['/business', '/business'],
    ['/business/', '/business'],
    ['/business///', '/business'],
    ['//business', '/business'],
    ['/Business', '/business'],
    ['/ABOUT-us//', '/about-us'],
    ['//evil.example/x', '/evil.example/x'],
    ['/\\evil.example', '/evil.example'],
    ['\\\\evil.example', '/evil.example'],
    ['/a//b/\\c', '/a/b/c'],
    ['business', '/business'],
  ] as const;
  for (const [pathname, clean] of rows) expect(cleanPath(pathname) || '/', pathname).toBe(clean);
});

test('a clean path never leaves the site, whatever it was', () => {
  const piece = fc.constantFrom('/', '\\', 'evil.example', 'a', '.', '..', ' ', '%2f', '@', ':', '?', '\u0000', 'É');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const clean = cleanPath(pieces.join(''));
      expect(clean).toMatch(/^\/(?![/\\])/);
      expect(cleanPath(clean)).toBe(clean);
    }),
  );
});

test('an address splits into its path and its query', () => {
  const rows = [
    ['/a?b=c', '/a', '?b=c'],
    ['/a', '/a', ''],
    ['/a#x?b', '/a', ''],
    ['/a?b=c#x', '/a', '?b=c'],
    ['//host/x?y', '//host/x', '?y'],
    ['/a?b?c', '/a', '?b?c'],
    ['?q', '', '?q'],
  ] as const;
  for (const [address, pathname, search] of rows) expect(splitAddress(address)).toEqual({ pathname, search });
});
