import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from '../support/root.ts';

const folder = `${root}dist/public/assets/style/`;
const sheets = readdirSync(folder).map((file) => readFileSync(folder + file, 'utf8'));

test('the style sheet has no layers: a browser that does not know them would read no rule', () => {
  expect(sheets).toHaveLength(1);
  for (const sheet of sheets) expect(sheet).not.toContain('@layer');
});

test('no style sheet says @starting-style: Chromium 117 to 121 hang for ever when they read it from their cache', () => {
  for (const sheet of sheets) expect(sheet).not.toContain('@starting-style');
});

test('a rule of a later layer wins over a more specific one of an earlier layer', () => {
  // Utilities come after pages, whose rules for the same element are more specific.
  const weight = (selector: string) => Math.max(...sheets.map((sheet) => idsOf(sheet, selector)));
  expect(weight('.visually-hidden')).toBeGreaterThan(weight('.home-hero__title'));
  expect(weight('.home-hero__title')).toBeGreaterThan(weight('.section-heading__title'));
});

/** How many ids the layer gave to the first rule of that class. */
function idsOf(sheet: string, selector: string): number {
  const rest = sheet.slice(sheet.indexOf(`${selector}:not(#`) + selector.length);
  return (/^(?::not\(#\\#\))+/.exec(rest)?.[0] ?? '').split(':not').length - 1;
}
