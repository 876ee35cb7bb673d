import { createHash } from 'node:crypto';
import { contactFields } from '#shared/contact/contactFields.ts';
import type { NewMessage } from './inboxTypes.ts';

/**
 * How long identical messages count as one (ms). A visitor, a browser or a load balancer that received no answer sends the
 * message again.
 */
export const REPEAT_WINDOW_MS = 3_600_000;

/** Two messages are the same if topic and all fields are. The digest is stored beside the fields, so it discloses nothing more. */
export function digestOf(message: NewMessage): string {
  return createHash('sha256')
    .update(JSON.stringify([message.topic, ...contactFields.map((field) => message[field])]))
    .digest('base64url');
}
