import type { RequestHandler } from 'express';
import type { Language } from '#shared/i18n/language.ts';
import { longestQuery, type SearchState, type Suggestions } from '#shared/search/searchState.ts';
import { firstQueryValue, languageOf } from '../middleware/language.ts';
import type { PageLocals } from '../render/renderPage.ts';
import { createSearchIndex, type SearchIndex } from '../search/searchIndex.ts';
import type { Site } from '../site.ts';

/** More would be a list to read instead of a help to type. */
const mostSuggestions = 8;

/**
 * `/search?q=`: results in the page's language, for the page (as its state) or, asked for as JSON, as suggestions while
 * typing. Any query has an answer: it is cut, cleaned, and never an error (decisions section 2).
 */
export function search(site: Site): RequestHandler {
  const indexes = new Map<Language, SearchIndex>();
  const indexOf = (language: Language) => {
    const index = indexes.get(language) ?? createSearchIndex(site, language);
    indexes.set(language, index);
    return index;
  };
  return (request, response, next) => {
    response.vary('Accept');
    const state = findResults(cleanQuery(firstQueryValue(request, 'q') ?? ''), () => indexOf(languageOf(request)));
    if (request.accepts(['html', 'json']) === 'json') {
      response.setHeader('Cache-Control', 'private, max-age=300');
      response.json(suggestions(state));
      return;
    }
    const locals = response.locals as PageLocals;
    if (state) locals.state = { ...locals.state, search: state };
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

function findResults(query: string, index: () => SearchIndex): SearchState | undefined {
  if (!query) return undefined;
  const characters = [...query];
  if (characters.length > longestQuery) {
    return { query: characters.slice(0, longestQuery).join(''), tooLong: true, total: 0, groups: [] };
  }
  return { query, tooLong: false, ...index()(query) };
}

/** The best of all groups, in the order of the page. */
function suggestions(state: SearchState | undefined): Suggestions {
  const all = (state?.groups ?? []).flatMap(({ group, results }) => results.map((result) => ({ group, result })));
  return {
    total: state?.total ?? 0,
    suggestions: all
      .slice(0, mostSuggestions)
      .map(({ group, result: { address, title } }) => ({ address, group, title })),
  };
}
