import { on } from 'node:events';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import request from 'supertest';
import { expect, onTestFinished, test, vi } from 'vitest';
import { turn } from '#server/turn.ts';
import { listen, readAll } from '../support/rawHttp.ts';
import { testApp, testSite } from '../support/testApp.ts';

/** Searches of one client, and thank-you pages of one. */
const privateSlots = 8;
const formSlots = 16;

const formHead = (length: number) =>
  `POST /contact-us HTTP/1.1\r\nHost: x\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${length}\r\n`;
const message = 'name=a&email=a%40b.example&message=c';

/** A site on a socket, behind a proxy that names clients, with connections that send requests and never read. */
async function aBusySite(options: Parameters<typeof testApp>[0] = {}) {
  const app = testApp({ ...options, env: { TRUST_PROXY: '1', ...options.env } });
  const server = createServer(app.app);
  const port = await listen(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  /** Sends what `of` makes of a line that names the client, and leaves it open; resolves when the server has it. */
  const hold = async (of: (client: string) => string, client = '10.0.0.1', requests = 1): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1');
    const arriving = on(server, 'request');
    socket.on('error', () => {}).pause();
    socket.write(of(`X-Forwarded-For: ${client}\r\n`));
    for (let begun = 0; begun < requests; begun += 1) await arriving.next();
    await arriving.return?.();
    return socket;
  };
  const get = (path: string, client: string) => request(server).get(path).set('X-Forwarded-For', client);
  return { ...app, server, hold, get };
}

const asking = (path: string) => (client: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\n${client}\r\n`;
const sending = (client: string) => `${formHead(message.length)}${client}\r\n${message}`;

/** An inbox that never answers: what waits for it holds its slot, a thank-you for a second. */
const slowContact = () => {
  const { contact } = testApp().deps;
  const never = () => new Promise<never>(() => {});
  return { ...contact, inbox: { ...contact.inbox, find: never, findRepeat: never } };
};

test('past the searches of a client it gets 503, and everything else goes on', async () => {
  // Its index is built now, for which they wait.
  const { hold, get, logged } = await aBusySite({ deps: { site: testSite() } });
  for (let count = 0; count < privateSlots; count += 1) await hold(asking('/search?q=a'));
  const rejected = await get('/search?q=a', '10.0.0.1').set('Accept-Language', 'en').expect(503);
  const headers = { 'retry-after': expect.stringMatching(/^\d+$/), 'cache-control': 'no-store' };
  expect(rejected).toMatchObject({ headers, text: expect.stringContaining('<html lang="en-US"') });
  expect(logged.filter(({ status }) => status === 503)).toMatchObject([{ rejectedBy: 'renders' }]);
  for (const address of ['/', '/contact-us?sent=x', '/feed.xml', '/sitemap.xml', '/favicon.ico', '/readyz']) {
    expect((await get(address, '10.0.0.1')).status, address).toBe(200);
  }
});

test('a message that is stored is acknowledged, however many others wait for a search or a thank-you', async () => {
  const { hold, get } = await aBusySite({ deps: { contact: slowContact(), site: testSite() } });
  for (let count = 0; count < 10 * privateSlots; count += 1) {
    const client = `10.0.1.${Math.floor(count / privateSlots)}`;
    await hold(asking(count % 2 ? '/contact-us?sent=x' : '/search?q=a'), client);
  }
  await get('/contact-us?sent=x', '10.0.0.2').expect(200);
});

test.each([
  ['a whole IPv6 /64 is one client', '2001:db8:1:2::'],
  ['all without an address are one client', 'unknown'],
])('%s', async (_title, client) => {
  const { hold, get } = await aBusySite({ deps: { contact: slowContact() } });
  const address = (count: number) => (client === 'unknown' ? client : `${client}${count}`);
  for (let count = 0; count < privateSlots; count += 1) await hold(asking('/contact-us?sent=x'), address(count));
  await get('/contact-us?sent=x', address(99)).expect(503);
  await get('/contact-us?sent=x', '2001:db8:1:3::1').expect(200);
});

test('requests of a client are counted before anything is answered: probes, faults and refusals too', async () => {
  const { hold, get, logged } = await aBusySite({ deps: { contact: slowContact() } });
  const behind = ['/healthz', '/%', '/about-us'].flatMap((path) => Array<string>(5).fill(path));
  const pipelined = (client: string) => sending(client) + behind.map((path) => asking(path)(client)).join('');
  for (let count = 0; count < formSlots; count += 1) await hold(pipelined, '10.0.0.1', 16);
  for (const path of ['/healthz', '/%', '/about-us']) {
    await get(path, '10.0.0.1').expect(503);
    expect((await get(path, '10.0.0.2')).status).toBe(path === '/%' ? 400 : 200);
  }
  const rejected = logged.filter(({ status }) => status === 503).map(({ rejectedBy }) => rejectedBy);
  expect(new Set(rejected)).toEqual(new Set(['client']));
});

test('forms whose bodies do not come leave the slots to those of others that are complete', async () => {
  const { hold, server } = await aBusySite();
  const halfSent = (client: string) => `${formHead(60_000)}${client}\r\nmessage=`;
  for (let count = 0; count < 5 * formSlots; count += 1) await hold(halfSent, `10.0.1.${count % 5}`);
  const send = (client: string) =>
    request(server).post('/contact-us').set('X-Forwarded-For', client).type('form').send({ name: '' });
  await send('10.0.0.2').expect(422);
  // A client has its own slots, and no more.
  await send('10.0.1.1').expect(503);
});

test('past the searches of ten seconds a client gets 429, and another one its results', async () => {
  const { get } = await aBusySite({ env: { SEARCH_RATE_LIMIT: '3' } });
  // Its index is built now: the ten seconds are for the others.
  await get('/search?q=a', '10.0.0.3').expect(200);
  for (let count = 0; count < 3; count += 1) await get('/search?q=a', '10.0.0.1').expect(200);
  await get('/search?q=a', '10.0.0.1')
    .expect(429)
    .expect('Retry-After', /^(?:10|[1-9])$/);
  await get('/search?q=a', '10.0.0.2').expect(200);
});

test.each(['/about-us', '/search?q=a'])('nothing is rendered for clients that ask for %s and leave', async (path) => {
  const onRenderEnd = vi.fn();
  const { hold, get, logged } = await aBusySite({ deps: { onRenderEnd } });
  const sockets = await Promise.all(Array.from({ length: privateSlots }, () => hold(asking(path))));
  for (const socket of sockets) socket.resetAndDestroy();
  await vi.waitFor(() => expect(logged.filter(({ aborted }) => aborted)).toHaveLength(privateSlots));
  await get('/business', '10.0.0.2').expect(200);
  expect(onRenderEnd.mock.calls).toMatchObject([[{ page: 'business' }]]);
});

test('where the first visitor of a page leaves before it is rendered, the next one gets it', async () => {
  const onRenderEnd = vi.fn();
  const { hold, logged } = await aBusySite({ deps: { onRenderEnd } });
  let isBusy = true;
  const busy = (async () => {
    while (isBusy) await Promise.all([turn('visitor'), turn('visitor')]);
  })();
  const first = await hold(asking('/about-us'));
  const second = await hold((client) => asking('/about-us')(`${client}Connection: close\r\n`), '10.0.0.2');
  for (let rounds = 0; rounds < 20; rounds += 1) await setImmediate();
  first.resetAndDestroy();
  await vi.waitFor(() => expect(logged.filter(({ aborted }) => aborted)).toHaveLength(1));
  isBusy = false;
  await busy;
  expect(await readAll(second.resume())).toMatch(/^HTTP\/1.1 200 [\s\S]*<\/html>/);
  expect(onRenderEnd).toHaveBeenCalledOnce();
});
