import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { aForm } from './contactPage.ts';

type LoadResult = {
  /** Pages and forms that were answered as they should be. */
  answered: number;
  /** Texts of the messages that were acknowledged, by reference. */
  acknowledged: Map<string, string>;
  /** Requests with what went wrong. */
  failures: string[];
};

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
  const keeping = new Agent({ keepAlive: true });
  const repeat = async (visit: (turn: number) => Promise<Outcome>) => {
    for (let turn = 0; !stopping; turn += 1) outcomes.push(await visit(turn));
  };
  const read = (reader: number, agent: Agent | false) =>
    repeat((turn) => readPage(origin, addresses[(reader + turn) % addresses.length] ?? '/', agent));
  const visitors = [
    ...Array.from({ length: kept }, (_, n) => read(n, keeping)),
    ...Array.from({ length: fresh }, (_, n) => read(n, false)),
    ...Array.from({ length: senders }, (_, n) => repeat((turn) => sendMessage(origin, `sender ${n}, message ${turn}`))),
  ];
  return {
    async stop(): Promise<LoadResult> {
      stopping = true;
      await Promise.all(visitors);
      keeping.destroy();
      return sumUp(outcomes);
    },
  };
}

export function readPage(origin: string, address: string, agent: Agent | false = false): Promise<Outcome> {
  return ask(`${origin}${address}`, agent, undefined, ({ statusCode }) => (statusCode === 200 ? {} : null));
}

/** As a browser without script sends it. */
export function sendMessage(origin: string, text: string): Promise<Outcome> {
  const form = new URLSearchParams(aForm({ message: text })).toString();
  return ask(`${origin}/contact-us`, false, form, ({ statusCode, headers }) => {
    const reference = /[?&]sent=([^&]+)/.exec(headers.location ?? '')?.[1];
    return statusCode === 303 && reference ? { acknowledged: [reference, text] } : null;
  });
}

/** Counts outcomes together. */
export function sumUp(outcomes: readonly Outcome[]): LoadResult {
  const failures = outcomes.flatMap(({ failure }) => failure ?? []);
  const acknowledged = new Map(outcomes.flatMap((outcome) => (outcome.acknowledged ? [outcome.acknowledged] : [])));
  return { answered: outcomes.length - failures.length, acknowledged, failures };
}

/** Reads the whole answer: one that ends early is a failure, and so is one that `judge` calls null. */
async function ask(
  address: string,
  agent: Agent | false,
  body: string | undefined,
  judge: (answer: IncomingMessage) => Outcome | null,
): Promise<Outcome> {
  const type = body === undefined ? {} : { 'Content-Type': 'application/x-www-form-urlencoded' };
  const method = body === undefined ? 'GET' : 'POST';
  try {
    const sent = request(address, { method, agent, timeout: 15_000, headers: { 'Accept-Encoding': 'gzip', ...type } });
    sent.on('timeout', () => sent.destroy(new Error('no answer within 15 s')));
    sent.end(body);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    answer.resume();
    await once(answer, 'end');
    const from = answer.headers['content-security-policy'] ? 'the site' : 'the load balancer';
    return judge(answer) ?? { failure: `${method} ${address}: ${answer.statusCode} from ${from}` };
  } catch (error) {
    return { failure: `${method} ${address}: ${(error as Error).message}` };
  }
}
