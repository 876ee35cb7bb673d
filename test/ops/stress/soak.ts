import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { newsAddress } from '#shared/routes.ts';

/**
 * node --import tsx test/ops/stress/soak.ts ORIGIN PID [MINUTES=10] [PAUSE_MS=20]: mixed load on a running site: pages in both
 * languages and all encodings, files, searches, forms, and visitors who leave half-way. Every half minute a line with the
 * memory of the process (Linux). CONTACT_RATE_LIMIT of the site has to be high. Exit code 1 where an answer was wrong; how
 * many messages were acknowledged is printed, to be compared with the inbox.
 */
const [origin = 'http://localhost:3000', pid = '', minutes = '10', pause = '20'] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true });
const pages = [
  '/',
  '/business',
  '/business?name=scctc',
  '/dynamics?name=Brand',
  '/about-us',
  '/join-us',
  '/legal',
  '/contact-us',
  '/404',
  '/nowhere',
];
const newsItems = Object.keys(JSON.parse(readFileSync('shared/news/catalogue.json', 'utf8')) as object);
const counts = { answered: 0, acknowledged: 0, left: 0 };
const wrong: string[] = [];
const end = Date.now() + Number(minutes) * 60_000;

const files = await filesOf('/');
await Promise.all([...Array.from({ length: 6 }, (_, n) => read(n)), post(), leave(), watch()]);
agent.destroy();
console.log(JSON.stringify({ ...counts, wrong: wrong.length }));
for (const line of wrong.slice(0, 20)) console.log(line);
process.exitCode = wrong.length > 0 ? 1 : 0;

async function read(offset: number) {
  for (let turn = offset; Date.now() < end; turn += 1) {
    const address =
      [
        pages[turn % pages.length],
        files[turn % files.length],
        newsAddress(newsItems[turn % newsItems.length] ?? ''),
        `/search?q=${turn % 97}`,
      ][turn % 4] ?? '/';
    const headers = {
      'Accept-Language': turn % 2 ? 'en' : 'zh',
      'Accept-Encoding': ['br', 'gzip', 'identity'][turn % 3] ?? '',
    };
    const status = await ask('GET', address, headers);
    expectStatus(address, status, address === '/404' ? 404 : address === '/nowhere' ? 302 : 200);
    counts.answered += 1;
    await delay(Number(pause));
  }
}

async function post() {
  for (let turn = 1; Date.now() < end; turn += 1) {
    const form = new URLSearchParams({
      name: `Soak ${turn}`,
      email: 'soak@joy.example',
      message: `Message ${turn}`,
    }).toString();
    const status = await ask('POST', '/contact-us', { 'Content-Type': 'application/x-www-form-urlencoded' }, form);
    expectStatus('POST /contact-us', status, 303);
    if (status === 303) counts.acknowledged += 1;
    await delay(200);
  }
}

/** Visitors who close the connection as soon as the first bytes arrive, or before. */
async function leave() {
  for (let turn = 0; Date.now() < end; turn += 1) {
    const asked = request(origin + (pages[turn % pages.length] ?? '/'), { agent: false });
    asked.on('error', () => {});
    asked.end();
    if (turn % 2) await Promise.race([once(asked, 'response').catch(() => {}), delay(1000)]);
    asked.destroy();
    counts.left += 1;
    await delay(50);
  }
}

async function watch() {
  while (Date.now() < end) {
    const memory = pid && /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    console.log(
      new Date().toISOString(),
      memory ? `${Math.round(Number(memory) / 1024)} MB` : '',
      JSON.stringify(counts),
    );
    await delay(30_000);
  }
}

async function ask(
  method: string,
  address: string,
  headers: Record<string, string>,
  body?: string,
): Promise<number | string> {
  try {
    const asked = request(origin + address, { method, headers, agent, timeout: 20_000 });
    asked.on('timeout', () => asked.destroy(new Error('no answer within 20 s')));
    asked.end(body);
    const [answer] = await once(asked, 'response');
    answer.resume();
    await once(answer, 'end');
    return answer.statusCode ?? 0;
  } catch (error) {
    return (error as Error).message;
  }
}

function expectStatus(address: string, status: number | string, expected: number) {
  if (status !== expected) wrong.push(`${new Date().toISOString()} ${address}: ${status}`);
}

async function filesOf(address: string): Promise<string[]> {
  const html = await (await fetch(origin + address)).text();
  return [...new Set([...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = '']) => file))].slice(
    0,
    40,
  );
}
