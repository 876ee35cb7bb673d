import { gb2312, HAN_PUNCTUATION } from './hanCharacters.ts';

/**
 * What a slice costs a view that shows any of it, in bytes: each glyph, and the font's own tables, headers, the wait
 * for another request and the new layout of all headings when it comes. With these the pages of November 2026 load 43 to
 * 66 kB of slices in 1 to 8 requests, the list of all news 101 kB in 15, articles 64 kB in 7.
 */
const GLYPH = 190;
const REQUEST = 4000;

export type HanSlices = {
  /** Sorted characters; the first slice is what every view needs. */
  slices: string[];
  /** Characters that the source font lacks; they show in the visitor's own font. */
  missing: string;
};

/** Characters that are loaded together, and the numbers of the views that load them. */
type Slice = { characters: string[]; views: Set<number> };
/** How often a view is shown, by its number. */
type Visits = (view: number) => number;

/**
 * Splits the characters of the views' texts (see `collectHeadingText`; every view also shows the first text) so that each
 * view loads few that it does not show: begins with the characters that the same views show, and joins the two slices
 * whose union saves most bytes over all visits for as long as any does. `visits` says how often each view is shown beside
 * the others; once, if it does not.
 */
export function hanSlices(views: readonly string[], visits: readonly number[] = []): HanSlices {
  const visitsOf: Visits = (view) => visits[view] ?? 1;
  const available = new Set(gb2312() + HAN_PUNCTUATION);
  const found = [...new Set(views.join(''))].filter(isHan);
  const slices = charactersOfSameViews(
    found.filter((character) => available.has(character)),
    views,
  );
  for (let pair = bestPair(slices, visitsOf); pair; pair = bestPair(slices, visitsOf)) join(slices, ...pair);
  return {
    slices: slices.map(({ characters }) => characters.sort().join('')),
    missing: found.filter((character) => !available.has(character)).join(''),
  };
}

function isHan(character: string): boolean {
  return /\p{Script=Han}/u.test(character) || HAN_PUNCTUATION.includes(character);
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
function bestPair(slices: readonly Slice[], visitsOf: Visits): [number, number] | null {
  let best: [number, number] | null = null;
  let most = 0;
  for (const [first, one] of slices.entries()) {
    for (let second = first + 1; second < slices.length; second += 1) {
      const saved = saving(one, slices[second] as Slice, visitsOf);
      if (saved <= most) continue;
      most = saved;
      best = [first, second];
    }
  }
  return best;
}

/** Bytes over all visits. */
function saving(one: Slice, other: Slice, visitsOf: Visits): number {
  const ofOne = visitsOfAll(one.views, visitsOf);
  const ofOther = visitsOfAll(other.views, visitsOf);
  let ofUnion = ofOne;
  for (const view of other.views) if (!one.views.has(view)) ofUnion += visitsOf(view);
  return (
    cost(one.characters.length, ofOne) +
    cost(other.characters.length, ofOther) -
    cost(one.characters.length + other.characters.length, ofUnion)
  );
}

function visitsOfAll(views: Iterable<number>, visitsOf: Visits): number {
  let sum = 0;
  for (const view of views) sum += visitsOf(view);
  return sum;
}

function cost(characters: number, visits: number): number {
  return visits * (characters * GLYPH + REQUEST);
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
