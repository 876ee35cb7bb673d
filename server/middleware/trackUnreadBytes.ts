import type { UnreadBytes } from '../limits/unreadBytes.ts';
import type { Handler } from '../locals.ts';

/** Counts what clients have not read yet (limits/unreadBytes.ts). */
export function trackUnreadBytes(unreadBytes: UnreadBytes | undefined): Handler {
  return (_request, response, next) => {
    unreadBytes?.track(response);
    next();
  };
}
