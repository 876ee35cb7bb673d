import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { type Language, languageTags } from '#shared/i18n/language.ts';
import { acceptLanguages } from '../support/acceptLanguages.ts';
import { testApp } from '../support/testApp.ts';

const { app, logged } = testApp();

test('Accept-Language decides where nothing else does', async () => {
  for (const [header, language, reason] of acceptLanguages) {
    const { status, headers, text } = await request(app).get('/404').set('Accept-Language', header);
    expect.soft(status, reason).toBe(404);
    expect.soft(headers['content-language'], reason).toBe(languageTags[language]);
    expect.soft(text, reason).toContain(`<html lang="${languageTags[language]}"`);
    expect.soft(headers, reason).not.toHaveProperty('set-cookie');
  }
});

test('Chinese is the default', async () => {
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

  test('an unknown language or parameter is ignored', async () => {
    const values = ['fr', 'en', 'en-US', 'EN_US', '', 'zh_CN%00', '<script>'].map((value) => `lang=${value}`);
    for (const query of [...values, 'lang[]=zh_CN', 'lang[a]=zh_CN', 'LANG=zh_CN', 'lang.x=zh_CN']) {
      const { status, headers, text } = await request(app).get(`/?${query}`).set('Cookie', 'language=en_US');
      expect.soft(status, query).toBe(200);
      expect.soft(headers['content-language'], query).toBe('en-US');
      expect.soft(headers, query).not.toHaveProperty('set-cookie');
      expect.soft(text, query).not.toContain('<script>');
    }
  });

  test('of a repeated ?lang= the first counts', async () => {
    await request(app).get('/?lang=en_US&lang=zh_CN').expect('Content-Language', 'en-US');
  });
});

test('a redirect sets the cookie of ?lang=', async () => {
  const redirects = { '/news?': '/dynamics', '/nowhere?': '/404', '/business?name=nope&': '/404' };
  for (const [address, location] of Object.entries(redirects)) {
    const { status, headers } = await request(app).get(`${address}lang=en_US`);
    expect.soft({ status, location: headers.location }, address).toEqual({ status: 302, location });
    expect.soft(headers['set-cookie']?.[0], address).toContain('language=en_US;');
  }
});

test('the cookie is Secure on https', async () => {
  const { app: behindProxy } = testApp({ env: { TRUST_PROXY: '1' } });
  const { headers } = await request(behindProxy).get('/?lang=en_US').set('X-Forwarded-Proto', 'https');
  expect(headers['set-cookie']?.[0]).toMatch(/; Secure/);
});

test('a hostile cookie is ignored: never echoed, never an error', async () => {
  const values = ['j:{"a":1}', 'j%3A%7B%22a%22%3A1%7D', 'j:["en_US"]', 'fr', 'en-US', 'EN_US', '', '__proto__'];
  const others = ['language', ';;;=;language;=', '__proto__=x; constructor=y; language=zh', 's:language=en_US'];
  const hostile = [...values, '%E0%A4%A', '<script>alert(1)</script>', 'x'.repeat(8000)];
  for (const cookie of [...hostile.map((value) => `language=${value}`), ...others]) {
    const { status, headers, text } = await request(app).get('/').set('Cookie', cookie).set('Accept-Language', 'zh');
    expect.soft(status, cookie).toBe(200);
    expect.soft(headers['content-language'], cookie).toBe('zh-CN');
    expect.soft(headers, cookie).not.toHaveProperty('set-cookie');
    expect.soft(text, cookie).not.toMatch(/alert\(1\)|x{9}/);
  }
  await request(app).get('/').set('Cookie', 'language=en_US; language=fr').expect('Content-Language', 'en-US');
  expect(logged.filter(({ level }) => level >= 40)).toEqual([]);
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
