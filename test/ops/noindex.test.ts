import { expect, onTestFinished, test } from 'vitest';
import { sendRaw } from '../support/rawHttp.ts';
import { startSite } from '../support/startSite.ts';

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

async function headersFor(env: NodeJS.ProcessEnv) {
  const site = await startSite(env);
  onTestFinished(() => void site.stop());
  const found: Record<string, string> = {};
  for (const [name, line] of Object.entries(requests)) {
    const answer = await sendRaw(site.port, `${line}\r\nHost: a\r\nConnection: close\r\n\r\n`);
    found[name] = (answer.match(/^x-robots-tag: .*$/gim) ?? []).join();
  }
  return { found, output: site.output() };
}

test('NOINDEX=true keeps every response out of search engines, and is in the log at the start', async () => {
  const { found, output } = await headersFor({ NOINDEX: 'true' });
  for (const name of Object.keys(requests)) expect.soft(found[name], name).toBe('X-Robots-Tag: noindex');
  expect(output).toMatch(/"listening on [^"]*NOINDEX/);
});

test('without it no page of the public site is kept out', async () => {
  const { found, output } = await headersFor({ NOINDEX: 'false' });
  expect([found['a page'], found['the sitemap'], found['a file']]).toEqual(['', '', '']);
  expect(output).not.toContain('NOINDEX');
});
