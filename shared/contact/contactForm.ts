import type { Messages } from '#shared/i18n/keys.ts';
import {
  type ContactErrorKey,
  type ContactField,
  type ContactValues,
  contactFields,
  eachField,
  factsOf,
} from './contactFields.ts';

/** A honeypot: a hidden field. A submission in which it is filled in is rejected. */
export const trapField = 'website';

export type ContactErrors = Partial<Record<ContactField | typeof trapField, ContactErrorKey>>;

type ContactValidation =
  | { ok: true; value: ContactValues }
  | { ok: false; values: ContactValues; errors: ContactErrors };

/**
 * Checks one submission, on the server and in the browser alike, without a validator: so few fields do not justify one in the
 * visitor's download. Never throws, whatever the fields are: one that is not a string (a repeated field arrives as an
 * array) is an error of that field.
 *
 * @returns `value`, trimmed and with `\n` as the only line break; or `values` as they were typed, to show again, with
 *   one error a field.
 */
export function validateContact(input: Record<string, unknown>): ContactValidation {
  const values = eachField(() => '');
  const value = { ...values };
  const errors: ContactErrors = {};
  for (const field of contactFields) {
    const typed = input[field] ?? '';
    values[field] = typeof typed === 'string' ? withoutCarriageReturns(typed) : '';
    const text = factsOf(field).normalised ? values[field].normalize('NFKC') : values[field];
    value[field] = looksEmpty(text) ? '' : text.trim();
    const error = typeof typed === 'string' ? findError(field, value[field]) : notAString(field);
    if (error) errors[field] = error;
  }
  if ((input[trapField] ?? '') !== '') errors[trapField] = 'trapFilled';
  return Object.keys(errors).length === 0 ? { ok: true, value } : { ok: false, values, errors };
}

/** Length as the limits count it: in code points, so that an emoji or a rare Chinese character is not two. */
export function countCharacters(text: string): number {
  return [...withoutCarriageReturns(text)].length;
}

function notAString(field: ContactField): ContactErrorKey {
  const { required, pattern } = factsOf(field);
  if (required) return `${field}Required` as ContactErrorKey;
  return pattern ? (`${field}Invalid` as ContactErrorKey) : 'controlCharacters';
}

/** Length is checked before the form of a value, so that no pattern ever runs over a long text. */
function findError(field: ContactField, value: string): ContactErrorKey | undefined {
  const { required, max, pattern, multiline } = factsOf(field);
  if (value === '') return required ? (`${field}Required` as ContactErrorKey) : undefined;
  if ((multiline ? controlsInLines : controls).test(value)) return 'controlCharacters';
  if (countCharacters(value) > max) return `${field}TooLong`;
  return pattern && !pattern.test(value) ? (`${field}Invalid` as ContactErrorKey) : undefined;
}

/** Also true of a text made of nothing but invisible characters, such as zero-width spaces. */
function looksEmpty(value: string): boolean {
  return /^[\p{Default_Ignorable_Code_Point}\s]*$/u.test(value);
}

// Cc: control characters. Cs: half a surrogate pair, which no database can store. Zl, Zp: line and paragraph separator.
const controls = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u;
// In a text area line breaks and tabs are fine.
const controlsInLines = /(?![\t\n])[\p{Cc}\p{Cs}]/u;

/** Browsers post a line break as CRLF, script may send LF: both are stored and counted as one `\n`. */
function withoutCarriageReturns(text: string): string {
  return text.replace(/\r\n?/g, '\n');
}

/** A leaf of `errors` in `locales/<language>/contact-us.json`. */
export type ContactMessageKey = keyof Messages['contact-us']['errors'];

/** An answer to the contact form, shown beside the empty form. */
export type ContactState = {
  /** The values as they were typed. */
  values: Partial<Record<ContactField, string>>;
  /** A hint a field. */
  errors: ContactErrors;
  /** A problem of the whole message (rate limit, inbox unavailable ...). */
  problem: { key: ContactMessageKey; values?: Record<string, number> } | null;
  /** The reference of a message that the inbox holds: the thank-you is shown. */
  sent: string | null;
};

/** Nothing was sent yet. */
export const noAnswer: ContactState = { values: {}, errors: {}, problem: null, sent: null };

export function hasFailed({ errors, problem }: ContactState): boolean {
  return problem !== null || Object.keys(errors).length > 0;
}
