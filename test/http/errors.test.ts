import express, { type ErrorRequestHandler } from 'express';
import { parseDocument } from 'htmlparser2';
import request from 'supertest';
import { expect, test } from 'vitest';
import { errorHandler } from '#server/middleware/errorHandler.ts';
import { securityHeaderValues } from '#server/middleware/securityHeaders.ts';
import { languages, languageTags } from '#shared/i18n/language.ts';
import { inlineCode, readable } from '../support/html.ts';
import { messages } from '../support/sitePages.ts';
import { siteWhere, testApp, testSite } from '../support/testApp.ts';

const fail = () => {
  throw new Error('a component broke: secret detail');
};

test.each(languages)(
  'a page that cannot be rendered is a real 500 page in %s, with the error in the log alone, under its id, and other pages go on',
  async (language) => {
    const { app, logged } = testApp({ deps: { site: siteWhere('join-us:hero.title', fail) } });
    const { status, headers, text } = await request(app).get('/join-us').set('Cookie', `language=${language}`);
    const own = { 'content-language': languageTags[language], 'cache-control': 'no-store' };
    expect([status, headers]).toMatchObject([500, own]);
    for (const [name, value] of Object.entries(securityHeaderValues)) expect(headers[name.toLowerCase()]).toBe(value);
    expect(text).toContain(`<html lang="${languageTags[language]}"`);
    expect(readable(text)).toContain(messages(language, 'errors').heading);
    expect(inlineCode(parseDocument(text))).toEqual([]);
    expect(text).not.toMatch(/secret detail|at .+:\d+:\d+/);
    const id = headers['x-request-id'] ?? '';
    expect(text).toContain(id);
    const failures = logged.filter(({ level }) => level >= 50);
    expect(failures).toMatchObject([{ id, msg: 'request failed' }]);
    expect(JSON.stringify(failures)).toContain('secret detail');
    await request(app).get('/legal').set('Cookie', `language=${language}`).expect(200);
  },
);

test('an error after the first bytes is logged and ends the response', async () => {
  const lines: unknown[] = [];
  const log = { error: (...line: unknown[]) => void lines.push(line) };
  const half = express();
  half.use((_request, response, next) => {
    response.write('<p>half');
    next(new Error('broke in the middle'));
  });
  half.use(errorHandler(testSite(), log as never) as ErrorRequestHandler);
  await expect(request(half).get('/')).rejects.toThrow(/aborted|hang up/);
  expect(lines).toHaveLength(1);
});

test('an error of the first middleware is answered, before anything is known of the request', async () => {
  const broken = express();
  broken.use(() => {
    throw new Error('broke at once');
  });
  broken.use(errorHandler(testSite(), { error: () => {} } as never) as ErrorRequestHandler);
  const { text } = await request(broken).get('/').expect(500);
  expect(readable(text)).toContain(messages('zh_CN', 'errors').heading);
});
