import { expect, test } from 'vitest';
import { sendRaw } from '../support/rawHttp.ts';
import { siteOfTest } from '../support/startSite.ts';

const requests = {
  'a page': 'GET / HTTP/1.1',
  'a cached page': 'GET / HTTP/1.1',
  'the search': 'GET /search?q=a HTTP/1.1',
  'a file': 'GET /favicon.svg HTTP/1.1',
  'the sitemap': 'GET /sitemap.xml HTTP/1.1',
  'a redirect': 'GET /nowhere HTTP/1.1',
  'a missing file': 'GET /assets/nothing.js HTTP/1.1',
  'an error page': 'GET /%E0%A4%A HTTP/1.1',
  'a probe': 'GET /healthz HTTP/1.1',
  'an answer without Express': 'no HTTP',
};

/** Without it no response has the header: test/http/security.test.ts. */
test('NOINDEX=true keeps every response out of search engines, and is in the log at the start', async () => {
  const site = await siteOfTest({ NOINDEX: 'true' });
  for (const [name, line] of Object.entries(requests)) {
    const answer = await sendRaw(site.port, `${line}\r\nHost: a\r\nConnection: close\r\n\r\n`);
    expect.soft(answer.match(/^x-robots-tag: .*$/gim), name).toEqual(['X-Robots-Tag: noindex']);
  }
  expect(site.output()).toMatch(/"listening on [^"]*NOINDEX/);
});
