import type { AllHTMLAttributes } from 'react';
import type { TextKey } from '#shared/i18n/keys.ts';

/** The facts of a field. Names are lower-case letters, because they are also columns of the inbox. */
type FieldFacts = {
  label: TextKey;
  hint: TextKey;
  required: boolean;
  /** Longest accepted value, in Unicode code points after trimming; a line break counts as one. */
  max: number;
  /** The form of a value that is not empty. */
  pattern?: RegExp;
  /** Full-width digits and signs, as Chinese input methods write them, are those of ASCII (Unicode NFKC). */
  normalised?: true;
  /** A text area, in which line breaks and tabs are fine. In mail only the message keeps its line breaks. */
  multiline?: true;
  /** Attributes that help to type it. */
  typing?: AllHTMLAttributes<HTMLInputElement & HTMLTextAreaElement>;
};

/**
 * What a browser's own e-mail field accepts: https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address
 * (a wilful violation of RFC 5322, and free of quoting: such an address cannot break out of a mail header).
 */
export const emailPattern =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/**
 * The one list of fields, in the order of the page. Form, validation, inbox, export, mail and the operator's
 * commands go through it; a further field needs a column in `server/inbox/migrations.ts`, a label in `server/inbox/contactEmail.ts`
 * and its texts; the type checker or a test finds each that is missing.
 */
export const contactFieldTable = {
  name: {
    label: 'contact-us:name',
    hint: 'contact-us:nameHint',
    required: true,
    max: 100,
    typing: { autoComplete: 'name', enterKeyHint: 'next', dir: 'auto' },
  },
  phone: {
    label: 'contact-us:phone',
    hint: 'contact-us:phoneHint',
    required: false,
    max: 32,
    pattern: /^(?:[0-9 +\-().]|ext)*$/i,
    normalised: true,
    typing: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', enterKeyHint: 'next' },
  },
  email: {
    label: 'contact-us:email',
    hint: 'contact-us:emailHint',
    required: true,
    max: 254,
    pattern: emailPattern,
    typing: {
      type: 'email',
      inputMode: 'email',
      autoComplete: 'email',
      autoCapitalize: 'off',
      spellCheck: false,
      enterKeyHint: 'next',
    },
  },
  message: {
    label: 'contact-us:message',
    hint: 'contact-us:messageHint',
    required: true,
    max: 5000,
    multiline: true,
    typing: { dir: 'auto' },
  },
} as const satisfies Record<Lowercase<string>, FieldFacts>;

export type ContactField = keyof typeof contactFieldTable;
export type ContactValues = Record<ContactField, string>;
export const contactFields = Object.keys(contactFieldTable) as ContactField[];

type FieldsWith<Facts> = {
  [Field in ContactField]: (typeof contactFieldTable)[Field] extends Facts ? Field : never;
}[ContactField];

/** Leaf keys under `errors` in `locales/<language>/contact-us.json`: each field has those that its facts make possible. */
export type ContactErrorKey =
  | `${FieldsWith<{ required: true }>}Required`
  | `${FieldsWith<{ pattern: RegExp }>}Invalid`
  | `${ContactField}TooLong`
  | 'controlCharacters'
  | 'trapFilled';

export function factsOf(field: ContactField): FieldFacts {
  return contactFieldTable[field];
}

/** One value for each field. */
export function eachField<Value>(read: (field: ContactField) => Value): Record<ContactField, Value> {
  return Object.fromEntries(contactFields.map((field) => [field, read(field)])) as Record<ContactField, Value>;
}
