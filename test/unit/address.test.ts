import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressIn, normalisePath } from '#shared/address.ts';

test('a normalised path never leaves the site, whatever it was', () => {
  const piece = fc.constantFrom('/', '\\', 'evil.example', 'a', '.', '..', ' ', '%2f', '@', ':', '?', '\u0000', 'É');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const clean = normalisePath(pieces.join(''));
      expect(clean).toMatch(/^\/(?![/\\])/);
      expect(normalisePath(clean)).toBe(clean);
    }),
  );
});

test('an address in a language asks for it before the fragment, which the server never sees', () => {
  const addresses = ['/a', '/a?b=c', '/a#x', '/a?b=c#x?y'].map((address) => addressIn('en_US', address));
  expect(addresses).toEqual(['/a?lang=en_US', '/a?b=c&lang=en_US', '/a?lang=en_US#x', '/a?b=c&lang=en_US#x?y']);
});
