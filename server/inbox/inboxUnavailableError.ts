/** The database is unavailable at the moment. The contact form answers 503. `cause` is the original error. */
export class InboxUnavailableError extends Error {
  override readonly name = 'InboxUnavailableError';

  constructor(cause: unknown) {
    super(`the inbox is unavailable: ${reasonOf(cause)}`, { cause });
  }
}

/** Only the code and message of an error, for the log: PostgreSQL's `detail` can contain a visitor's input. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? `${error.code} ` : '';
  // A failed connection to a name with several addresses is an AggregateError with an empty message.
  const message = error.message || (error instanceof AggregateError ? error.errors.map(reasonOf).join('; ') : '');
  return (message.startsWith(code.trim()) ? message : `${code}${message}`).trim() || error.name;
}
