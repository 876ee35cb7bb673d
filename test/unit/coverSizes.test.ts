import { expect, test } from 'vitest';
import { coverSizes } from '#shared/pictures/coverSizes.ts';

const landscape = { width: 1600, height: 1000 };

test('a frame asks for the width that covers it', () => {
  const rem = [
    { from: 992, width: '60rem', ratio: 8 / 5 },
    { from: 751, width: '120rem', ratio: 8 / 5 },
    { width: '11.5rem', ratio: 8 / 5 },
  ];
  const rows: [frames: Parameters<typeof coverSizes>[1], sizes: string][] = [
    [[{ width: '50vw', ratio: 8 / 5 }], '50vw'],
    [[{ width: '50vw' }], '50vw'],
    // A more upright frame asks for as much as its height needs, a wider one for its width.
    [[{ width: '50vw', ratio: 4 / 5 }], '100vw'],
    [[{ width: '50vw', ratio: 16 / 9 }], '50vw'],
    // Of a width and a height that the screen scales alike the larger one; else the screen decides.
    [[{ from: 992, width: '60rem', height: '60rem' }], '(min-width: 992px) 80vw'],
    [[{ width: '100vw', height: '80vh' }], 'max(100vw, 128vh)'],
    // The size of a rem depends on the width of the screen.
    [rem, '(min-width: 992px) 50vw, (min-width: 751px) 100vw, 50vw'],
    [
      [{ from: 751, width: '120rem', height: 'min(100vh, 78rem)' }],
      '(min-width: 751px) max(100vw, calc(min(100vh, 65vw) * 1.6))',
    ],
  ];
  for (const [frames, sizes] of rows) expect(coverSizes(landscape, frames)).toBe(sizes);
});
