import { createHash } from 'node:crypto';
import type { NewMessage } from '#server/inbox/inbox.ts';

/**
 * How long the same message counts as one (ms). A visitor, a browser or a load balancer that got no answer sends it again;
 * nobody writes the same words under the same name twice within an hour and means two messages.
 */
export const REPEAT_WINDOW_MS = 3_600_000;

/** What makes two messages the same one: all that the visitor wrote. It is stored beside it, so it gives nothing away. */
export function digestOf({ name, phone, email, message }: NewMessage): string {
  return createHash('sha256')
    .update(JSON.stringify([name, phone, email, message]))
    .digest('base64url');
}
