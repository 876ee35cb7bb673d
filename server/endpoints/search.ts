import { addressIn } from '#shared/address.ts';
import { type Language, otherLanguage } from '#shared/i18n/language.ts';
import type { Translation } from '#shared/i18n/translation.ts';
import { longestQuery, type SearchState, type Suggestions } from '#shared/search/searchState.ts';
import type { Handler, Locals } from '../locals.ts';
import { setPageHeaders } from '../middleware/language.ts';
import { ConcurrencyLimit, limitConcurrency, limitRate } from '../middleware/limits.ts';
import { searchIndexOf } from '../search/searchIndex.ts';
import type { Settings } from '../settings.ts';
import type { Site } from '../site.ts';
import { turn } from '../turn.ts';

type Groups = SearchState['groups'];

/** More would be a list to read instead of a help to type. */
const mostSuggestions = 5;

/**
 * `/search?q=&page=`: results in the page's language, as the state of the page or, for `Accept: application/json`, as
 * suggestions while typing. Any query has an answer: it is cut, cleaned, and never an error.
 */
export function search(site: Site, { searchRateLimit }: Pick<Settings, 'searchRateLimit'>): Handler[] {
  const searches = new ConcurrencyLimit({ maxConcurrent: 64, maxPerClient: 8 });
  return [limitRate(searchRateLimit, 10), limitConcurrency(searches, 'renders'), answerSearch(site)];
}

function answerSearch(site: Site): Handler {
  return async (request, response, next) => {
    const wantsJson = request.accepts(['html', 'json']) === 'json';
    response.vary('Accept');
    // Private: a shared cache would keep a copy of every query. The page is revalidated each time, like all pages,
    // because it names files of this build.
    if (wantsJson) setPageHeaders(response, 'private, max-age=300');
    if (!(await turn('visitor', response))) return;
    const state = await findResults(site, response.locals);
    if (wantsJson) return void response.json(suggestions(state, site.translations[response.locals.language]));
    if (state) response.locals.state = { search: state };
    next();
  };
}

/** The query in one line without control characters and halves of characters. */
export function cleanQuery(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim();
}

/**
 * Results in the page's language, or in the other language if there are none. Links to results in the other language carry
 * `lang`, because the match exists only in that version.
 */
async function findResults(site: Site, { language, parameters }: Locals): Promise<SearchState | undefined> {
  const query = cleanQuery(parameters.get('q') ?? '');
  const characters = [...query];
  const nothing = { query, tooLong: false, language, total: 0, page: 1, groups: [] };
  if (!query) return undefined;
  if (characters.length > longestQuery) {
    return { ...nothing, query: characters.slice(0, longestQuery).join(''), tooLong: true };
  }
  // An invalid number counts as the first page.
  const page = Number(/^[1-9]\d{0,5}$/.exec(parameters.get('page') ?? '')?.[0] ?? 1);
  for (const one of [language, otherLanguage(language)]) {
    const index = await searchIndexOf(site, one);
    // In the other language only exact matches help.
    const found = index(query, { page, fuzzy: one === language });
    if (found.total === 0) continue;
    const state = { ...nothing, ...found, language: one };
    return one === language ? state : { ...state, groups: found.groups.map((group) => withLanguage(one, group)) };
  }
  return nothing;
}

/** A group whose links open pages in its language. */
function withLanguage(language: Language, { group, results }: Groups[number]): Groups[number] {
  return { group, results: results.map((result) => ({ ...result, address: addressIn(language, result.address) })) };
}

/** The best of the first page, in its order. */
function suggestions(state: SearchState | undefined, { t, language }: Translation): Suggestions {
  const { groups = [], total = 0, language: found = language } = state ?? {};
  const all = groups.flatMap(({ group, results }) =>
    results.map(({ address, title }) => ({ address, title, kind: t(`search:groups.${group}`) })),
  );
  return { total, language: found, suggestions: all.slice(0, mostSuggestions) };
}
