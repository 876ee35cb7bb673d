import { DomUtils, parseDocument } from 'htmlparser2';
import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { type Language, languages, otherLanguage } from '#shared/i18n/language.ts';
import { longestQuery, type Suggestions } from '#shared/search/searchState.ts';
import { hostileQueries, searchQueries } from '../support/searchQueries.ts';
import { messages } from '../support/sitePages.ts';
import { testApp } from '../support/testApp.ts';

const { app } = testApp();

const page = (query: string, language: Language = 'zh_CN') =>
  request(app).get('/search').query({ q: query }).set('Cookie', `language=${language}`);

const suggestions = async (query: string, language: Language): Promise<Suggestions> =>
  (await page(query, language).set('Accept', 'application/json').expect(200)).body as Suggestions;

test.each(searchQueries)('%s in %s: "%s" leads to %s', async (_, language, query, first) => {
  const document = parseDocument((await page(query, language).expect(200)).text);
  const links = DomUtils.getElementsByClassName('search-result__title', document).flatMap((title) =>
    DomUtils.getElementsByTagName('a', title),
  );
  expect(links[0]?.attribs.href ?? null).toBe(first);
});

test('the table holds at least 60 queries', () => {
  expect(searchQueries.length).toBeGreaterThanOrEqual(60);
});

describe.each(languages)('the results page in %s', (language) => {
  const texts = messages(language, 'search');
  const query = language === 'zh_CN' ? '百植萃' : 'Biophyto-Genesis';
  const answer = page(query, language).then((response) => response);
  const document = async () => parseDocument((await answer).text);

  test('counts what it shows, by group and together', async () => {
    const groups = DomUtils.getElementsByClassName('search-group', await document());
    expect(groups.length).toBeGreaterThan(1);
    let total = 0;
    for (const group of groups) {
      const shown = DomUtils.getElementsByClassName('search-result', group).length;
      expect(DomUtils.getElementsByClassName('search-group__count', group).map(DomUtils.textContent)).toEqual([
        `${shown}`,
      ]);
      total += shown;
    }
    expect((await answer).text).toContain(texts.count_other.replace('{{count}}', `${total}`));
  });

  test('marks what was looked for, in titles and extracts', async () => {
    const marks = DomUtils.getElementsByTagName('mark', await document()).map(DomUtils.textContent);
    expect(marks).toContain(language === 'zh_CN' ? '百植萃' : 'Biophyto');
  });

  test('repeats the query in the field and keeps it in the language link', async () => {
    const main = DomUtils.getElementById('search-query', await document());
    expect(main?.attribs.value).toBe(query);
    const links = DomUtils.getElementsByTagName('a', await document()).map(({ attribs }) => attribs.href);
    expect(links).toContain(`/search?q=${encodeURIComponent(query)}&lang=${otherLanguage(language)}`);
  });

  test('is not listed, and depends on what the client takes', async () => {
    const { headers, text } = await answer;
    expect(text).toContain('<meta name="robots" content="noindex"/>');
    expect(String(headers.vary).toLowerCase().split(/,\s*/)).toEqual(
      expect.arrayContaining(['accept', 'accept-language', 'cookie']),
    );
  });

  test('says so where nothing is found, and offers what others look for', async () => {
    const { text } = await page('xqzzywvk', language);
    expect(text).toContain(texts.none.replace('{{query}}', 'xqzzywvk'));
    expect(text).toContain(texts.noneHint);
    expect(text).toContain(texts.popular);
  });

  test.each(texts.popularTerms.split('/').map((term) => term.trim()))(
    'finds something for the popular "%s"',
    async (term) => {
      expect((await suggestions(term, language)).total).toBeGreaterThan(0);
    },
  );

  test('says that a long query is too long, and looks for nothing', async () => {
    const { text } = await page('a'.repeat(longestQuery + 1), language).expect(200);
    expect(text).toContain(texts.tooLong);
    expect(text).not.toContain('search-result__title');
  });

  test('suggests the same pages in the same order as JSON, eight at most', async () => {
    const { total, suggestions: suggested } = await suggestions(query, language);
    const links = DomUtils.getElementsByClassName('search-result__title', await document()).flatMap((title) =>
      DomUtils.getElementsByTagName('a', title).map(({ attribs }) => attribs.href),
    );
    expect(total).toBe(links.length);
    expect(suggested.map(({ address }) => address)).toEqual(links.slice(0, 8));
  });
});

describe.each(hostileQueries.map((query) => [query.slice(0, 40), query]))('the address /search%s', (_, query) => {
  test('is answered with a page without foreign code', async () => {
    const { text } = await request(app)
      .get(`/search${query.replaceAll(' ', '%20')}`)
      .expect(200)
      .expect('Content-Type', /text\/html/);
    expect(foreignCode(text)).toEqual([]);
  });

  test('is answered with suggestions', async () => {
    const { body } = await request(app)
      .get(`/search${query.replaceAll(' ', '%20')}`)
      .set('Accept', 'application/json')
      .expect(200)
      .expect('Content-Type', /json/);
    expect(Array.isArray((body as Suggestions).suggestions)).toBe(true);
  });
});

test.each(['/', '/search', '/404'])('%s has a search form that works without script', async (address) => {
  const { text } = await request(app).get(address);
  const forms = DomUtils.getElementsByTagName('form', parseDocument(text)).filter(
    ({ attribs }) => attribs.role === 'search',
  );
  expect(forms.length).toBeGreaterThan(0);
  for (const form of forms) {
    expect(form.attribs).toMatchObject({ action: '/search' });
    expect(form.attribs.method ?? 'get').toBe('get');
    expect(DomUtils.getElementsByTagName('input', form).map(({ attribs }) => attribs.name)).toEqual(['q']);
    expect(DomUtils.getElementsByTagName('button', form).map(({ attribs }) => attribs.type)).toEqual(['submit']);
  }
});

/** Elements that would run what somebody typed: scripts with code of their own, event attributes, pictures that fail. */
function foreignCode(html: string): string[] {
  const elements = DomUtils.getElementsByTagName(() => true, parseDocument(html));
  const runs = elements.filter(({ name, attribs }) => {
    const isCode = name === 'script' && !attribs.src && !attribs.type?.startsWith('application/');
    return isCode || attribs.src === 'x' || Object.keys(attribs).some((attribute) => attribute.startsWith('on'));
  });
  return runs.map((element) => element.name);
}
