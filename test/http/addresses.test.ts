import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askRaw, listen, type RawRequest } from '../support/rawHttp.ts';
import { unknownItem } from '../support/sitePages.ts';
import { sharedApp } from '../support/testApp.ts';

/** Every kind of address, as raw request targets: clients such as supertest would tidy them up. */
const server = createServer(sharedApp());
let port: number;
beforeAll(async () => {
  port = await listen(server);
});
afterAll(() => void server.close());

const ask = (path: string, request?: RawRequest) => askRaw(port, path, request);

const unknown = [
  '/nowhere /business/judydoll /.env /.git/config /package.json /server/index.cjs /content.json /..%2fcontent.json',
  '/%2e%2e/content.json /__proto__ /constructor /business?name=nope /business?name=Judydoll /business?name=judydoll%20',
  '/business?name=nope&name=judydoll /business?name=__proto__ /dynamics?name=group /dynamics?brand=nope',
  '/dynamics?brand=Joocyee /dynamics?name=nope&brand=joocyee /dynamics?name=nope&page=1 /news?name=item01',
  `/news?name=${unknownItem()} /news?name=news-list/all/all/1 /news?name=item0 /news?name=Item1 /join-us?function=nope`,
  '/join-us?city=nope /join-us?function=research&city=nope /join-us?city=Shanghai /legal?msg=terms',
  `/legal?msg=${encodeURIComponent('隐私')}`,
  '0 99 01 02 -1 1.5 1e0 %202 two 99999999999999999999 __proto__'.replace(/(^| )/g, '$1/dynamics?page='),
].flatMap((line) => line.split(' '));

test('an unknown address leads to /404 by 302, and news without an item to the list', async () => {
  const leads = [...unknown.map((address) => [address, '/404']), ['/news', '/dynamics'], ['/news?name=', '/dynamics']];
  for (const [address = '', location] of leads) {
    const { status, headers } = await ask(address);
    expect.soft({ status, location: headers.location }, address).toEqual({ status: 302, location });
  }
});

test('a path in another spelling leads to the clean one by 308, for an hour', async () => {
  const clean = {
    '/business/': '/business',
    '/Business': '/business',
    '/BUSINESS/?name=scctc&x=%20': '/business?name=scctc&x=%20',
    '//business': '/business',
    '/business//': '/business',
    '//': '/',
    '//evil.example/business': '/evil.example/business',
    '/404/': '/404',
    '/About-Us?name=fazhanlishi': '/about-us?name=fazhanlishi',
    '/%62usiness': '/business',
    '/Robots.txt': '/robots.txt',
    '/sitemap.xml/': '/sitemap.xml',
    '//feed.xml': '/feed.xml',
    '/Favicon.ico': '/favicon.ico',
    '/ICON-192.png?x=1': '/icon-192.png?x=1',
  };
  for (const [address, location] of Object.entries(clean)) {
    const { status, headers } = await ask(address);
    const answer = [status, headers.location, headers['cache-control']];
    expect.soft(answer, address).toEqual([308, location, 'public, max-age=3600']);
  }
});

test('OPTIONS lists the allowed methods of any path, and others are 405: POST is allowed on the form alone', async () => {
  for (const address of ['/', '/contact-us', '/nowhere', '/assets/x.js', '/Business/']) {
    const { status, headers, body } = await ask(address, { method: 'OPTIONS' });
    expect.soft([status, body.length], address).toEqual([204, 0]);
    const isForm = address === '/contact-us';
    expect.soft(headers.allow, address).toBe(isForm ? 'GET, HEAD, OPTIONS, POST' : 'GET, HEAD, OPTIONS');
    for (const method of ['PUT', 'DELETE', 'PATCH', 'TRACE', 'PROPFIND', ...(isForm ? [] : ['POST'])]) {
      const refused = await ask(address, { method });
      expect.soft([refused.status, refused.headers.allow], `${method} ${address}`).toEqual([405, headers.allow]);
    }
  }
  expect((await ask('/contact-us', { method: 'POST' })).status).not.toBe(405);
});

test('a missing file under the asset prefix is a plain 404 without redirect, compressed or not', async () => {
  for (const address of ['/assets/nothing.js', '/assets/', '/assets/../content.json', '/assets/script/main.js.map']) {
    for (const encoding of ['br', 'identity']) {
      const { status, headers, body } = await ask(address, { headers: { 'Accept-Encoding': encoding } });
      expect([status, headers.location, String(body)], address).toEqual([404, undefined, 'Not Found\n']);
    }
  }
});
