import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { aForm } from './contactPage.ts';

export type Load = { stop: () => Promise<LoadResult> };
export type LoadResult = {
  /** Pages and forms that were answered as they should be. */
  answered: number;
  /** Texts of the messages that were acknowledged, by reference. */
  acknowledged: Map<string, string>;
  failures: Failure[];
};
/** `id` is the request's, on every answer of the load balancer; `began` in ms since 1970. */
export type Failure = { began: number; asked: string; id: string; problem: string };

type LoadOptions = {
  addresses: readonly string[];
  /** Readers on kept connections, readers on a new one each time, and senders of forms on new ones. */
  kept: number;
  fresh: number;
  senders: number;
};

/** Visitors without a pause: some ask one page after the other, some send one message after the other. */
export function startLoad(origin: string, { addresses, kept, fresh, senders }: LoadOptions): Load {
  const outcomes: Outcome[] = [];
  let stopping = false;
  const keeping = new Agent({ keepAlive: true });
  const visit = async (agent: Agent | false, offset: number) => {
    for (let turn = offset; !stopping; turn += 1) {
      outcomes.push(await readPage(origin, addresses[turn % addresses.length] ?? '/', agent));
    }
  };
  const send = async (sender: number) => {
    for (let turn = 1; !stopping; turn += 1) {
      outcomes.push(await sendMessage(origin, `sender ${sender}, message ${turn}`));
    }
  };
  const visitors = [
    ...Array.from({ length: kept }, (_, n) => visit(keeping, n)),
    ...Array.from({ length: fresh }, (_, n) => visit(false, n)),
    ...Array.from({ length: senders }, (_, n) => send(n)),
  ];
  return {
    async stop() {
      stopping = true;
      await Promise.all(visitors);
      keeping.destroy();
      return sumUp(outcomes);
    },
  };
}

/** What one request came to: an answer as it should be, with the reference where it acknowledged a message, or a failure. */
export type Outcome = { failure?: Failure; acknowledged?: [reference: string, text: string] };

export function readPage(origin: string, address: string, agent: Agent | false = false): Promise<Outcome> {
  return ask(origin, 'GET', address, agent, undefined, ({ statusCode }) => (statusCode === 200 ? {} : null));
}

/** As a browser without script sends it. */
export function sendMessage(origin: string, text: string): Promise<Outcome> {
  const form = new URLSearchParams(aForm({ message: text })).toString();
  return ask(origin, 'POST', '/contact-us', false, form, ({ statusCode, headers }) => {
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
  origin: string,
  method: string,
  address: string,
  agent: Agent | false,
  body: string | undefined,
  judge: (answer: IncomingMessage) => Outcome | null,
): Promise<Outcome> {
  const began = Date.now();
  const failed = (id: unknown, problem: string): Outcome => ({
    failure: { began, asked: `${method} ${address}`, id: String(id), problem },
  });
  let id: unknown;
  try {
    const headers = {
      'Accept-Encoding': 'gzip',
      ...(body !== undefined && { 'Content-Type': 'application/x-www-form-urlencoded' }),
    };
    const asked = request(origin + address, { method, agent, timeout: 15_000, headers });
    asked.on('timeout', () => asked.destroy(new Error('no answer within 15 s')));
    asked.end(body);
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    id = answer.headers['x-request-id'];
    answer.resume();
    await once(answer, 'end');
    if (!answer.complete) return failed(id, 'the answer was cut');
    const teller = answer.headers['content-security-policy'] ? 'the site' : 'the load balancer';
    return judge(answer) ?? failed(id, `${answer.statusCode} from ${teller}`);
  } catch (error) {
    return failed(id, (error as Error).message);
  }
}
