/** The store cannot be reached, written or read at the moment. The contact form answers 503. `cause` has the reason. */
export class InboxUnavailableError extends Error {
  override readonly name = 'InboxUnavailableError';

  constructor(cause: unknown) {
    super(`the inbox is unavailable: ${reasonOf(cause)}`, { cause });
  }
}

/** An error's code and message for the log, and nothing else: PostgreSQL's `detail` can repeat what a visitor wrote. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? `${error.code} ` : '';
  // Connecting to a name with several addresses fails with an AggregateError that has an empty message of its own.
  const message = error.message || (error instanceof AggregateError ? error.errors.map(reasonOf).join('; ') : '');
  return (message.startsWith(code.trim()) ? message : `${code}${message}`).trim() || error.name;
}
