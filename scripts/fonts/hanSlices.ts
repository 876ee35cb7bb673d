import { gb2312, HAN_PUNCTUATION } from './hanCharacters.ts';

/**
 * Sizes in characters; a glyph is about 190 bytes, a request about 700. Over 67 views in November 2026 these give 101 kB
 * of fonts a view in the mean with both Latin faces, 117 kB for nine of ten; slices of 100 by first appearance gave 130.
 */
const SHARED_SLICE = 40;
const RARE_SLICE = 20;

/** A character in so many views belongs to the first slice, or to the shared ones. */
const EVERYWHERE = 6;
const SHARED = 3;

export type HanSlices = {
  /** Sorted characters; the first slice is what every view needs. */
  slices: string[];
  /** Characters that the source font lacks; they show in the visitor's own font. */
  missing: string;
};

/**
 * Splits the characters of the views' texts (see `collectHeadingText`) so that each view loads few that it does not
 * show: those of the first text or of many views together, then those of some views, then the rare ones, which keep to
 * the views where they appear first.
 */
export function hanSlices(views: readonly string[]): HanSlices {
  const available = new Set(gb2312() + HAN_PUNCTUATION);
  const frequency = viewFrequency(views);
  const found = [...frequency.keys()];
  const present = found.filter((character) => available.has(character));
  const of = (character: string) => frequency.get(character) ?? 0;
  const everywhere = present.filter((character) => views[0]?.includes(character) || of(character) >= EVERYWHERE);
  const others = present.filter((character) => !everywhere.includes(character));
  const shared = others.filter((character) => of(character) >= SHARED).sort((a, b) => of(b) - of(a));
  const rare = others.filter((character) => of(character) < SHARED);
  const slices = [everywhere, ...chunks(shared, SHARED_SLICE), ...chunks(rare, RARE_SLICE)];
  return {
    slices: slices.filter((slice) => slice.length > 0).map((slice) => slice.sort().join('')),
    missing: found.filter((character) => !available.has(character)).join(''),
  };
}

/** In how many views a character is; keys in the order of first appearance. */
function viewFrequency(views: readonly string[]): Map<string, number> {
  const frequency = new Map<string, number>();
  for (const view of views) {
    for (const character of new Set(view)) {
      if (!/\p{Script=Han}/u.test(character) && !HAN_PUNCTUATION.includes(character)) continue;
      frequency.set(character, (frequency.get(character) ?? 0) + 1);
    }
  }
  return frequency;
}

function chunks(items: readonly string[], size: number): string[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
