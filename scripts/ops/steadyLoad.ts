import { once } from 'node:events';
import { Agent, request } from 'node:http';

export type Load = { stop: () => Promise<LoadResult> };
export type LoadResult = { answered: number; failures: string[] };

type LoadOptions = { addresses: readonly string[]; kept: number; fresh: number };

/** Visitors who ask one page after the other without a pause: some on kept connections, some each time on a new one. */
export function startLoad(origin: string, { addresses, kept, fresh }: LoadOptions): Load {
  const result: LoadResult = { answered: 0, failures: [] };
  let stopping = false;
  const keeping = new Agent({ keepAlive: true });
  const visit = async (agent: Agent | false, offset: number) => {
    for (let turn = offset; !stopping; turn += 1) {
      const address = addresses[turn % addresses.length] ?? '/';
      const status = await ask(origin + address, agent).catch((error: Error) => error.message);
      if (status === 200) result.answered += 1;
      else result.failures.push(`${new Date().toISOString()} ${address}: ${status}`);
    }
  };
  const visitors = [
    ...Array.from({ length: kept }, (_, n) => visit(keeping, n)),
    ...Array.from({ length: fresh }, (_, n) => visit(false, n)),
  ];
  return {
    async stop() {
      stopping = true;
      await Promise.all(visitors);
      keeping.destroy();
      return result;
    },
  };
}

/** Reads the whole answer: one that ends early is a failure. */
async function ask(address: string, agent: Agent | false): Promise<number | string> {
  const asked = request(address, { agent, timeout: 15_000, headers: { 'Accept-Encoding': 'gzip' } });
  asked.on('timeout', () => asked.destroy(new Error('no answer within 15 s')));
  asked.end();
  const [answer] = await once(asked, 'response');
  answer.resume();
  await once(answer, 'end');
  if (!answer.complete) throw new Error('the answer was cut');
  const status = answer.statusCode ?? 0;
  if (status === 200) return status;
  return `${status} from ${answer.headers['content-security-policy'] ? 'the site' : 'the load balancer'}`;
}
