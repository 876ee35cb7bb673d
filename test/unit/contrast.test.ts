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

test.each([
  ['ink', ['paper', 'cream', 'blush', 'white', 'sand']],
  ['ink-soft', ['paper', 'cream', 'white']],
  ['coral-deep', ['paper', 'cream', 'white', 'sand']],
  ['on-dark', ['ink']],
  ['on-dark-soft', ['ink']],
  ['error', ['paper', 'white', 'error-tint']],
  ['success', ['paper', 'white']],
])('the text colour %s is readable on every ground it stands on', (text, grounds) => {
  for (const ground of grounds)
    expect(contrast(colour(tokens, text), colour(tokens, ground)), ground).toBeGreaterThanOrEqual(least);
});

test.each(brands)('the colours of %s are readable on paper, white and its own tint', (brand) => {
  const own = coloursOf(brandStyle(brand));
  for (const text of ['accent', 'theme-ink']) {
    for (const ground of [colour(tokens, 'paper'), colour(tokens, 'white'), colour(own, 'tint')]) {
      expect(contrast(colour(own, text), ground), `${text} on ${ground}`).toBeGreaterThanOrEqual(least);
    }
  }
  expect(contrast(colour(tokens, 'paper'), colour(own, 'accent')), 'a label on the accent').toBeGreaterThanOrEqual(
    least,
  );
});

test.each([
  ['judydoll', 'theme-ink', Array.from({ length: 9 }, (_, index) => `shade${index + 1}`)],
  ['joocyee', 'accent-on-dark', ['night', 'theme-ink']],
])('on the page of %s the text colour %s is readable on every block', (brand, text, grounds) => {
  const own = coloursOf(brandStyle(brand));
  for (const ground of grounds)
    expect(contrast(colour(own, text), colour(own, ground)), ground).toBeGreaterThanOrEqual(least);
});

test.each([
  ['joocyee', ['night', 'theme-ink', 'accent']],
  ['furterer', ['accent']],
  ['scctc', ['blueprint', 'accent']],
])('light words are readable on the bands of %s', (brand, grounds) => {
  const own = coloursOf(brandStyle(brand));
  for (const ground of grounds)
    expect(contrast(colour(tokens, 'on-dark'), colour(own, ground)), ground).toBeGreaterThanOrEqual(least);
});

function brandStyle(brand: string): string {
  return new RegExp(`\\.brand--${brand} \\{([^}]*)\\}`).exec(brandStyles)?.[1] ?? '';
}

function readStyles(file: string): string {
  return readFileSync(join(root, 'client/styles', file), 'utf8');
}

function coloursOf(styles: string): Map<string, string> {
  return new Map(
    [...styles.matchAll(/--([\w-]+):\s*(#[0-9a-f]{3,6})\b/gi)].map(([, name = '', value = '']) => [name, value]),
  );
}

function colour(colours: Map<string, string>, name: string): string {
  const value = colours.get(name);
  if (!value) throw new Error(`no colour token --${name}`);
  return value;
}

function contrast(one: string, other: string): number {
  return contrastRatio(channels(one), channels(other));
}

function channels(hex: string): number[] {
  const long = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex;
  return [1, 3, 5].map((start) => Number.parseInt(long.slice(start, start + 2), 16));
}
