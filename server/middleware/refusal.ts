/** A request that is turned away on purpose: `handleErrors` answers it with the page of that status, and does not log an error. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: 400 | 405 | 413 | 503, headers: Record<string, string> = {}) {
    super(`refused with ${status}`);
    this.status = status;
    this.headers = headers;
  }
}
