import type { Messages } from '#shared/i18n/keys.ts';
import type { ContactField } from './contactFields.ts';
import type { ContactErrors } from './contactForm.ts';

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
