import { expect, test } from 'vitest';
import { coverSizes } from '#shared/pictures/coverSizes.ts';

const landscape = { width: 1600, height: 1000 };

test('a frame of the shape of the picture asks for its width, and a little more for the rounding of dense screens', () => {
  expect(coverSizes(landscape, [{ width: '50vw', ratio: 8 / 5 }])).toBe('53vw');
  expect(coverSizes(landscape, [{ width: '50vw' }])).toBe('53vw');
});

test('a more upright frame asks for as much as its height needs', () => {
  expect(coverSizes(landscape, [{ width: '50vw', ratio: 4 / 5 }])).toBe('106vw');
});

test('a wider frame asks for its width', () => {
  expect(coverSizes(landscape, [{ width: '50vw', ratio: 16 / 9 }])).toBe('53vw');
});

test('where width and height are given the screen decides which of them binds', () => {
  expect(coverSizes(landscape, [{ width: '100vw', height: '80vh' }])).toBe('max(106vw, 135.68vh)');
});

test('rem are those of the canvas of each width of the screen', () => {
  const frames = [
    { from: 992, width: '60rem', ratio: 8 / 5 },
    { from: 751, width: '120rem', ratio: 8 / 5 },
    { width: '11.5rem', ratio: 8 / 5 },
  ];
  expect(coverSizes(landscape, frames)).toBe('(min-width: 992px) 53vw, (min-width: 751px) 106vw, 53vw');
});

test('lengths that the screen compares stay expressions', () => {
  expect(coverSizes(landscape, [{ from: 751, width: '120rem', height: 'min(100vh, 78rem)' }])).toBe(
    '(min-width: 751px) max(106vw, calc(min(100vh, 65vw) * 1.7))',
  );
});
