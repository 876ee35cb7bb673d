import { parseDocument } from 'htmlparser2';
import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { createSite } from '#server/site.ts';
import { addressIn } from '#shared/address.ts';
import { type Language, languages, languageTags, otherLanguage } from '#shared/i18n/language.ts';
import { newsNumber } from '#shared/news/newsItem.ts';
import { longestQuery, resultsOnPage, type SearchGroup, type Suggestions } from '#shared/search/searchState.ts';
import { byClass, byTag, elementById, hrefsIn, inlineCode, textOf, titleOf } from '../support/html.ts';
import { pageAnswer } from '../support/pageAnswers.ts';
import { hostileQueries, searchQueries } from '../support/searchQueries.ts';
import { messages } from '../support/sitePages.ts';
import { sharedApp, testApp, testSite } from '../support/testApp.ts';

const addressOfQuery = (query: string, page = '') =>
  `/search?q=${encodeURIComponent(query)}${page && `&page=${encodeURIComponent(page)}`}`;

/** What a page of results shows. */
async function shown(query: string, language: Language, page = '') {
  const { text, headers, document } = await pageAnswer(addressOfQuery(query, page), language);
  return {
    ...{ text, headers, document, title: titleOf(text), links: hrefsIn(document) },
    results: hrefsIn(byClass('search-result__title', document)),
    heads: textOf(byClass('search-results__head', document)),
    excerpts: byClass('search-result__excerpt', document).map(textOf),
    languages: new Set(byClass('search-result', document).map(({ attribs }) => attribs.lang)),
  };
}

const askForData = (query: string, language: Language, app = sharedApp()) =>
  request(app)
    .get(addressOfQuery(query))
    .set({ Cookie: `language=${language}`, Accept: 'application/json' });

const suggestions = async (...asked: Parameters<typeof askForData>) =>
  (await askForData(...asked).expect(200)).body as Suggestions;

test('each query of the table leads to its page first', async () => {
  // The items that the table was written for: later ones may be nearer to a query.
  const { assets, content } = testSite();
  const newsItems = content.newsItems.filter((item) => newsNumber(item) <= 53);
  const { app } = testApp({ deps: { site: createSite(assets, { ...content, newsItems }) } });
  for (const language of languages) {
    for (const [expected, queries] of searchQueries[language]) {
      for (const query of queries.split('|')) {
        const [first] = (await suggestions(query, language, app)).suggestions;
        expect.soft(first?.address ?? null, `"${query}" in ${language}`).toBe(expected);
      }
    }
  }
});

describe.each(languages)('the results page in %s', (language) => {
  const texts = messages(language, 'search');
  const other = otherLanguage(language);
  const query = language === 'zh_CN' ? '安瓶' : 'ampoules';
  const few = shown(query, language);

  test('counts what it shows, by group and together, marks the terms, and repeats the query', async () => {
    const { document, text, links, languages } = await few;
    const groups = byClass('search-group', document);
    expect(groups.length).toBeGreaterThan(1);
    const numbers = groups.map((group) => byClass('search-result', group).length);
    expect(groups.map((group) => textOf(byClass('search-group__count', group)))).toEqual(numbers.map(String));
    const total = numbers.reduce((sum, number) => sum + number, 0);
    expect(text).toContain(texts.count_other.replace('{{count}}', `${total}`));
    expect(text).not.toContain(texts.otherLanguage);
    expect(languages).toEqual(new Set([undefined]));
    expect(byTag('mark', document).map(textOf)).toContain(query);
    expect(elementById('search-query', document)[0]?.attribs.value).toBe(query);
    expect(links).toContain(`${addressOfQuery(query)}&lang=${other}`);
  });

  test('is private and varies by Accept, also as an answer to HEAD; suggestions are kept for five minutes', async () => {
    const answer = (method: 'get' | 'head') =>
      request(sharedApp())[method](addressOfQuery(query)).set({ 'Accept-Encoding': 'br' });
    const described = ({ headers }: request.Response) =>
      ['content-encoding', 'content-type', 'vary', 'cache-control'].map((name) => headers[name]);
    const page = described(await answer('get'));
    expect(page).toEqual(['br', 'text/html; charset=utf-8', expect.any(String), 'private, no-cache']);
    expect(described(await answer('head'))).toEqual(page);
    const data = (await askForData(query, language)).headers;
    expect(data['cache-control']).toBe('private, max-age=300');
    for (const vary of [page[2], data.vary])
      for (const name of ['Accept,', 'Accept-Language', 'Cookie']) expect(`${vary},`).toContain(name);
  });

  test('suggests the same pages in the same order as JSON, five at most, with the names of their kinds', async () => {
    const { total, suggestions: suggested } = await suggestions(query, language);
    const results = byClass('search-group', (await few).document).flatMap((group) => {
      const kind = texts.groups[group.attribs['aria-labelledby']?.replace('search-', '') as SearchGroup];
      return hrefsIn(group).map((address) => ({ address, kind }));
    });
    expect(total).toBe(results.length);
    expect(suggested.map(({ address, kind }) => ({ address, kind }))).toEqual(results.slice(0, 5));
  });

  test('reports a query that finds nothing, with popular terms, which find something, and one that is too long', async () => {
    const { text } = await shown('xqzzywvk', language);
    for (const said of [texts.none.replace('{{query}}', 'xqzzywvk'), texts.noneHint, texts.popular])
      expect(text).toContain(said);
    for (const popular of texts.popularTerms.split('/'))
      expect((await suggestions(popular.trim(), language)).total, popular).toBeGreaterThan(0);
    const long = await shown('a'.repeat(longestQuery + 1), language);
    expect(long.text).toContain(texts.tooLong);
    expect(long.results).toEqual([]);
  });

  test('shows each of many results once, twenty a page, and leads to the pages around', async () => {
    const common = language === 'zh_CN' ? '品牌' : 'brand';
    const { total } = await suggestions(common, language);
    const count = Math.ceil(total / resultsOnPage);
    expect(count).toBeGreaterThan(2);
    const pages = await Promise.all(
      Array.from({ length: count }, (_, index) => shown(common, language, index > 0 ? `${index + 1}` : '')),
    );
    const lengths = pages.map(({ results }) => results.length);
    expect(lengths).toEqual([...Array(count - 1).fill(resultsOnPage), total - (count - 1) * resultsOnPage]);
    expect(new Set(pages.flatMap(({ results }) => results)).size).toBe(total);

    const [first, second, third] = ['', '2', '3'].map((page) => addressOfQuery(common, page));
    const { document, links, title, heads } = pages[1] as (typeof pages)[number];
    const around = byTag('a', byClass('page-links', document));
    expect(around.map(({ attribs }) => `${attribs.rel ?? ''} ${attribs.href}`)).toEqual(
      expect.arrayContaining([`prev ${first}`, ` ${first}`, ` ${third}`, `next ${third}`]),
    );
    const current = around.filter(({ attribs }) => attribs['aria-current'] === 'page');
    const label = messages(language, 'common').pages.number.replace('{{page}}', '2');
    expect(current.map(({ attribs }) => attribs['aria-label'])).toEqual([label]);
    expect(links).toContain(`${second}&lang=${other}`);
    expect(title).toContain(texts.titlePage.replace('{{query}}', common).replace('{{page}}', '2'));
    const range = texts.range.replace('{{from}}', '21').replace('{{to}}', '40').replace('{{total}}', `${total}`);
    expect(heads).toContain(range);

    for (const wrong of ['0', '-1', '1e9', '9999', 'two', '2.5', ' ']) {
      const { results, title } = await shown(common, language, wrong);
      expect({ results, title }, wrong).toEqual({ results: pages[0]?.results, title: pages[0]?.title });
    }
    const kinds: string[] = Object.values(messages(language, 'common').newsKinds);
    const excerpts = pages.flatMap((page) => page.excerpts);
    expect(excerpts.filter((text) => !text || kinds.includes(text))).toEqual([]);
    expect(pages[0]?.text.length).toBeLessThan(120_000);
  });

  test('shows and suggests for a query that only the other language has what that one has, marked as such', async () => {
    const foreign = language === 'zh_CN' ? 'counterfeit' : '假货';
    const { results, languages: marked, heads, document } = await shown(foreign, language);
    const there = await shown(foreign, other);
    const inOther = there.results.map((address) => addressIn(other, address));
    expect(results).toEqual(inOther);
    expect(marked).toEqual(new Set([languageTags[other]]));
    // Dates and brands are in the language of the page.
    const facts = byClass('search-result__facts', document);
    expect(new Set(facts.map(({ attribs }) => attribs.lang))).toEqual(new Set([languageTags[language]]));
    for (const said of [texts.noneHere.replace('{{query}}', foreign), texts.otherLanguage])
      expect(heads).toContain(said);
    const answered = await suggestions(foreign, language);
    expect(answered.language).toBe(other);
    expect(answered.suggestions.map(({ address }) => address)).toEqual(results.slice(0, 5));
  });
});

test('hostile queries are answered, without foreign code', async () => {
  for (const query of hostileQueries) {
    const address = `/search${query.replaceAll(' ', '%20')}`;
    const json = await request(sharedApp()).get(address).set('Accept', 'application/json').expect(200);
    expect.soft((json.body as Suggestions).suggestions, query.slice(0, 40)).toBeInstanceOf(Array);
    const html = await request(sharedApp())
      .get(address)
      .expect(200)
      .expect('Content-Type', /^text\/html/);
    expect.soft(inlineCode(parseDocument(html.text)), query.slice(0, 40)).toEqual([]);
  }
});
