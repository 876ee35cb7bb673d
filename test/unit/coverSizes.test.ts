import { expect, test } from 'vitest';
import { coverRange, coverSizes } from '#shared/pictures/coverSizes.ts';

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

test('of a width and a height that the screen scales alike the larger one is asked for', () => {
  expect(coverSizes(landscape, [{ from: 992, width: '60rem', height: '60rem' }])).toBe('(min-width: 992px) 84.8vw');
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

test('the widths that are wanted reach from the narrowest phone to a large dense screen', () => {
  const frames = [
    { from: 992, width: '12rem', ratio: 8 / 5 },
    { from: 751, width: '24rem', ratio: 8 / 5 },
    { width: '11.5rem', ratio: 8 / 5 },
  ];
  // 53 % of 320 px, of 750 px twice as dense; 21.2 % of 991 px; 10.6 % of 3840 px.
  const { least, most } = coverRange(landscape, frames);
  expect(least).toBeCloseTo(992 * 0.106);
  expect(most).toBeCloseTo(2 * 751 * 0.53);
});

test('where the height of the screen has a say every width may be wanted', () => {
  expect(coverRange(landscape, [{ width: '100vw', height: '80vh' }])).toEqual({
    least: 0,
    most: Number.POSITIVE_INFINITY,
  });
});
