/** A request that is rejected on purpose: `errorHandler` answers with the page of that status and logs no error. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The limit that was exceeded: one word for the log and the metrics. */
  readonly rejectedBy: string | undefined;

  constructor(status: 400 | 405 | 417 | 429 | 503, headers: Record<string, string> = {}, rejectedBy?: string) {
    super(`rejected with ${status}`);
    this.status = status;
    this.headers = headers;
    this.rejectedBy = rejectedBy;
  }
}
