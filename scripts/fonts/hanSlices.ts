import { gb2312, hanPunctuation } from './hanCharacters.ts';

/**
 * Cost of a slice for a page that shows any of it, bytes: each glyph, and a fixed part for the font's own tables, headers,
 * another request and the new layout of all headings. With these the pages of November 2026 load 45 to
 * 62 kB of slices in 3 to 7 requests, when all of them is seen; the list of all news and the page of jobs 99 kB in 14 and 18.
 */
const glyphBytes = 190;
const requestBytes = 4000;
export const sliceCosts = [glyphBytes, requestBytes] as const;

type HanSlices = {
  /** Sorted characters. Every page needs the first slice. */
  slices: string[];
  /** Characters that the source font lacks; they show in the visitor's own font. */
  missing: string;
};

/** Characters that are loaded together, and the numbers of the views that load them. */
type Slice = { characters: string[]; views: Set<number> };

/**
 * Splits the characters of the views' texts (see `collectHeadingText`; every view also shows the first text) so that each
 * view loads few that it does not show; a view that is named again counts again. Begins with the characters that the same
 * views show, and joins the two slices whose union saves most bytes over all views for as long as any does.
 */
export function hanSlices(views: readonly string[]): HanSlices {
  const { available, missing } = charactersOf(views);
  const slices = charactersOfSameViews(available, views);
  for (let pair = bestPair(slices); pair; pair = bestPair(slices)) join(slices, ...pair);
  return { slices: slices.map(({ characters }) => characters.sort().join('')), missing };
}

/** All characters in one slice, for development: the split takes seconds after each change of a heading. */
export function oneSlice(views: readonly string[]): HanSlices {
  const { available, missing } = charactersOf(views);
  return { slices: [available.sort().join('')], missing };
}

function charactersOf(views: readonly string[]): { available: string[]; missing: string } {
  const font = new Set(gb2312() + hanPunctuation);
  const found = [...new Set(views.join(''))].filter(isHan);
  return {
    available: found.filter((character) => font.has(character)),
    missing: found.filter((character) => !font.has(character)).join(''),
  };
}

function isHan(character: string): boolean {
  return /\p{Script=Han}/u.test(character) || hanPunctuation.includes(character);
}

/** In the order of first appearance, so that the first text's characters are the first slice. */
function charactersOfSameViews(characters: readonly string[], views: readonly string[]): Slice[] {
  const slices = new Map<string, Slice>();
  for (const character of characters) {
    const everywhere = views[0]?.includes(character);
    const showing = [...views.keys()].filter((view) => everywhere || views[view]?.includes(character));
    const slice = slices.get(showing.join()) ?? { characters: [], views: new Set(showing) };
    slice.characters.push(character);
    slices.set(showing.join(), slice);
  }
  return [...slices.values()];
}

/** The places of the two slices whose union saves most, the earlier one first. */
function bestPair(slices: readonly Slice[]): [number, number] | null {
  let best: [number, number] | null = null;
  let most = 0;
  for (const [first, one] of slices.entries()) {
    for (let second = first + 1; second < slices.length; second += 1) {
      const saved = saving(one, slices[second] as Slice);
      if (saved <= most) continue;
      most = saved;
      best = [first, second];
    }
  }
  return best;
}

/** Bytes over all views. */
function saving(one: Slice, other: Slice): number {
  let union = one.views.size;
  for (const view of other.views) if (!one.views.has(view)) union += 1;
  return (
    cost(one.characters.length, one.views.size) +
    cost(other.characters.length, other.views.size) -
    cost(one.characters.length + other.characters.length, union)
  );
}

function cost(characters: number, views: number): number {
  return views * (characters * glyphBytes + requestBytes);
}

function join(slices: Slice[], first: number, second: number): void {
  const [other] = slices.splice(second, 1);
  const one = slices[first];
  if (!one || !other) return;
  slices[first] = {
    characters: [...one.characters, ...other.characters],
    views: new Set([...one.views, ...other.views]),
  };
}
