import { createHash } from 'node:crypto';
import { contactFields } from '#shared/contact/contactFields.ts';
import type { NewMessage } from './inbox.ts';

/**
 * How long the same message counts as one (ms). A visitor, a browser or a load balancer that got no answer sends it again;
 * nobody writes the same words under the same name twice within an hour and means two messages.
 */
export const repeatWindowMs = 3_600_000;

/** What makes two messages the same one: all that the visitor wrote. It is stored beside it, so it gives nothing away. */
export function digestOf(message: NewMessage): string {
  return createHash('sha256')
    .update(JSON.stringify(contactFields.map((field) => message[field])))
    .digest('base64url');
}
