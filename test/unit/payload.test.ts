import fc from 'fast-check';
import { expect, test } from 'vitest';
import { serialisePayload } from '#shared/document/payload.ts';

test.each(['</script><script>alert(1)</script>', '<!--', '<script', '\u2028\u2029', '"\\'])(
  '%j cannot end the element that it stands in',
  (text) => {
    const serialised = serialisePayload({ text });
    expect(serialised).not.toMatch(/[<\u2028\u2029]/);
    expect(JSON.parse(serialised)).toEqual({ text });
  },
);

test('what is read back is what was written, for any data', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(serialisePayload(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});
