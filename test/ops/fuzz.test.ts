import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { askRaw } from '../support/rawHttp.ts';
import { type RunningSite, startSite } from '../support/startSite.ts';

type Asked = { method: string; target: string; headers: Record<string, string>; body: string };

const form = 'application/x-www-form-urlencoded';

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
/** Odd values of each header, beside any printable text. */
const oddHeaders = {
  'accept-language': `zh * zh;q= ;q=1 en;q=2 zh-Hant-TW;q=0.5,en;q=NaN ${','.repeat(2000)}`,
  cookie: `language=zh_CN language=en_US;language=zh_CN language=j:{"a":[1]};__proto__=x language=j:} sidebarStatus=% ${'='.repeat(200)} ${';'.repeat(2000)}`,
  'accept-encoding': 'br gzip;q=0 *;q=0 br;q=1.0,gzip;q=0.8,*;q=0.1 identity;q=0',
  accept: '*/* application/json text/html;q=0',
  'if-none-match': '* W/"x" "',
  'if-modified-since': '0',
  range: 'bytes=0- bytes=-1 bytes=9-1 bytes=0-0,2-3,5-6',
  origin: 'null https://evil.example',
  'x-forwarded-for': '2001:db8::1 unknown',
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'evil.example',
  'x-request-id': '{"a":1}',
  'content-encoding': 'gzip br nonsense',
  'content-type': `${form} ${form} ${form};charset=utf-99 application/json multipart/form-data;boundary=x`,
};
const values = Object.entries(oddHeaders).map(([name, odd]) => [name, fc.oneof(printable, oneOf(odd))] as const);

/** Requests as a hostile visitor could send them through any HTTP library. */
const hostileRequest: fc.Arbitrary<Asked> = fc.record({
  method: oneOf('GET GET GET HEAD POST PUT OPTIONS DELETE'),
  target,
  headers: fc.record(Object.fromEntries(values), { requiredKeys: [] }) as fc.Arbitrary<Record<string, string>>,
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
  const sent = ['POST', 'PUT', 'DELETE'].includes(method) ? { body } : {};
  const { status, headers: got, body: text } = await askRaw(site.port, target, { method, headers, ...sent });
  const problems = [];
  if (status >= 500 && status !== 503) problems.push(`status ${status}`);
  if (/node_modules|\n {4}at /.test(String(text))) problems.push('a stack in the body');
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
