import { expect, test } from 'vitest';
import { coverRange, coverSizes } from '#shared/pictures/coverSizes.ts';

const landscape = { width: 1600, height: 1000 };

test('a frame asks for the width that covers it, and a little more for the rounding of dense screens', () => {
  const rem = [
    { from: 992, width: '60rem', ratio: 8 / 5 },
    { from: 751, width: '120rem', ratio: 8 / 5 },
    { width: '11.5rem', ratio: 8 / 5 },
  ];
  const rows: [frames: Parameters<typeof coverSizes>[1], sizes: string][] = [
    [[{ width: '50vw', ratio: 8 / 5 }], '53vw'],
    [[{ width: '50vw' }], '53vw'],
    // A more upright frame asks for as much as its height needs, a wider one for its width.
    [[{ width: '50vw', ratio: 4 / 5 }], '106vw'],
    [[{ width: '50vw', ratio: 16 / 9 }], '53vw'],
    // Of a width and a height that the screen scales alike the larger one; else the screen decides.
    [[{ from: 992, width: '60rem', height: '60rem' }], '(min-width: 992px) 84.8vw'],
    [[{ width: '100vw', height: '80vh' }], 'max(106vw, 135.68vh)'],
    // The size of a rem depends on the width of the screen.
    [rem, '(min-width: 992px) 53vw, (min-width: 751px) 106vw, 53vw'],
    [
      [{ from: 751, width: '120rem', height: 'min(100vh, 78rem)' }],
      '(min-width: 751px) max(106vw, calc(min(100vh, 65vw) * 1.7))',
    ],
  ];
  for (const [frames, sizes] of rows) expect(coverSizes(landscape, frames)).toBe(sizes);
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
