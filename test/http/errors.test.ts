import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import request from 'supertest';
import { describe, expect, test, vi } from 'vitest';
import { handleErrors } from '#server/middleware/handleErrors.ts';
import { createContext } from '#server/request/context.ts';
import { journey } from '#server/request/journey.ts';
import { targetReader } from '#server/request/target.ts';
import { languages, languageTags } from '#shared/i18n/language.ts';
import { siteWhere } from '../support/brokenSite.ts';
import { inlineScripts, readable } from '../support/html.ts';
import { messages } from '../support/sitePages.ts';
import { testApp, testSite } from '../support/testApp.ts';

const fail = () => {
  throw new Error('a component broke: secret detail');
};

describe.each(languages)('a page that cannot be rendered, in %s', (language) => {
  const { app, logged } = testApp({ deps: { site: siteWhere('join-us:hero.title', fail) } });

  test('is a real 500 page in the language of the visitor', async () => {
    const { status, headers, text } = await request(app).get('/join-us').set('Cookie', `language=${language}`);
    expect(status).toBe(500);
    expect(headers['content-language']).toBe(languageTags[language]);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(text).toContain(`<html lang="${languageTags[language]}"`);
    expect(readable(text)).toContain(messages(language, 'errors').heading);
    expect(inlineScripts(text)).toEqual([]);
  });

  test('says nothing of what broke, but the log does', async () => {
    const { text } = await request(app).get('/join-us').set('Cookie', `language=${language}`);
    expect(text).not.toMatch(/secret detail|at .+:\d+:\d+/);
    expect(JSON.stringify(logged.filter(({ level }) => level >= 50))).toContain('secret detail');
  });

  test('leaves all other pages as they are', async () => {
    await request(app).get('/legal').set('Cookie', `language=${language}`).expect(200);
  });
});

test('a render that takes too long is given up and answered', async () => {
  const site = siteWhere('join-us:hero.title', () => {
    throw new Promise(() => {});
  });
  const { app, logged } = testApp({ env: { RENDER_TIMEOUT_MS: '100' }, deps: { site } });
  const { status, text } = await request(app).get('/join-us').set('Cookie', 'language=en_US');
  expect(status).toBe(500);
  expect(readable(text)).toContain(messages('en_US', 'errors').heading);
  expect(JSON.stringify(logged)).toContain('not rendered within 100 ms');
});

test('a visitor who leaves ends the render, and is no error', async () => {
  const asked = vi.fn();
  let goOn = () => {};
  const waiting = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let rendering = () => {};
  const started = new Promise<void>((resolve) => {
    rendering = resolve;
  });
  const site = siteWhere('join-us:hero.title', () => {
    asked();
    rendering();
    throw waiting;
  });
  const { app, logged } = testApp({ deps: { site } });
  const closed: Promise<void>[] = [];
  const server = createServer(app).listen(0, '127.0.0.1');
  server.on('request', (_, response) => closed.push(once(response, 'close').then(() => undefined)));
  await once(server, 'listening');
  const visit = get({ host: '127.0.0.1', port: (server.address() as AddressInfo).port, path: '/join-us' });
  visit.on('error', () => {});
  await started;
  visit.destroy();
  await Promise.all(closed);
  const before = asked.mock.calls.length;
  goOn();
  // Were the render still alive, React would go on in the tasks after the promise.
  for (let task = 0; task < 5; task += 1) await new Promise((resolve) => setImmediate(resolve));
  expect(asked.mock.calls.length).toBe(before);
  expect(logged.filter(({ level }) => level >= 40)).toEqual([]);
  server.close();
});

test('an error after the first bytes is logged and ends the answer', async () => {
  const lines: unknown[] = [];
  const log = { error: (...line: unknown[]) => void lines.push(line) };
  const site = testSite();
  const half = journey({
    begin: (incoming, response) =>
      createContext(incoming, response, { trustProxy: 0, readTarget: targetReader(site.knowsNews) }),
    steps: [
      ({ response }, next) => {
        response.write('<p>half');
        next(new Error('broke in the middle'));
      },
    ],
    fail: handleErrors(site, log as never),
  });
  await expect(request(half).get('/')).rejects.toThrow(/aborted|hang up/);
  expect(lines).toHaveLength(1);
});
