/**
 * Cost of a slice for a page that shows any of it, bytes: each glyph, and a fixed part for the font's own tables, headers,
 * another request and the new layout of all headings. With these the pages of November 2026 load 39 to 76 kB of glyphs in
 * 1 to 22 slices, when all of them is seen.
 */
const glyphBytes = 190;
const requestBytes = 2500;
export const sliceCosts = [glyphBytes, requestBytes] as const;

export type HanSlices = {
  /** Sorted characters. Every page needs the first slice. */
  slices: string[];
  /** Characters that the source font lacks; they show in the visitor's own font. */
  missing: string;
};

/** Characters that are loaded together, the numbers of the views that load them, and with which slice a union saves most. */
type Slice = { characters: string[]; views: Set<number>; partner?: Slice; saved: number };

/**
 * Splits the characters of the views' texts (see `collectHeadingText`; every view also shows the first text) so that each
 * view loads few that it does not show; a view that is named again counts again. Begins with the characters that the same
 * views show, and joins the two slices whose union saves most bytes over all views for as long as any does.
 */
export function hanSlices(views: readonly string[]): HanSlices {
  const { available, missing } = charactersOf(views);
  const slices = charactersOfSameViews(available, views);
  for (const slice of slices) choosePartner(slice, slices);
  while (joinBestPair(slices));
  return { slices: slices.map(({ characters }) => characters.sort().join('')), missing };
}

/** All characters in one slice, for development: the split takes seconds after each change of a heading. */
export function oneSlice(views: readonly string[]): HanSlices {
  const { available, missing } = charactersOf(views);
  return { slices: [available.sort().join('')], missing };
}

function charactersOf(views: readonly string[]): { available: string[]; missing: string } {
  const font = new Set(hanCharacters());
  const shown = [...new Set(views.join(''))];
  const found = shown.filter((one) => /\p{Script=Han}/u.test(one) || hanPunctuation.includes(one));
  const { available = [], missing = [] } = Object.groupBy(found, (one) => (font.has(one) ? 'available' : 'missing'));
  return { available, missing: missing.join('') };
}

/** In the order of first appearance, so that the first text's characters are the first slice. */
function charactersOfSameViews(characters: readonly string[], views: readonly string[]): Slice[] {
  const everyView = [...views.keys()];
  const showing = (character: string) => everyView.filter((view) => views[view]?.includes(character));
  const same = Map.groupBy(characters, (character) =>
    (views[0]?.includes(character) ? everyView : showing(character)).join(),
  );
  return [...same].map(([key, own]) => ({ characters: own, views: new Set(key.split(',').map(Number)), saved: 0 }));
}

/** Finds with which of the others a slice saves most, if with any. */
function choosePartner(slice: Slice, slices: readonly Slice[]): void {
  slice.partner = undefined;
  slice.saved = 0;
  for (const other of slices) compare(slice, other);
}

function compare(slice: Slice, other: Slice): void {
  const saved = slice === other ? 0 : saving(slice, other);
  if (saved > slice.saved) [slice.partner, slice.saved] = [other, saved];
}

/** Joins the two slices whose union saves most, at the place of the earlier one; false where no union saves anything. */
function joinBestPair(slices: Slice[]): boolean {
  const best = slices.reduce((one, other) => (other.saved > one.saved ? other : one));
  const pair = slices.filter((slice) => slice === best || slice === best.partner);
  const [kept, gone] = pair;
  if (!kept || !gone) return false;
  slices.splice(slices.indexOf(gone), 1);
  kept.characters.push(...gone.characters);
  for (const view of gone.views) kept.views.add(view);
  for (const slice of slices) {
    if (slice === kept || (slice.partner && pair.includes(slice.partner))) choosePartner(slice, slices);
    else compare(slice, kept);
  }
  return true;
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

/** Punctuation that Chinese text takes from the Chinese font: Latin fonts draw it half as wide. */
const hanPunctuation = '　、。〈〉《》「」『』【】〔〕〖〗！（），．：；？［］｛｝～￥％＋－＝“”‘’…—·•×→';

/*
 * `client/fonts/NotoSerifSC-GB2312.woff2` has these characters of `500Medium/NotoSerifSC_500Medium.ttf`, npm's
 * @expo-google-fonts/noto-serif-sc: 1.3 MB of 14.8. It was made once by subset-font with `hanCharacters()` as text,
 * without hinting; `keepFeatures: ['halt', 'chws']` lets `text-spacing-trim` set two punctuation marks closer.
 */

/** The 6,763 characters of GB 2312, levels 1 and 2: rows 16-87 of 94 cells, through the decoder of the runtime; and punctuation. */
export function hanCharacters(): string {
  const bytes: number[] = [];
  for (let row = 16; row <= 87; row += 1) {
    for (let cell = 1; cell <= 94; cell += 1) bytes.push(row + 0xa0, cell + 0xa0);
  }
  // The five cells after 55-89 are empty and decode to private characters.
  return new TextDecoder('gbk').decode(Uint8Array.from(bytes)).replace(/[^\p{Script=Han}]/gu, '') + hanPunctuation;
}
