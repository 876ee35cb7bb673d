import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { languages, languageTags } from '#shared/i18n/language.ts';
import type { Bundle } from '#shared/i18n/translation.ts';
import { legalText } from '#shared/legal/legalText.ts';
import { inlineScripts, readable, spaced, titleOf } from '../support/html.ts';
import { pagesInLanguages, pageTypes, routeOf, sitePages } from '../support/sitePages.ts';
import { sharedApp, testApp, testSite } from '../support/testApp.ts';

const app = sharedApp();

describe.each(pagesInLanguages)('%s in %s', (address, language, title) => {
  const answer = request(app)
    .get(address)
    .set('Cookie', `language=${language}`)
    .then((response) => response);

  test('answers with its status, language and title', async () => {
    const { status, headers, text } = await answer;
    expect(status).toBe(address === '/404' ? 404 : 200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['content-language']).toBe(languageTags[language]);
    expect(text).toMatch(new RegExp(`^<!DOCTYPE html><html lang="${languageTags[language]}"`));
    expect(titleOf(text)).toBe(title);
  });

  test('says what the answer depends on, and sets no cookie', async () => {
    const { headers } = await answer;
    const names = String(headers.vary).toLowerCase().split(/,\s*/);
    expect(names).toEqual(expect.arrayContaining(['accept-language', 'cookie', 'accept-encoding']));
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('has exactly one title and one first heading', async () => {
    const { text } = await answer;
    expect(text.match(/<title>/g)).toHaveLength(1);
    expect(text.match(/<h1\b/g)).toHaveLength(1);
  });

  test('holds every text of its message files', async () => {
    const page = readable((await answer).text);
    const { bundles } = testSite().content;
    const own = routeOf(address).namespaces.filter((namespace) => namespace !== 'common');
    const missing = own
      .flatMap((namespace) => texts(bundles[language][namespace] ?? {}, namespace))
      .filter(([key]) => !shownElsewhere.test(key) && !(address === '/business' && ofABrandsPage.test(key)))
      .filter(([, text]) => !page.includes(spaced(legalText(text, language)).trim()));
    expect(missing).toEqual([]);
  });
});

test.each(sitePages.map(([address]) => address))(
  '%s has no inline script and nothing hidden on the first answer of a fresh app',
  async (address) => {
    const { text } = await request(testApp().app).get(address);
    expect(inlineScripts(text)).toEqual([]);
    expect(text).toMatch(/<\/html>$/);
  },
);

test.each(pageTypes)('HEAD %s is like GET without the body', async (address) => {
  const get = await request(app).get(address);
  const head = await request(app).head(address);
  expect(head.status).toBe(get.status);
  expect(head.text ?? '').toBe('');
  for (const name of ['content-type', 'content-language', 'vary', 'content-security-policy'])
    expect(head.headers[name], name).toBe(get.headers[name]);
});

test('the text of one language never stands in a page of the other', async () => {
  for (const language of languages) {
    const { text } = await request(app).get('/about-us').set('Cookie', `language=${language}`);
    const other = testSite().content.bundles[language === 'zh_CN' ? 'en_US' : 'zh_CN'][
      'about-us/fazhanlishi'
    ] as Bundle;
    expect(text).not.toContain(other.title);
  }
});

test('hundreds of requests at the same time never mix their languages', async () => {
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, index) => {
      const language = languages[index % 2] ?? 'zh_CN';
      return request(app)
        .get('/')
        .set('Cookie', `language=${language}`)
        .then(({ text, headers }) => ({ language, text, headers }));
    }),
  );
  for (const { language, text, headers } of answers) {
    expect(headers['content-language']).toBe(languageTags[language]);
    expect(titleOf(text)).toBe(pagesInLanguages.find(([address, one]) => address === '/' && one === language)?.[2]);
  }
});

/** Words of controls and of other states or views of the same file; what a page has to say is all the rest. */
const shownElsewhere =
  /^(?:business|dynamics|news|about-us|search|contact-us):|:(?:pageTitle|description|excerpt|cover:kind)$|^about-us\/fazhanlishi:(?:previous|next)$/;

/** What a brand says on its own page, in the way of its world; the matrix shows what all brands have. */
const ofABrandsPage = /^business\/\w+:world:/;

/** The texts of a bundle: those of an article are its fields; keywords are a list in one text. */
function texts(bundle: Bundle, prefix: string): [key: string, text: string][] {
  return Object.entries(bundle).flatMap(([key, value]): [string, string][] => {
    const name = `${prefix}:${key}`;
    if (key === 'fields') return (value as [string, string][]).map(([field, text]) => [`${prefix}:${field}`, text]);
    if (key === 'keywords')
      return String(value)
        .split('/')
        .map((word) => [name, word.trim()]);
    if (typeof value === 'string') return value === '' ? [] : [[name, value]];
    return key === 'pictures' || !value || Array.isArray(value) ? [] : texts(value as Bundle, name);
  });
}
