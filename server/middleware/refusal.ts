/** A request that is turned away on purpose: `handleErrors` answers it with the page of that status, and does not log an error. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** What there was no room in: one word for the log and the metrics. */
  readonly full: string | undefined;

  constructor(status: 400 | 405 | 413 | 503, headers: Record<string, string> = {}, full?: string) {
    super(`refused with ${status}`);
    this.status = status;
    this.headers = headers;
    this.full = full;
  }
}
