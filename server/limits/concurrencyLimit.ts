type Limits = { maxConcurrent?: number; maxPerClient: number };

/** Bounds what is under way at the same time, in the process and for each client. */
export class ConcurrencyLimit {
  readonly #limits: Required<Limits>;
  readonly #clients = new Map<string, number>();
  #total = 0;

  constructor({ maxConcurrent = Number.POSITIVE_INFINITY, maxPerClient }: Limits) {
    this.#limits = { maxConcurrent, maxPerClient };
  }

  /** Takes a slot and returns the function that releases it, to be called once; null at a limit. */
  acquire(client: string): (() => void) | null {
    const own = this.#clients.get(client) ?? 0;
    if (this.#total >= this.#limits.maxConcurrent || own >= this.#limits.maxPerClient) return null;
    this.#total += 1;
    this.#clients.set(client, own + 1);
    return () => {
      this.#total -= 1;
      const left = (this.#clients.get(client) ?? 1) - 1;
      if (left > 0) this.#clients.set(client, left);
      else this.#clients.delete(client);
    };
  }
}
