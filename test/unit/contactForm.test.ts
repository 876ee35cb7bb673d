import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { type ContactField, contactFields, contactFieldTable, emailPattern } from '#shared/contact/contactFields.ts';
import { countCharacters, validateContact } from '#shared/contact/contactForm.ts';
import { leastTyped } from '../support/contactValues.ts';

const valid = { ...leastTyped(), name: 'Ada', email: 'ada@example.com', message: 'Hello' };

function errorsOf(changes: Record<string, unknown>) {
  const result = validateContact({ ...valid, ...changes });
  return result.ok ? {} : result.errors;
}

function accepted(changes: Record<string, unknown>) {
  const result = validateContact({ ...valid, ...changes });
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.errors)}`);
  return result.value;
}

test('name, address and text are required; neither spaces nor invisible characters stand in for them', () => {
  expect(validateContact(valid)).toEqual({ ok: true, value: valid });
  const errors = { name: 'nameRequired', email: 'emailRequired', message: 'messageRequired' };
  for (const [field, error] of Object.entries(errors))
    for (const nothing of ['', '   ', '\u3000', '\r\n\t', '\u200B\u2060', '\uFEFF', undefined, null])
      expect(errorsOf({ [field]: nothing })).toEqual({ [field]: error });
  expect(validateContact({})).toMatchObject({ ok: false, errors });
  // A field that is sent twice is shown again empty.
  const twice = validateContact({ ...valid, phone: ['1', '2'] });
  expect(twice).toEqual({ ok: false, values: valid, errors: { phone: 'phoneInvalid' } });
  expect(accepted({ phone: ' \u200B ' }).phone).toBe('');
});

test('every field takes characters up to its limit, in any script where it is no address', () => {
  const limits = [
    ['name', 100, ['a', '王', '𠮷', '🌸', 'م'], 'nameTooLong'],
    ['phone', 32, ['5'], 'phoneTooLong'],
    ['email', 254, ['a'], 'emailTooLong'],
    ['message', 5000, ['a', '🌸', '\r\n'], 'messageTooLong'],
  ] as const;
  for (const [field, limit, characters, error] of limits) {
    expect(limit).toBe(contactFieldTable[field].max);
    for (const character of characters) {
      // Line breaks at the ends would be trimmed.
      const end = field === 'email' ? `@${`${'b'.repeat(63)}.`.repeat(2)}org` : '1';
      const errors = (length: number) => errorsOf({ [field]: `1${character.repeat(length - 1 - end.length)}${end}` });
      expect([errors(limit), errors(limit + 1)], `${field} of ${character}`).toEqual([{}, { [field]: error }]);
    }
  }
});

test('spaces around a value do not count, and a line break counts as one, however it is written', () => {
  expect(accepted({ name: `  ${'a'.repeat(100)}\u3000` }).name).toBe('a'.repeat(100));
  expect(['a\nb', 'a\r\nb', 'a\rb'].map(countCharacters)).toEqual([3, 3, 3]);
  expect(accepted({ message: 'one\r\ntwo\rthree\nfour' }).message).toBe('one\ntwo\nthree\nfour');
});

const rejected = (field: ContactField, texts: string[]) =>
  texts.filter((text) => errorsOf({ [field]: text })[field] !== undefined);

test('phone numbers have digits, the usual signs and an extension', () => {
  const phones = ['+86 (21) 5555-0100', '021.5555.0100 ext 12', '5555 EXT. 3', '12345678901'];
  const others = ['call me', '555#1', '٣٤٥', '555/1', '12e4', '<b>1</b>'];
  expect(rejected('phone', [...phones, ...others])).toEqual(others);
  expect(accepted({ phone: '＋８６　（０２１）５５５５－０１００' }).phone).toBe('+86 (021)5555-0100');
  expect(errorsOf({ phone: 'call me' })).toEqual({ phone: 'phoneInvalid' });
});

test('an address is one that a browser accepts, by the pattern of the HTML standard', () => {
  const standard = new RegExp(z.regexes.html5Email);
  fc.assert(
    fc.property(fc.oneof(fc.emailAddress(), fc.stringMatching(/^[a-c.@\- !"]{0,12}$/), fc.string()), (text) => {
      expect(emailPattern.test(text)).toBe(standard.test(text));
    }),
  );
  expect(rejected('email', ['a@b', 'a', '王@例子.中国'])).toEqual(['a', '王@例子.中国']);
  expect(errorsOf({ email: 'a' })).toEqual({ email: 'emailInvalid' });
});

const withEach = (fields: ContactField[], controls: string[]) =>
  fields.flatMap((field) => controls.map((control) => [field, { [field]: `1${control}1` }] as const));

test('no field takes control characters, and only a message takes line breaks and tabs', () => {
  const inMail = withEach(['name', 'phone', 'email'], ['\n', '\r', '\r\n', '\t', '\u2028', '\u2029']);
  const everywhere = withEach(contactFields, ['\0', '\x07', '\x1B', '\x7F', '\x85', '\uD800']);
  for (const [field, typed] of [...inMail, ...everywhere])
    expect(errorsOf(typed), JSON.stringify(typed)).toEqual({ [field]: 'controlCharacters' });
  expect(accepted({ message: 'a\n\n\tb' }).message).toBe('a\n\n\tb');
});

/** Any characters. (fast-check's own strings of any would take seconds to prepare.) */
const anyText = fc
  .array(fc.integer({ min: 0, max: 0x10ffff }))
  .map((characters) => String.fromCodePoint(...characters));

test('an accepted value is accepted again, unchanged', () => {
  fc.assert(
    fc.property(anyText, anyText, (name, message) => {
      const first = validateContact({ ...valid, name, message });
      fc.pre(first.ok);
      expect(validateContact(first.value)).toEqual(first);
    }),
  );
});
