import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { type Language, languageTags } from '#shared/i18n/language.ts';
import { acceptLanguages } from '../support/acceptLanguages.ts';
import { testApp } from '../support/testApp.ts';

const { app, logged } = testApp();

test.each(acceptLanguages)('Accept-Language: %s -> %s (%s)', async (header, language) => {
  const { status, headers, text } = await request(app).get('/404').set('Accept-Language', header);
  expect(status).toBe(404);
  expect(headers['content-language']).toBe(languageTags[language]);
  expect(text).toContain(`<html lang="${languageTags[language]}"`);
  expect(headers['set-cookie']).toBeUndefined();
});

test('a visitor who says nothing gets Chinese', async () => {
  await request(app).get('/').expect('Content-Language', 'zh-CN');
});

describe('the order', () => {
  test('the cookie goes before Accept-Language', async () => {
    await request(app)
      .get('/')
      .set('Cookie', 'language=en_US')
      .set('Accept-Language', 'zh')
      .expect('Content-Language', 'en-US');
  });

  test('?lang= goes before the cookie, and is remembered for a year', async () => {
    const { headers } = await request(app).get('/?lang=en_US').set('Cookie', 'language=zh_CN');
    expect(headers['content-language']).toBe('en-US');
    expect(headers['set-cookie']).toHaveLength(1);
    expect(headers['set-cookie']?.[0]).toMatch(
      /^language=en_US; Max-Age=31536000; Path=\/; Expires=[^;]+; SameSite=Lax$/,
    );
  });

  test.each(['fr', 'en', 'en-US', 'EN_US', '', 'zh_CN%00', '<script>'])(
    '?lang=%s is none of the two and ignored',
    async (lang) => {
      const { headers, text } = await request(app).get(`/?lang=${lang}`).set('Cookie', 'language=en_US');
      expect(headers['content-language']).toBe('en-US');
      expect(headers['set-cookie']).toBeUndefined();
      expect(text).not.toContain('<script>');
    },
  );

  test.each(['lang[]=en_US', 'lang[a]=en_US', 'LANG=en_US', 'lang.x=en_US'])(
    '?%s is an unknown parameter',
    async (query) => {
      const { headers, status } = await request(app).get(`/?${query}`);
      expect(status).toBe(200);
      expect(headers['content-language']).toBe('zh-CN');
      expect(headers['set-cookie']).toBeUndefined();
    },
  );

  test('of a repeated ?lang= the first counts', async () => {
    await request(app).get('/?lang=en_US&lang=zh_CN').expect('Content-Language', 'en-US');
  });
});

test.each([
  ['/news?lang=en_US', '/dynamics'],
  ['/nowhere?lang=en_US', '/404'],
  ['/business?name=nope&lang=en_US', '/404'],
])('on an address that redirects (%s) the cookie is set on the redirect', async (address, location) => {
  const { status, headers } = await request(app).get(address);
  expect(status).toBe(302);
  expect(headers.location).toBe(location);
  expect(headers['set-cookie']?.[0]).toContain('language=en_US;');
});

test('the cookie is Secure on https', async () => {
  const { app: behindProxy } = testApp({ env: { TRUST_PROXY: '1' } });
  const { headers } = await request(behindProxy).get('/?lang=en_US').set('X-Forwarded-Proto', 'https');
  expect(headers['set-cookie']?.[0]).toMatch(/; Secure/);
});

describe('a hostile cookie is ignored: never echoed, never an error', () => {
  const cookies = [
    'language=j:{"a":1}',
    'language=j%3A%7B%22a%22%3A1%7D',
    'language=j:["en_US"]',
    'language=en_US; language=fr',
    'language=fr',
    'language=en-US',
    'language=EN_US',
    'language=',
    'language',
    'language=__proto__',
    'language=%E0%A4%A',
    'language=<script>alert(1)</script>',
    `language=${'x'.repeat(8000)}`,
    ';;;=;language;=',
    '__proto__=x; constructor=y; language=zh',
    's:language=en_US',
  ];
  test.each(cookies)('%s', async (cookie) => {
    const { status, headers, text } = await request(app).get('/').set('Cookie', cookie).set('Accept-Language', 'zh');
    expect(status).toBe(200);
    expect(headers['content-language']).toBe(cookie.startsWith('language=en_US;') ? 'en-US' : 'zh-CN');
    expect(headers['set-cookie']).toBeUndefined();
    expect(text).not.toContain('alert(1)');
    expect(text).not.toContain('xxxxxxxx');
  });

  test('and leaves no error in the log', () => {
    expect(logged.filter(({ level }) => level >= 40)).toEqual([]);
  });
});

test.each(['zh_CN', 'en_US'] satisfies Language[])(
  'the switch of a page in %s is a link to the same page in the other language',
  async (language) => {
    const other = language === 'zh_CN' ? 'en_US' : 'zh_CN';
    const { text } = await request(app).get('/business?name=scctc&utm_source=x').set('Cookie', `language=${language}`);
    expect(text).toContain(`href="/business?name=scctc&amp;lang=${other}"`);
    await request(app).get(`/business?name=scctc&lang=${other}`).expect('Content-Language', languageTags[other]);
  },
);
