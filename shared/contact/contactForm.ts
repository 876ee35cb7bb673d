/**
 * The contact form's one validation schema, for the server and the browser (decisions section 6).
 * It has no dependency: four fields do not justify a validator in the visitor's download.
 */

export const CONTACT_FIELDS = ['name', 'phone', 'email', 'message'] as const;

/** A field that people never see or fill in; whatever fills in every field gives itself away. */
export const TRAP_FIELD = 'website';

/** Longest accepted values, in Unicode code points after trimming; a line break counts as one. */
export const CONTACT_LIMITS = { name: 100, phone: 32, email: 254, message: 5000 } as const;

export const CONTACT_REQUIRED = { name: true, phone: false, email: true, message: true } as const;

export type ContactField = (typeof CONTACT_FIELDS)[number];
export type ContactValues = Record<ContactField, string>;

/** Leaf keys under `errors` in `locales/<language>/contact-us.json`. */
export type ContactErrorKey =
  | 'nameRequired'
  | 'nameTooLong'
  | 'phoneInvalid'
  | 'phoneTooLong'
  | 'emailRequired'
  | 'emailInvalid'
  | 'emailTooLong'
  | 'messageRequired'
  | 'messageTooLong'
  | 'controlCharacters'
  | 'trapFilled';

export type ContactErrors = Partial<Record<ContactField | typeof TRAP_FIELD, ContactErrorKey>>;

export type ContactValidation =
  | { ok: true; value: ContactValues }
  | { ok: false; values: ContactValues; errors: ContactErrors };

/**
 * Checks one submission. Never throws, whatever `input` is: a field that is not a string (a repeated field arrives as
 * an array) is an error of that field.
 *
 * @returns `value`, trimmed and with `\n` as the only line break; or `values` as they were typed, to show again, with
 *   one error a field.
 */
export function validateContact(input: Record<string, unknown>): ContactValidation {
  const values = { name: '', phone: '', email: '', message: '' };
  const value = { ...values };
  const errors: ContactErrors = {};
  for (const field of CONTACT_FIELDS) {
    const typed = readField(input, field);
    values[field] = typeof typed === 'string' ? withoutCarriageReturns(typed) : '';
    value[field] = looksEmpty(values[field]) ? '' : values[field].trim();
    const error = typeof typed === 'string' ? findError(field, value[field]) : NOT_A_STRING[field];
    if (error) errors[field] = error;
  }
  if (readField(input, TRAP_FIELD) !== '') errors[TRAP_FIELD] = 'trapFilled';
  return Object.keys(errors).length === 0 ? { ok: true, value } : { ok: false, values, errors };
}

/** Length as the limits count it: in code points, so that an emoji or a rare Chinese character is not two. */
export function countCharacters(text: string): number {
  return [...withoutCarriageReturns(text)].length;
}

const NOT_A_STRING = {
  name: 'nameRequired',
  phone: 'phoneInvalid',
  email: 'emailRequired',
  message: 'messageRequired',
} as const satisfies Record<ContactField, ContactErrorKey>;

const REQUIRED = { name: 'nameRequired', email: 'emailRequired', message: 'messageRequired' } as const;

const TOO_LONG = {
  name: 'nameTooLong',
  phone: 'phoneTooLong',
  email: 'emailTooLong',
  message: 'messageTooLong',
} as const satisfies Record<ContactField, ContactErrorKey>;

/** Length is checked before the form of a value, so that no pattern ever runs over a long text. */
function findError(field: ContactField, value: string): ContactErrorKey | undefined {
  if (value === '') return field === 'phone' ? undefined : REQUIRED[field];
  if ((field === 'message' ? MESSAGE_CONTROLS : CONTROLS).test(value)) return 'controlCharacters';
  if (countCharacters(value) > CONTACT_LIMITS[field]) return TOO_LONG[field];
  if (field === 'phone' && !PHONE.test(value)) return 'phoneInvalid';
  if (field === 'email' && !EMAIL.test(value)) return 'emailInvalid';
  return undefined;
}

/** Also true of a text made of nothing but invisible characters, such as zero-width spaces. */
function looksEmpty(value: string): boolean {
  return /^[\p{Default_Ignorable_Code_Point}\s]*$/u.test(value);
}

// Cc: control characters. Cs: half a surrogate pair, which no database can store. Zl, Zp: line and paragraph separator.
const CONTROLS = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;
// In a message line breaks and tabs are fine.
const MESSAGE_CONTROLS = /(?![\t\n])[\p{Cc}\p{Cs}]/u;

const PHONE = /^(?:[0-9 +\-().]|ext)*$/i;

/**
 * What a browser's own e-mail field accepts: https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
 * (a wilful violation of RFC 5322, and free of quoting: such an address cannot break out of a mail header).
 */
export const EMAIL =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** Browsers post a line break as CRLF, script may send LF: both are stored and counted as one `\n`. */
function withoutCarriageReturns(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/** Own properties only: `__proto__` or `constructor` are not fields. A missing or null field is an empty one. */
function readField(input: unknown, field: string): unknown {
  try {
    if (typeof input !== 'object' || input === null || !Object.hasOwn(input, field)) return '';
    return (input as Record<string, unknown>)[field] ?? '';
  } catch {
    return undefined; // a getter or a proxy that throws
  }
}
