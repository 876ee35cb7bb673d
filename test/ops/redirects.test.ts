import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { languages } from '#shared/i18n/language.ts';
import { type EdgeOptions, edges, isInstalled, makeCertificate, searchPath } from '../support/edges.ts';
import { headersOf, listen, sendRaw, statusOf } from '../support/rawHttp.ts';
import { root } from '../support/root.ts';
import { freePort } from '../support/startSite.ts';

const publicOrigin = 'https://www.example.com';

describe.each(edges.filter(({ here }) => here))('$name', ({ name, start }) => {
  // As in edge.test.ts: the rules in full with haproxy.
  const inFull = test.runIf(name === 'haproxy');
  const edge = async (options: Partial<EdgeOptions> = {}) => {
    const replica = await listening(createServer((_request, response) => response.end('from the site')));
    const started = await start({ replicas: [replica, replica], ...options });
    onTestFinished(() => void started.stop());
    return started;
  };

  test('shows a page in both languages, with a style of its own, while no replica answers', async () => {
    const breaksOff = await listening(createTcpServer((socket) => socket.destroy()));
    for (const replica of [await freePort(), breaksOff]) {
      const { port } = await edge({ replicas: [replica, replica] });
      for (const method of ['GET', 'POST', 'HEAD']) {
        const answer = await ask(port, { method, path: '/contact-us' });
        expect(statusOf(answer), method).toBe(503);
        expect(headersOf(answer)).toMatchObject({ 'retry-after': '30', 'cache-control': 'no-store' });
        expect(headersOf(answer)['content-type']).toBe('text/html; charset=utf-8');
        const page = Buffer.from(answer.split('\r\n\r\n')[1] ?? '', 'latin1').toString();
        if (method === 'HEAD') expect(page).toBe('');
        else expect(problemsOf(page)).toEqual([]);
      }
    }
  });

  inFull('redirects other host names and plain HTTP to the public origin where that is switched on', async () => {
    const { port } = await edge({ inFront: true, publicOrigin });
    const moved = [
      { proto: 'http', path: '/about-us?lang=en_US' },
      { proto: 'http', path: '/contact-us', method: 'POST' },
      { host: 'example.com', path: '//evil.example/x?a=%2F' },
      { host: 'www.example.com:8443' },
      { host: 'www.example.com.evil.example' },
    ];
    for (const request of moved) {
      const answer = await ask(port, request);
      const { location, 'cache-control': cache } = headersOf(answer);
      expect
        .soft([statusOf(answer), location, cache], JSON.stringify(request))
        .toEqual([308, publicOrigin + (request.path ?? '/'), 'public, max-age=3600']);
    }
    const absolute = await ask(port, { host: 'evil.example', target: 'http://evil.example/x' });
    expect(headersOf(absolute).location).toBe(`${publicOrigin}/x`);
    const served = [
      {},
      { host: 'WWW.Example.com:443' },
      { proto: 'http', host: '10.0.0.1', path: '/healthz' },
      { proto: 'http', host: '10.0.0.1', path: '/readyz' },
    ];
    for (const request of served) {
      const answer = await ask(port, request);
      expect
        .soft([statusOf(answer), headersOf(answer)['cache-control']], JSON.stringify(request))
        .toEqual([200, undefined]);
    }
    const { port: notSwitchedOn } = await edge({ inFront: true });
    expect(statusOf(await ask(notSwitchedOn, { proto: 'http', host: 'example.com' }))).toBe(200);
  });

  inFull('redirects from the plain port where TLS ends in it', async () => {
    const plainPort = await freePort();
    const { port } = await edge({ certificate: makeCertificate(), publicOrigin, plainPort });
    // What the client claims about itself does not count.
    expect(headersOf(await ask(plainPort, { proto: 'https' })).location).toBe(`${publicOrigin}/`);
    const route = ['--connect-to', `www.example.com:443:127.0.0.1:${port}`, publicOrigin];
    const { stdout } = await promisify(execFile)('curl', ['-sk', '--http2', ...route]);
    expect(stdout).toBe('from the site');
  });
});

test.skipIf(!isInstalled('haproxy', '-v'))('haproxy names a wrong setting in one line and does not start', () => {
  const wrong = {
    'must be true or false': { REDIRECT_TO_PUBLIC_ORIGIN: 'ture', PUBLIC_ORIGIN: publicOrigin },
    'needs PUBLIC_ORIGIN': { REDIRECT_TO_PUBLIC_ORIGIN: 'true' },
    'needs CERTIFICATE, or TRUST_PROXY=2': { REDIRECT_TO_PUBLIC_ORIGIN: 'true', PUBLIC_ORIGIN: publicOrigin },
  };
  for (const [problem, env] of Object.entries(wrong)) {
    const { status, stderr } = spawnSync('haproxy', ['-c', '-f', `${root}scripts/deploy/haproxy.cfg`], {
      encoding: 'utf8',
      env: { PATH: searchPath, SITE_1: '127.0.0.1:1', SITE_2: '127.0.0.1:1', ...env },
    });
    expect(status).toBe(1);
    expect(
      stderr.match(/REDIRECT_TO_PUBLIC_ORIGIN .*/g)?.map((line) => line.includes(problem)),
      problem,
    ).toEqual([true]);
  }
});

type Asked = { method?: string; proto?: string; host?: string; path?: string; target?: string };

function ask(
  port: number,
  { method = 'GET', proto = 'https', host = 'www.example.com', path = '/', target = path }: Asked,
) {
  const headers = [`Host: ${host}`, `X-Forwarded-Proto: ${proto}`, 'Content-Length: 0', 'Connection: close'];
  return sendRaw(port, `${method} ${target} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
}

/** What keeps the page from being read while nothing else of the site can be fetched. */
function problemsOf(page: string): string[] {
  const problems = [];
  // Without the build's no-break spaces.
  const words = page.replaceAll('\u00a0', ' ');
  for (const language of languages) {
    const { unavailable } = JSON.parse(readFileSync(`${root}locales/${language}/errors.json`, 'utf8'));
    for (const text of Object.values<string>(unavailable)) if (!words.includes(text)) problems.push(`lacks "${text}"`);
    if (!page.includes(`lang="${language.replace('_', '-')}"`)) problems.push(`does not name ${language}`);
  }
  const style = /<style>([^<]+)<\/style>/.exec(page)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  if (!page.includes(`style-src 'sha256-${hash}'`)) problems.push('its policy forbids its style');
  const fetched = page.match(/(?:src|href)="[^"]+"|url\(/g);
  return [...problems, ...(fetched ?? []).map((address) => `fetches ${address}`)];
}

async function listening(server: ReturnType<typeof createServer | typeof createTcpServer>): Promise<number> {
  onTestFinished(() => void server.close());
  return listen(server);
}
