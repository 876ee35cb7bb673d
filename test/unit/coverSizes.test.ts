import { expect, test } from 'vitest';
import { coverSizes } from '#shared/pictures/coverSizes.ts';

const landscape = { width: 1600, height: 1000 };

test('a frame requests the width that covers it', () => {
  const rem = [
    { from: 992, width: '60rem', ratio: 8 / 5 },
    { from: 751, width: '120rem', ratio: 8 / 5 },
    { width: '11.5rem', ratio: 8 / 5 },
  ];
  const rows: [frames: Parameters<typeof coverSizes>[1], sizes: string][] = [
    // A phone with three px a CSS px asks for as many as with two.
    [[{ width: '50vw', ratio: 8 / 5 }], '(min-resolution: 2.5x) 33.33vw, 50vw'],
    [[{ width: '50vw' }], '(min-resolution: 2.5x) 33.33vw, 50vw'],
    // A more upright frame asks for as much as its height needs, a wider one for its width.
    [[{ width: '50vw', ratio: 4 / 5 }], '(min-resolution: 2.5x) 66.67vw, 100vw'],
    [[{ width: '50vw', ratio: 16 / 9 }], '(min-resolution: 2.5x) 33.33vw, 50vw'],
    // Of a width and a height that the screen scales alike the larger one; else the screen decides.
    [[{ from: 992, width: '60rem', height: '60rem' }], '(min-width: 992px) 80vw'],
    [[{ width: '100vw', height: '80vh' }], '(min-resolution: 2.5x) max(66.67vw, 85.33vh), max(100vw, 128vh)'],
    // The size of a rem depends on the width of the screen.
    [rem, '(min-width: 992px) 50vw, (min-width: 751px) 100vw, (min-resolution: 2.5x) 33.33vw, 50vw'],
    [
      [{ from: 751, width: '120rem', height: 'min(100vh, 78rem)' }],
      '(min-width: 751px) max(100vw, calc(min(100vh, 65vw) * 1.6))',
    ],
  ];
  for (const [frames, sizes] of rows) expect(coverSizes(landscape, frames)).toBe(sizes);
});
