import { expect, test } from 'vitest';
import { scriptBeyond, stylesBeyond } from '../../scripts/check/browserSupport.ts';

test('the check finds styles that are younger than the floor, but not in @supports', () => {
  const young = [
    '@starting-style { a { color: red } }',
    '@container (width > 1px) { a { color: red } }',
    'a:has(b) { color: red }',
    'a { translate: 1px }',
    'a { height: 100dvh }',
    'a { margin: 1lh }',
    'a { color: color-mix(in srgb, red, var(--blue)) }',
    'a { overflow: clip }',
    '@supports not (height: 1dvh) { a { height: 100dvh } }',
  ];
  expect(young.filter((css) => stylesBeyond(css).length === 0)).toEqual([]);
  const fine = [
    '@layer a { b { color: red } }',
    'a { transform: translate(1px); transition: translate 1s; inset: 0; aspect-ratio: 1 }',
    '@supports (height: 1dvh) { a { height: 100dvh } }',
    '@supports not selector(:has(a)) { a { color: red } }',
  ];
  expect(fine.filter((css) => stylesBeyond(css).length > 0)).toEqual([]);
});

test('the check finds script that is younger than the floor, and no other', () => {
  const young = ['URL.parse(a)', 'AbortSignal.timeout(1)', 'Array.fromAsync(a)', 'a.toSorted()', 'a.inert = true'];
  expect(young.filter((script) => scriptBeyond(script).length === 0)).toEqual([]);
  expect(scriptBeyond('structuredClone(a); a.at(-1); Object.hasOwn(a, b); a.findLast(b); new URL(a)')).toEqual([]);
});
