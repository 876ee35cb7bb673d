import { postMessage } from './contactPage.ts';

/** What one request came to: its failure, or the reference and text of an acknowledged message, or neither. */
type Outcome = { failure?: string; acknowledged?: [reference: string, text: string] };

type LoadOptions = {
  addresses: readonly string[];
  /** Readers on kept connections, readers on a new one each time, and senders of forms on new ones. */
  kept: number;
  fresh: number;
  senders: number;
};

/** Visitors without a pause: some read one page after the other, some send one message after the other. */
export function startLoad(origin: string, { addresses, kept, fresh, senders }: LoadOptions) {
  const outcomes: Outcome[] = [];
  let stopping = false;
  const repeat = async (visit: (turn: number) => Promise<Outcome>) => {
    for (let turn = 0; !stopping; turn += 1) outcomes.push(await visit(turn));
  };
  const read = (reader: number, connection: string) =>
    repeat((turn) => readPage(origin, addresses[(reader + turn) % addresses.length] ?? '/', connection));
  const visitors = [
    ...Array.from({ length: kept }, (_, n) => read(n, 'keep-alive')),
    ...Array.from({ length: fresh }, (_, n) => read(n, 'close')),
    ...Array.from({ length: senders }, (_, n) => repeat((turn) => sendMessage(origin, `sender ${n}, message ${turn}`))),
  ];
  return {
    async stop() {
      stopping = true;
      await Promise.all(visitors);
      return sumUp(outcomes);
    },
  };
}

export function readPage(origin: string, address: string, connection = 'close'): Promise<Outcome> {
  return outcomeOf(address, async () => {
    const answer = await fetch(origin + address, { headers: { Connection: connection } });
    await answer.arrayBuffer(); // an answer that ends early is a failure
    const from = answer.headers.has('content-security-policy') ? 'the site' : 'the load balancer';
    return answer.status === 200 ? {} : { failure: `${answer.status} from ${from}` };
  });
}

export function sendMessage(origin: string, text: string): Promise<Outcome> {
  return outcomeOf(text, async () => {
    const { status, reference } = await postMessage(origin, text);
    return status === 303 && reference ? { acknowledged: [reference, text] } : { failure: String(status) };
  });
}

/** How many requests were answered as they should be, the texts of acknowledged messages by reference, and what went wrong. */
export function sumUp(outcomes: readonly Outcome[]) {
  const failures = outcomes.flatMap(({ failure }) => failure ?? []);
  const acknowledged = new Map(outcomes.flatMap((outcome) => (outcome.acknowledged ? [outcome.acknowledged] : [])));
  return { answered: outcomes.length - failures.length, acknowledged, failures };
}

async function outcomeOf(name: string, ask: () => Promise<Outcome>): Promise<Outcome> {
  const { failure, ...outcome } = await ask().catch((error: Error) => ({
    failure: `${error.message}: ${error.cause}`,
  }));
  return failure ? { failure: `${name}: ${failure}` } : outcome;
}
