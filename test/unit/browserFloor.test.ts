import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { browserFloor } from '../../scripts/browserFloor.ts';
import { scriptBeyond, stylesBeyond } from '../../scripts/check/browserSupport.ts';
import { root } from '../support/root.ts';

test.each([
  ['@starting-style { a { color: red } }', '@starting-style'],
  ['@layer a { b { color: red } }', undefined],
  ['@container (width > 1px) { a { color: red } }', '@container'],
  ['@media (update: fast) { a { color: red } }', '@media (update)'],
  ['a:has(b) { color: red }', ':has'],
  ['a { translate: 1px }', 'translate'],
  ['a { height: 100dvh }', 'dvh'],
  ['a { margin: 1lh }', 'lh'],
  ['a { color: color-mix(in srgb, red, blue) }', 'color-mix()'],
  ['a { overflow: clip }', 'overflow: clip'],
  ['a { mask-image: none }', 'mask-image'],
])('of the style %s the check says %s', (css, found) => {
  expect(stylesBeyond(css)).toEqual(found ? [found] : []);
});

test('what a style sheet asks for before it uses it is fine, and so is what stands beside its prefixed form', () => {
  expect(stylesBeyond('@supports (height: 1dvh) { a { height: 100dvh } }')).toEqual([]);
  expect(stylesBeyond('@supports not (height: 1dvh) { a { height: 100dvh } }')).toEqual(['dvh']);
  expect(stylesBeyond('a { -webkit-mask-image: none; mask-image: none }')).toEqual([]);
});

test.each([
  ['URL.parse(a)', 'URL.parse in client/a.ts'],
  ['AbortSignal.timeout(1)', 'AbortSignal.timeout in client/a.ts'],
  ['Array.fromAsync(a)', 'Array.fromAsync in client/a.ts'],
  ['a.toSorted()', '.toSorted in client/a.ts'],
  ['a.showPopover()', '.showPopover in client/a.ts'],
  ['a.inert = true', '.inert in client/a.ts'],
  ['globalThis.requestIdleCallback', 'globalThis.requestIdleCallback in client/a.ts'],
  ['new URLPattern(a)', 'new URLPattern in client/a.ts'],
  ['structuredClone(a); a.at(-1); Object.hasOwn(a, b); a.findLast(b)', undefined],
])('of the script %s the check says %s', (script, found) => {
  expect(scriptBeyond(`\n// client/a.ts\n${script};`)).toEqual(found ? [found] : []);
});

test('the README names the browsers of the floor', () => {
  const readme = readFileSync(`${root}README.md`, 'utf8');
  const { chrome, safari, firefox } = browserFloor;
  expect(readme).toContain(`Chromium ${chrome}, Safari and iOS ${safari}, Firefox ${firefox}`);
});
