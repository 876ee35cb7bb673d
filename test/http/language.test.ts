import request from 'supertest';
import { expect, test } from 'vitest';
import { type Language, languageTags } from '#shared/i18n/language.ts';
import { testApp } from '../support/testApp.ts';

const { app, logged } = testApp();

/** Headers, `|` between them, with the language that answers (RFC 9110 12.5.4). */
const acceptLanguages: readonly [headers: string, language: Language][] = [
  // Any region, script, variant and letter case.
  ['zh|ZH|zh-CN|zh-TW|zh-Hant-HK|zh-CN,zh;q=0.9,en;q=0.8', 'zh_CN'],
  ['en|EN-us|en-US|en-GB|en-GB-oxendict|en-US,en;q=0.9|en-US,en;q=0.9,zh-CN;q=0.8,zh;q=0.7', 'en_US'],
  // The best quality of a language counts, then the order; other languages are skipped.
  ['fr-FR,de;q=0.9,zh;q=0.1|en;q=0.8,zh;q=0.9|zh,en|zh;q=0.1,en;q=0.2,zh-TW;q=0.3', 'zh_CN'],
  ['fr,en;q=0.5|zh;q=0.8,en;q=0.9|en;q=0.5,zh;q=0.5|en,zh|en;q=0.3,zh-TW;q=0.2,en-GB;q=0.1', 'en_US'],
  // q=0 excludes, and the wildcard stands for what is not named, Chinese first.
  ['en;q=0|en;q=0,*|*|*;q=0.1|en;q=0.5,*|*,en|*;q=0|en;q=0,zh;q=0|*,zh;q=0.5,en;q=0.4', 'zh_CN'],
  ['zh;q=0,en;q=0.1|zh;q=0,*;q=0.5|zh;q=0,*|en,*;q=0.5|en,*|zh;q=0.5,*|zh-TW;q=0.1,*;q=0.2', 'en_US'],
  // Malformed qualities, spaces, parameters and empty elements.
  ['en;q=abc,zh;q=0.1|en;q=-1,zh;q=0.1', 'zh_CN'],
  ['zh;q=,en;q=0.1|en;q=1.000,zh;q=0.999|zh;q=0.998 , en ; q=0.999|en;level=1;q=0.2,zh;q=0.1|,,en,,', 'en_US'],
  // Nothing fits: the default.
  ['fr|| |;;;===,,,|e|english|zhx|enx-US|en_US|../../etc/passwd', 'zh_CN'],
  [`<script>alert(1)</script>,en|${'x'.repeat(8000)},en`, 'en_US'],
];

test('Accept-Language decides where nothing else does, and Chinese is the default', async () => {
  for (const [headers, language] of acceptLanguages) {
    for (const header of headers.split('|')) {
      const { status, headers, text } = await request(app).get('/404').set('Accept-Language', header);
      expect.soft([status, headers['content-language']], header).toEqual([404, languageTags[language]]);
      expect.soft(text, header).toContain(`<html lang="${languageTags[language]}"`);
      expect.soft(headers, header).not.toHaveProperty('set-cookie');
    }
  }
  await request(app).get('/').expect('Content-Language', 'zh-CN');
});

test('the first ?lang= goes before the cookie, and is remembered for a year', async () => {
  const { headers } = await request(app).get('/?lang=en_US&lang=zh_CN').set('Cookie', 'language=zh_CN');
  const cookie = /^language=en_US; Max-Age=31536000; Path=\/; Expires=[^;]+; SameSite=Lax$/;
  expect(headers['content-language']).toBe('en-US');
  expect(headers['set-cookie']).toEqual([expect.stringMatching(cookie)]);
});

test('cookies of others, whatever they hold, do not cover the language', async () => {
  const many = Array.from({ length: 400 }, (_, index) => `other${index}=${'x'.repeat(10)}`).join('; ');
  for (const others of [many, `a=j:[${'{},'.repeat(2000)}{}]`, 'a=j%3A%5B%5D']) {
    for (const cookie of [`${others}; language=en_US`, `language=en_US; ${others}`]) {
      const { headers } = await request(app).get('/404').set('Cookie', cookie);
      expect(headers['content-language']).toBe('en-US');
    }
  }
});

test('an unknown language, in the query or in the cookie, is ignored: never echoed, remembered or an error', async () => {
  const values = ['fr', 'en', 'en-US', 'EN_US', '', 'zh_CN%00', '<script>alert(1)</script>'];
  const names = ['lang[]=zh_CN', 'lang[a]=zh_CN', 'LANG=zh_CN', 'lang.x=zh_CN'];
  const queries = [...values.map((value) => `lang=${value}`), ...names];
  // No cookie is parsed as JSON, which the library would do behind `j:`.
  const json = ['j:"en_US"', 'j:{"a":1}', 'j%3A%7B%22a%22%3A1%7D', 'j:["en_US"]'];
  const hostile = [...json, '__proto__', '%E0%A4%A', 'x'.repeat(8000)];
  const others = ['language', ';;;=;language;=', '__proto__=x; constructor=y; language=zh', 's:language=en_US'];
  const cookies = [...[...values, ...hostile].map((value) => `language=${value}`), ...others];
  for (const [query, cookie, tag] of [
    ...queries.map((query) => [query, 'language=en_US', 'en-US'] as const),
    ...cookies.map((cookie) => ['', cookie, 'zh-CN'] as const),
    ['', 'language=en_US; language=fr', 'en-US'] as const,
  ]) {
    const { status, headers, text } = await request(app).get(`/?${query}`).set('Cookie', cookie);
    expect.soft([status, headers['content-language']], query + cookie).toEqual([200, tag]);
    expect.soft(headers, query + cookie).not.toHaveProperty('set-cookie');
    expect.soft(text, query + cookie).not.toMatch(/alert\(1\)|x{9}/);
  }
  expect(logged.filter(({ level }) => level >= 40)).toEqual([]);
});

test('a redirect sets the cookie of ?lang=', async () => {
  const redirects = [
    ['/news?', 302, '/dynamics'],
    ['/nowhere?', 302, '/404'],
    ['/business?name=nope&', 302, '/404'],
    ['/dynamics?name=Brand&page=1&', 308, '/dynamics?name=Brand&lang=en_US'],
    ['/dynamics?page=1&page=2&', 308, '/dynamics?lang=en_US'],
  ] as const;
  for (const [address, ...expected] of redirects) {
    const { status, headers } = await request(app).get(`${address}lang=en_US`);
    expect.soft([status, headers.location], address).toEqual(expected);
    expect.soft(headers['set-cookie']?.[0], address).toContain('language=en_US;');
  }
});

test('the cookie is Secure on https', async () => {
  const { app: behindProxy } = testApp({ env: { TRUST_PROXY: '1' } });
  const { headers } = await request(behindProxy).get('/?lang=en_US').set('X-Forwarded-Proto', 'https');
  expect(headers['set-cookie']?.[0]).toMatch(/; Secure/);
});
