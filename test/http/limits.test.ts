import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import request from 'supertest';
import { expect, onTestFinished, test } from 'vitest';
import { testApp } from '../support/testApp.ts';

/** Of one client; a thank-you waits a second for this inbox. */
const privateSlots = 8;

/** A site on a socket, with connections that ask for a path and never read. */
async function aBusySite(options: Parameters<typeof testApp>[0] = {}) {
  const app = testApp(options);
  const server = createServer(app.app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  /** Sends a request and leaves it open; resolves when the server has it. */
  const hold = async (path: string, client = '') => {
    const socket = connect(port, '127.0.0.1');
    const begun = once(server, 'request');
    socket.on('error', () => {}).pause();
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n${client && `X-Forwarded-For: ${client}\r\n`}\r\n`);
    await begun;
  };
  return { ...app, server, hold };
}

/** An inbox that never answers: what waits for it holds its slot. */
const slowInbox = () => {
  const { contact } = testApp().deps;
  return { ...contact, inbox: { ...contact.inbox, find: () => new Promise<never>(() => {}) } };
};

test('past the private responses of a client search and thank-you get 503, and everything shared goes on', async () => {
  const { server, hold, logged } = await aBusySite({ deps: { contact: slowInbox() } });
  for (let count = 0; count < privateSlots; count += 1) await hold('/contact-us?sent=x');
  const rejected = await request(server).get('/search?q=a').set('Accept-Language', 'en').expect(503);
  expect(rejected.get('Retry-After')).toMatch(/^\d+$/);
  expect(rejected.get('Cache-Control')).toBe('no-store');
  expect(rejected.text).toContain('<html lang="en-US"');
  expect(logged.filter(({ status }) => status === 503)).toMatchObject([{ rejectedBy: 'renders' }]);
  for (const address of ['/', '/contact-us', '/feed.xml', '/sitemap.xml', '/favicon.ico', '/readyz']) {
    expect((await request(server).get(address)).status, address).toBe(200);
  }
});

test.each([
  ['a whole IPv6 /64 is one client', '2001:db8:1:2::'],
  ['all without an address are one client', 'unknown'],
])('%s', async (_title, client) => {
  const { server, hold } = await aBusySite({ env: { TRUST_PROXY: '1' }, deps: { contact: slowInbox() } });
  const address = (count: number) => (client === 'unknown' ? client : `${client}${count}`);
  for (let count = 0; count < privateSlots; count += 1) await hold('/contact-us?sent=x', address(count));
  await request(server).get('/search?q=a').set('X-Forwarded-For', address(99)).expect(503);
  await request(server).get('/search?q=a').set('X-Forwarded-For', '2001:db8:1:3::1').expect(200);
});
