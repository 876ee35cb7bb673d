import type { Hits } from './hits.ts';
import { boost, type Field, type FoldedTexts, fields } from './ranking.ts';

/** BM25+ as the word search weighs it: how soon repetition stops to count, how much length does, what any place is worth. */
const [saturation, lengthShare, floor] = [1.2, 0.7, 0.5];

/**
 * Looks for stretches of Han characters by reading the texts: Chinese has no spaces, any part of a sentence may be what
 * somebody means, and reading 5,000 pages takes some 3 ms. An index of characters or of pairs of them would be several
 * times as large as the texts, and slower.
 */
export function createHanSearch() {
  const texts: FoldedTexts[] = [];
  const lengths = Object.fromEntries(fields.map((field) => [field, 0])) as Record<Field, number>;
  return {
    add(text: FoldedTexts) {
      texts.push(text);
      for (const field of fields) lengths[field] += text[field].length;
    },
    find(stretch: string): Hits {
      const found: Hits = new Map();
      for (const [page, text] of texts.entries()) {
        const score = fields.reduce((sum, field) => sum + boost[field] * weigh(text[field], stretch, field), 0);
        if (score > 0) found.set(page, { score, words: [] });
      }
      const rarity = Math.log(1 + (texts.length - found.size + 0.5) / (found.size + 0.5));
      for (const hit of found.values()) hit.score *= rarity;
      return found;
    },
  };

  function weigh(text: string, stretch: string, field: Field): number {
    const count = countOf(text, stretch);
    if (count === 0) return 0;
    const length = text.length / (lengths[field] / texts.length);
    return floor + (count * (saturation + 1)) / (count + saturation * (1 - lengthShare + lengthShare * length));
  }
}

function countOf(text: string, stretch: string): number {
  let count = 0;
  for (let at = text.indexOf(stretch); at >= 0; at = text.indexOf(stretch, at + stretch.length)) count += 1;
  return count;
}
