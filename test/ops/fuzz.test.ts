import { once } from 'node:events';
import { type OutgoingHttpHeaders, request } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type RunningSite, startSite } from '../support/startSite.ts';

type Asked = { method: string; target: string; headers: OutgoingHttpHeaders; body: string | undefined };

/** At SIGWINCH the site collects its garbage and prints the rest of its heap. */
const reportsHeap = `--expose-gc --import=data:text/javascript,${encodeURIComponent(`
  process.on('SIGWINCH', async () => {
    for (let pass = 0; pass < 3; pass++) { await new Promise(setImmediate); globalThis.gc(); }
    console.log('left after collection: ' + process.memoryUsage().heapUsed);
  });
`)}`;

let site: RunningSite;
beforeAll(async () => {
  site = await startSite({ OVERLOAD_LAG_MS: '0', NODE_OPTIONS: reportsHeap });
});
afterAll(() => site.stop());

/** `FUZZ_RUNS=10000 npx vitest run test/ops/fuzz.test.ts` looks further. */
const numRuns = Number(process.env.FUZZ_RUNS ?? 300);

const printable = fc.string({ unit: 'binary-ascii' }).map((text) => text.replace(/[^\x20-\x7e]/g, ''));
const oneOf = (words: string) => fc.constantFrom(...words.split(' '));
const segment = fc.oneof(
  printable.map((text) => encodeURI(text)),
  oneOf(' . .. %2e%2e %2f %5c \\ %00 %0d%0aX-Evil:1 %E0%A4%A //evil.example :80 %'),
  oneOf('assets business NEWS contact-us legal feed.xml search 404 __proto__ constructor'),
  fc.constant('a'.repeat(3000)),
);
const parameter = fc.oneof(
  fc.webQueryParameters(),
  fc
    .tuple(oneOf('name msg lang q sent page brand __proto__ name[] constructor[prototype]'), printable)
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`),
  oneOf('name=scctc name=item1 lang=en_US lang=zh_CN name=%E0%A4%A name=item99999999999999999999'),
);
const target = fc
  .tuple(fc.array(segment, { maxLength: 4 }), fc.array(parameter, { maxLength: 4 }))
  .map(([segments, parameters]) => `/${segments.join('/')}?${parameters.join('&')}`.replace(/[^\x21-\x7e]/g, ''));
const headers = fc.record(
  {
    'accept-language': fc.oneof(
      printable,
      oneOf('zh * zh;q= ;q=1 en;q=2 zh-Hant-TW;q=0.5,en;q=NaN'),
      fc.constant(','.repeat(2000)),
    ),
    cookie: fc.oneof(
      printable.map((text) => `language=${text}`),
      fc.json().map((json) => `language=j:${json.replace(/[^\x20-\x7e]/g, '')}; __proto__=x`),
      oneOf('language=zh_CN language=en_US;language=zh_CN sidebarStatus=%'),
      fc.constantFrom('='.repeat(200), ';'.repeat(2000)),
    ),
    'accept-encoding': fc.oneof(printable, oneOf('br gzip;q=0 *;q=0 br;q=1.0,gzip;q=0.8,*;q=0.1 identity;q=0')),
    accept: fc.oneof(printable, oneOf('*/* application/json text/html;q=0')),
    'if-none-match': fc.oneof(printable, oneOf('* W/"x" "')),
    'if-modified-since': printable,
    range: fc.oneof(printable, oneOf('bytes=0- bytes=-1 bytes=9-1 bytes=0-0,2-3,5-6')),
    origin: fc.oneof(printable, fc.webUrl()),
    'x-forwarded-for': fc.oneof(printable, fc.ipV6()),
    'x-forwarded-proto': printable,
    'x-forwarded-host': fc.domain(),
    'x-request-id': printable,
    'content-encoding': oneOf('gzip br nonsense'),
    'content-type': fc.oneof(
      fc.constant('application/x-www-form-urlencoded'),
      oneOf('application/x-www-form-urlencoded;charset=utf-99 application/json multipart/form-data;boundary=x'),
    ),
  },
  { requiredKeys: [] },
);

/** Requests as a hostile visitor could send them through any HTTP library. */
const hostileRequest: fc.Arbitrary<Asked> = fc.record({
  method: oneOf('GET GET GET HEAD POST PUT OPTIONS DELETE'),
  target,
  headers,
  body: fc.oneof(printable, fc.json(), fc.webQueryParameters()),
});

test('no request, however odd, brings an error of ours, a stack, a header or a way off the site', {
  timeout: 60_000 + 50 * numRuns,
}, async () => {
  await fc.assert(
    fc.asyncProperty(hostileRequest, async (asked) => {
      expect(await problemsOf(asked)).toEqual([]);
    }),
    { numRuns },
  );
  expect(site.output()).not.toContain('"level":50');
});

/** Each page and both search indexes are requested once before; the first odd requests compile the last code. */
test('odd requests leave nothing behind in memory', { timeout: 180_000 }, async () => {
  const sitemap = await (await fetch(`${site.origin}/sitemap.xml`)).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);
  expect(addresses.length).toBeGreaterThan(100);
  for (const language of ['zh_CN', 'en_US']) addresses.push(`${site.origin}/search?q=lip&lang=${language}`);
  for (const address of addresses) await (await fetch(address)).arrayBuffer();
  const heap = [];
  for (let round = 0; round < 5; round++) {
    const asked = fc.sample(hostileRequest, 600);
    const sendNext = async (): Promise<unknown> => {
      const next = asked.pop();
      return next && problemsOf(next).then(sendNext);
    };
    await Promise.all(Array.from({ length: 16 }, sendNext));
    heap.push(await heapAfterCollection());
  }
  const [, settled = 0, , , last = 0] = heap;
  expect(last - settled, `heap after each round: ${heap}`).toBeLessThan(1_000_000);
});

/** Sends a request; resolves to the broken promises of its answer. 503 refuses a request under load. */
async function problemsOf({ method, target, headers, body }: Asked): Promise<string[]> {
  const { hostname, port } = new URL(site.origin);
  const sent = request({ hostname, port, method, path: target, headers, agent: false, timeout: 10_000 });
  sent.on('timeout', () => sent.destroy(new Error('no answer within 10 s')));
  sent.end(['POST', 'PUT', 'DELETE'].includes(method) ? body : undefined);
  const [answer] = await once(sent, 'response');
  let text = '';
  for await (const chunk of answer.setEncoding('latin1')) text += chunk;
  const { statusCode: status, headers: got } = answer;
  const problems = [];
  if (status >= 500 && status !== 503) problems.push(`status ${status}`);
  if (/node_modules|\n {4}at /.test(text)) problems.push('a stack in the body');
  if (got['x-evil']) problems.push('a header of the visitor in the answer');
  if (/^([a-z]+:|\/[/\\])/i.test(String(got.location ?? ''))) problems.push(`leads away to ${got.location}`);
  if (!got['content-security-policy']) problems.push('no content security policy');
  return problems;
}

/** Bytes that the site still needs when its garbage is collected; stored pages lie outside. */
async function heapAfterCollection(): Promise<number> {
  const reports = () => [...site.output().matchAll(/left after collection: (\d+)/g)];
  const before = reports().length;
  process.kill(site.pid, 'SIGWINCH');
  await vi.waitFor(() => expect(reports().length).toBeGreaterThan(before), 20_000);
  return Number(reports().at(-1)?.[1]);
}
