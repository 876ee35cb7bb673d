import { DomUtils, parseDocument } from 'htmlparser2';
import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { createSite } from '#server/site.ts';
import { type Language, languages, languageTags, otherLanguage } from '#shared/i18n/language.ts';
import { newsNumber } from '#shared/news/newsItem.ts';
import { longestQuery, resultsOnPage, type SearchGroup, type Suggestions } from '#shared/search/searchState.ts';
import { hasClass } from '../support/html.ts';
import { hostileQueries, searchQueries } from '../support/searchQueries.ts';
import { messages } from '../support/sitePages.ts';
import { sharedApp, testApp, testSite } from '../support/testApp.ts';

const app = sharedApp();

const page = (query: string, language: Language = 'zh_CN', more: Record<string, string> = {}, from = app) =>
  request(from)
    .get('/search')
    .query({ q: query, ...more })
    .set('Cookie', `language=${language}`);

/** What a page of results shows, read from its HTML. */
const shown = async (query: string, language: Language, more?: Record<string, string>) => {
  const document = parseDocument((await page(query, language, more).expect(200)).text);
  const inClass = (name: string) => DomUtils.getElementsByClassName(hasClass(name), document);
  const linksIn = (name: string) => inClass(name).flatMap((part) => DomUtils.getElementsByTagName('a', part));
  return {
    document,
    results: linksIn('search-result__title').map(({ attribs }) => attribs.href),
    pages: linksIn('page-links'),
    heads: inClass('search-results__head').map(DomUtils.textContent).join(),
    title: DomUtils.getElementsByTagName('title', document).map(DomUtils.textContent).join(),
    languages: inClass('search-result').map(({ attribs }) => attribs.lang),
  };
};

const suggestions = async (query: string, language: Language): Promise<Suggestions> =>
  (await page(query, language).set('Accept', 'application/json').expect(200)).body as Suggestions;

test('each query of the table leads to its page first', async () => {
  // The items that the table was written for: later ones may be nearer to a query.
  const { assets, content } = testSite();
  const newsItems = content.newsItems.filter((item) => newsNumber(item) <= 53);
  const { app: ofTable } = testApp({ deps: { site: createSite(assets, { ...content, newsItems }) } });
  const wrong: string[] = [];
  for (const language of languages) {
    for (const [expected, queries] of searchQueries[language]) {
      for (const query of queries.split('|')) {
        const { body } = await page(query, language, {}, ofTable).set('Accept', 'application/json').expect(200);
        const first = (body as Suggestions).suggestions[0]?.address ?? null;
        if (first !== expected) wrong.push(`in ${language} "${query}" leads to ${first} instead of ${expected}`);
      }
    }
  }
  expect(wrong).toEqual([]);
});

describe.each(languages)('the results page in %s', (language) => {
  const texts = messages(language, 'search');
  const query = language === 'zh_CN' ? '百植萃' : 'Biophyto-Genesis';
  const answer = page(query, language).then((response) => response);
  const document = async () => parseDocument((await answer).text);

  test('counts what it shows, by group and together', async () => {
    const groups = DomUtils.getElementsByClassName(hasClass('search-group'), await document());
    expect(groups.length).toBeGreaterThan(1);
    const within = (name: string) => groups.map((group) => DomUtils.getElementsByClassName(hasClass(name), group));
    const counts = within('search-group__count').map((elements) => elements.map(DomUtils.textContent).join());
    const numbers = within('search-result').map(({ length }) => length);
    expect(counts).toEqual(numbers.map(String));
    const total = numbers.reduce((sum, number) => sum + number, 0);
    expect((await answer).text).toContain(texts.count_other.replace('{{count}}', `${total}`));
  });

  test('marks the terms in titles and excerpts', async () => {
    const marks = DomUtils.getElementsByTagName('mark', await document()).map(DomUtils.textContent);
    expect(marks).toContain(language === 'zh_CN' ? '百植萃' : 'Biophyto');
  });

  test('repeats the query in the field and keeps it in the language link', async () => {
    const main = DomUtils.getElementById('search-query', await document());
    expect(main?.attribs.value).toBe(query);
    const links = DomUtils.getElementsByTagName('a', await document()).map(({ attribs }) => attribs.href);
    expect(links).toContain(`/search?q=${encodeURIComponent(query)}&lang=${otherLanguage(language)}`);
  });

  test('has an answer to HEAD with the headers of that to GET', async () => {
    const from = (method: 'get' | 'head') =>
      request(app)
        [method](`/search?q=${encodeURIComponent(query)}`)
        .set({ 'Accept-Encoding': 'br' });
    const names = ['content-encoding', 'content-type', 'vary', 'cache-control'];
    const [got, head] = [(await from('get')).headers, (await from('head')).headers];
    expect(names.map((name) => head[name])).toEqual(names.map((name) => got[name]));
    expect(head['content-encoding']).toBe('br');
  });

  test('is not listed, is private, and varies by Accept; suggestions are kept for five minutes', async () => {
    const { headers, text } = await answer;
    expect(headers['cache-control']).toBe('private, no-cache');
    const json = await page(query, language).set('Accept', 'application/json');
    expect(json.headers['cache-control']).toBe('private, max-age=300');
    expect(json.headers.vary).toMatch(/Accept-Language.*Cookie/);
    expect(text).toContain('<meta name="robots" content="noindex"/>');
    expect(String(headers.vary).toLowerCase().split(/,\s*/)).toEqual(
      expect.arrayContaining(['accept', 'accept-language', 'cookie']),
    );
  });

  test('reports that nothing was found, and offers popular terms, which find something', async () => {
    const { text } = await page('xqzzywvk', language);
    expect(text).toContain(texts.none.replace('{{query}}', 'xqzzywvk'));
    expect(text).toContain(texts.noneHint);
    expect(text).toContain(texts.popular);
    for (const term of texts.popularTerms.split('/'))
      expect((await suggestions(term.trim(), language)).total, term).toBeGreaterThan(0);
  });

  test('reports a query that is too long, without a search', async () => {
    const { text } = await page('a'.repeat(longestQuery + 1), language).expect(200);
    expect(text).toContain(texts.tooLong);
    expect(text).not.toContain('search-result__title');
  });

  test('suggests the same pages in the same order as JSON, five at most, with the names of their kinds', async () => {
    const { total, suggestions: suggested } = await suggestions(query, language);
    const shownResults = DomUtils.getElementsByClassName(hasClass('search-group'), await document()).flatMap(
      (section) => {
        const kind = texts.groups[section.attribs['aria-labelledby']?.replace('search-', '') as SearchGroup];
        return DomUtils.getElementsByTagName('a', section).map(({ attribs }) => ({ address: attribs.href, kind }));
      },
    );
    expect(total).toBe(shownResults.length);
    expect(suggested.map(({ address, kind }) => ({ address, kind }))).toEqual(shownResults.slice(0, 5));
  });

  describe('with more results than a page takes', () => {
    const common = language === 'zh_CN' ? '品牌' : 'brand';
    const onPage = (number: number) => shown(common, language, { page: `${number}` });

    test('shows each of them once, twenty a page', async () => {
      const { total } = await suggestions(common, language);
      const count = Math.ceil(total / resultsOnPage);
      expect(count).toBeGreaterThan(2);
      const all: (string | undefined)[] = [];
      for (let number = 1; number <= count; number += 1) {
        const { results } = await onPage(number);
        expect(results.length).toBe(number < count ? resultsOnPage : total - (count - 1) * resultsOnPage);
        all.push(...results);
      }
      expect(new Set(all).size).toBe(total);
    });

    test('leads to the pages around by name and number, from the current one', async () => {
      const { pages, title, heads, document } = await onPage(2);
      const links = DomUtils.getElementsByTagName('a', document).map(({ attribs }) => attribs.href);
      expect(links).toContain(`/search?q=${encodeURIComponent(common)}&page=2&lang=${otherLanguage(language)}`);
      const address = (number: number) =>
        `/search?q=${encodeURIComponent(common)}${number > 1 ? `&page=${number}` : ''}`;
      expect(pages.map(({ attribs }) => [attribs.rel, attribs.href])).toEqual(
        expect.arrayContaining([
          ['prev', address(1)],
          ['next', address(3)],
          [undefined, address(1)],
          [undefined, address(3)],
        ]),
      );
      const current = pages.filter(({ attribs }) => attribs['aria-current'] === 'page');
      expect(current.map(({ attribs }) => attribs['aria-label'])).toEqual([
        messages(language, 'common').pages.number.replace('{{page}}', '2'),
      ]);
      expect(title).toContain(texts.titlePage.replace('{{query}}', common).replace('{{page}}', '2'));
      const { total } = await suggestions(common, language);
      const range = texts.range.replace('{{from}}', '21').replace('{{to}}', '40').replace('{{total}}', `${total}`);
      expect(heads).toContain(range);
    });

    test('takes a wrong page as the first', async () => {
      const first = await shown(common, language);
      for (const wrong of ['0', '-1', '1e9', '9999', 'two', '2.5', ' ']) {
        const other = await shown(common, language, { page: wrong });
        expect(other.results, wrong).toEqual(first.results);
        expect(other.title, wrong).toBe(first.title);
      }
    });

    test('shows the text of a news item, not its kind alone, and stays small', async () => {
      expect((await page(common, language)).text.length).toBeLessThan(120_000);
      const { document } = await onPage(2);
      const kinds: string[] = Object.values(messages(language, 'common').newsKinds);
      const excerpts = DomUtils.getElementsByClassName(hasClass('search-result__excerpt'), document).map(
        DomUtils.textContent,
      );
      expect(excerpts.length).toBe(resultsOnPage);
      expect(excerpts.filter((text) => !text || kinds.includes(text))).toEqual([]);
    });
  });

  test('shows and suggests for a query that only the other language has what that one has, marked as such', async () => {
    const other = otherLanguage(language);
    const foreign = language === 'zh_CN' ? 'counterfeit' : '假货';
    const { results, languages: marked, heads } = await shown(foreign, language);
    const there = await shown(foreign, other);
    expect(results).toEqual(
      there.results.map((address) => `${address}${address?.includes('?') ? '&' : '?'}lang=${other}`),
    );
    expect(new Set(marked)).toEqual(new Set([languageTags[other]]));
    expect(heads).toContain(texts.noneHere.replace('{{query}}', foreign));
    expect(heads).toContain(texts.otherLanguage);
    const answered = await suggestions(foreign, language);
    expect(answered.language).toBe(other);
    expect(answered.suggestions.map(({ address }) => address)).toEqual(results.slice(0, 5));
    const own = await shown(query, language);
    expect(new Set(own.languages)).toEqual(new Set([undefined]));
    expect(own.heads).not.toContain(texts.otherLanguage);
  });
});

test('hostile queries are answered, without foreign code', async () => {
  const wrong: string[] = [];
  for (const query of hostileQueries) {
    const address = `/search${query.replaceAll(' ', '%20')}`;
    const html = await request(app).get(address);
    const json = await request(app).get(address).set('Accept', 'application/json');
    const isPage = html.status === 200 && html.type === 'text/html' && foreignCode(html.text).length === 0;
    const areSuggestions = json.status === 200 && Array.isArray((json.body as Suggestions).suggestions);
    if (!isPage || !areSuggestions) wrong.push(query.slice(0, 40));
  }
  expect(wrong).toEqual([]);
});

test.each(['/', '/search', '/404'])('%s has a search form that works without script', async (address) => {
  const forms = DomUtils.getElementsByTagName('form', parseDocument((await request(app).get(address)).text));
  const searches = forms.filter(({ attribs }) => attribs.role === 'search');
  expect(searches).not.toEqual([]);
  for (const form of searches) {
    expect(form.attribs).toMatchObject({ action: '/search' });
    expect(form.attribs.method ?? 'get').toBe('get');
    expect(DomUtils.getElementsByTagName('input', form).map(({ attribs }) => attribs.name)).toEqual(['q']);
    expect(DomUtils.getElementsByTagName('button', form).map(({ attribs }) => attribs.type)).toEqual(['submit']);
  }
});

/** Elements that would run code of a query: inline scripts, event attributes, pictures that fail. */
function foreignCode(html: string): string[] {
  const elements = DomUtils.getElementsByTagName(() => true, parseDocument(html));
  const runs = elements.filter(({ name, attribs }) => {
    const isCode = name === 'script' && !attribs.src && !attribs.type?.startsWith('application/');
    return isCode || attribs.src === 'x' || Object.keys(attribs).some((attribute) => attribute.startsWith('on'));
  });
  return runs.map((element) => element.name);
}
