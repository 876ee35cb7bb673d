import MiniSearch from 'minisearch';
import type { Hits } from './hits.ts';
import { boost, type FoldedTexts, fields } from './ranking.ts';
import { latinWords } from './tokens.ts';

/** Letters with which a beginning tells something: two begin a tenth of all words. */
const shortestBeginning = 3;
/** Words to which a beginning is completed: the ones that are used most. */
export const mostCompletions = 40;

/** Looks for words in other scripts than Han, by their stems, by their beginnings, and with typing mistakes. */
export function createWordSearch() {
  const uses = new Map<string, number>();
  const index = new MiniSearch<FoldedTexts & { id: number }>({
    fields,
    tokenize: (text) => latinWords(text).map(({ term }) => term),
    processTerm(term) {
      uses.set(term, (uses.get(term) ?? 0) + 1);
      return term;
    },
    searchOptions: {
      // Queries arrive as single words.
      tokenize: (word) => [word, ...completions(word)],
      processTerm: (term) => term,
      boost,
      boostTerm: (term, _, [word = '']) =>
        term === word ? 1 : (0.5 * term.length) / (1.3 * term.length - 0.3 * word.length),
      maxFuzzy: 2,
      weights: { fuzzy: 0.2, prefix: 0 },
    },
  });

  return {
    add(page: number, text: FoldedTexts) {
      index.add({ id: page, ...text });
    },
    /** `mistakes` are forgiven in words of four letters and more without digits. */
    find(word: string, { mistakes }: { mistakes: boolean }): Hits {
      const forgives = mistakes && word.length >= 4 && !/\d/.test(word);
      const found = index.search(word, { fuzzy: (_, place) => (forgives && place === 0 ? 0.25 : false) });
      // The library multiplies by the number of words found, and completions are not what somebody looks for apart.
      return new Map(
        found.map(({ id, score, queryTerms, terms }) => [id, { score: score / queryTerms.length, words: terms }]),
      );
    },
  };

  function completions(word: string): string[] {
    if (word.length < shortestBeginning) return [];
    return [...uses.keys()]
      .filter((term) => term.startsWith(word) && term !== word)
      .sort((a, b) => (uses.get(b) ?? 0) - (uses.get(a) ?? 0))
      .slice(0, mostCompletions);
  }
}
