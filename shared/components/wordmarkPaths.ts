/**
 * The group's mark and lettering as path data, drawn for this site; the component, the favicon set and the social cards
 * share them. The mark is half an orange that rises like a sun over a smile.
 */

/** Filled: five segments of a half slice from left to right, then the peel that smiles below. */
export const markPath = [
  'M15.84 19.21L6.17 12.19Q4.87 11.25 4.07 12.63A18 18 0 0 0 2.19 18.41Q2.03 20 3.63 20L15.58 20Q16.92 20 15.84 19.21Z',
  'M17.68 17.11L13.99 5.74Q13.5 4.22 12.03 4.86A18 18 0 0 0 7.11 8.43Q6.05 9.63 7.34 10.57L17.01 17.59Q18.1 18.38 17.68 17.11Z',
  'M20.41 16.49L24.11 5.12Q24.6 3.6 23.04 3.26A18 18 0 0 0 16.96 3.26Q15.4 3.6 15.89 5.12L19.59 16.49Q20 17.76 20.41 16.49Z',
  'M22.99 17.59L32.66 10.57Q33.95 9.63 32.89 8.43A18 18 0 0 0 27.97 4.86Q26.5 4.22 26.01 5.74L22.32 17.11Q21.9 18.38 22.99 17.59Z',
  'M24.42 20L36.37 20Q37.97 20 37.81 18.41A18 18 0 0 0 35.93 12.63Q35.13 11.25 33.83 12.19L24.16 19.21Q23.08 20 24.42 20Z',
  'M2.16 23.4A18 18 0 0 0 37.84 23.4C32.84 31.6 28 34 20 34S7.16 31.6 2.16 23.4Z',
].join('');

/**
 * The whole wordmark: J and Y around the mark, which is their O, then GROUP in a lighter hand. Capitals stand from y 6 to
 * y 34; diagonals are filled shapes because a stroke's end would not lie on the line.
 */
export const lettering = {
  width: 239,
  height: 40,
  /** The mark's transform within the lettering: the optical height of the capitals, with an O's overshoot. */
  markTransform: 'translate(17.5 3.2) scale(.82)',
  /** Y, and the leg of R. */
  fills: 'M52.2 6h4.4L66 18.7 75.4 6h4.4L67.8 22.2V34h-3.6V22.2ZM139.1 21.6h2.8L151.4 34h-2.8Z',
  strokes: [
    { width: 3.6, path: 'M13.3 6v18.8a7.4 7.4 0 0 1-7.4 7.4c-1.8 0-3.3-.6-4.5-1.7' },
    {
      width: 2.2,
      path: [
        'M117.7 11.8a12.9 12.9 0 1 0 2.6 8.8h-11', // G
        'M131.5 34V7.1h8.4a7.5 7.5 0 0 1 0 15h-8.4', // R
        'M182.6 20a12.9 12.9 0 1 1-25.8 0a12.9 12.9 0 1 1 25.8 0z', // O
        'M191.6 6v17.2a9.7 9.7 0 0 0 19.4 0V6', // U
        'M221.6 34V7.1h8.4a7.5 7.5 0 0 1 0 15h-8.4', // P
      ].join(''),
    },
  ],
} as const;
