import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanPath, splitAddress } from '#shared/address.ts';

test.each([
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
])('the clean form of %s is %s', (pathname, clean) => {
  // The root keeps its slash; the function's own answer for it may be that slash alone.
  expect(cleanPath(pathname) || '/').toBe(clean);
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

test.each([
  ['/a?b=c', '/a', '?b=c'],
  ['/a', '/a', ''],
  ['/a#x?b', '/a', ''],
  ['/a?b=c#x', '/a', '?b=c'],
  ['//host/x?y', '//host/x', '?y'],
  ['/a?b?c', '/a', '?b?c'],
  ['?q', '', '?q'],
])('%s splits into the path %s and the query %s', (address, pathname, search) => {
  expect(splitAddress(address)).toEqual({ pathname, search });
});
