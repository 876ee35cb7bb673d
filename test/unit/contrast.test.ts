import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brands } from '#shared/site.ts';
import { contrastRatio } from '../support/contrastRatio.ts';
import { root } from '../support/root.ts';

/** WCAG 1.4.3: text of any size on its ground. Pairs as the styles use them; a brand's block sets accent, tint and ink. */
const least = 4.5;

const tokens = coloursOf(readStyles('tokens.css'));
const brandStyles = readStyles('brands.css');

const dots = Array.from({ length: 9 }, (_, index) => `shade${index + 1}`);
/** Texts and the grounds that they stand on; `brand:name` is a colour of a brand. */
const pairs: [text: string, grounds: string[]][] = [
  ['ink', ['paper', 'cream', 'blush', 'white', 'sand']],
  ['ink-soft', ['paper', 'cream', 'white']],
  ['coral-deep', ['paper', 'cream', 'white', 'sand']],
  ['on-dark', ['ink']],
  ['on-dark-soft', ['ink']],
  ['error', ['paper', 'white', 'error-tint']],
  ['success', ['paper', 'white']],
  ...brands.flatMap((brand): [string, string[]][] => [
    [`${brand}:accent`, ['paper', 'white', `${brand}:tint`]],
    [`${brand}:theme-ink`, ['paper', 'white', `${brand}:tint`]],
    ['paper', [`${brand}:accent`]],
  ]),
  ['judydoll:theme-ink', dots.map((dot) => `judydoll:${dot}`)],
  ['joocyee:accent-on-dark', ['joocyee:night', 'joocyee:theme-ink']],
  ['on-dark', ['joocyee:night', 'joocyee:theme-ink', 'joocyee:accent', 'furterer:accent', 'scctc:blueprint']],
  ['on-dark', ['scctc:accent']],
];

test('every text is readable on every ground that it stands on', () => {
  const pale = pairs.flatMap(([text, grounds]) =>
    grounds.filter((ground) => contrast(colour(text), colour(ground)) < least).map((ground) => `${text} on ${ground}`),
  );
  expect(pale).toEqual([]);
});

function readStyles(file: string): string {
  return readFileSync(join(root, 'client/styles', file), 'utf8');
}

function coloursOf(styles: string): Map<string, string> {
  const found = [...styles.matchAll(/--([\w-]+):\s*(#[0-9a-f]{3,6})\b/gi)];
  return new Map(found.map(([, name = '', value = '']) => [name, value]));
}

function colour(name: string): string {
  const [own = '', brand] = name.split(':').reverse();
  const block = new RegExp(`\\.brand--${brand} \\{([^}]*)\\}`).exec(brandStyles)?.[1] ?? '';
  const value = (brand ? coloursOf(block) : tokens).get(own);
  if (!value) throw new Error(`no colour ${name}`);
  return value;
}

function contrast(one: string, other: string): number {
  return contrastRatio(channels(one), channels(other));
}

function channels(hex: string): number[] {
  const long = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex;
  return [1, 3, 5].map((start) => Number.parseInt(long.slice(start, start + 2), 16));
}
