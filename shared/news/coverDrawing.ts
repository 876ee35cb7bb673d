import type { Cover, CoverKind } from './cover.ts';
import {
  beyond,
  type CoverColour,
  type CoverMark,
  coverHeight,
  coverWidth,
  fine,
  ground,
  isHan,
  rectangle,
  sizeFor,
  text,
} from './coverMarks.ts';

const margin = 48;

/** The cover's background and marks, back to front, in a box of that width. An empty line leaves no mark. */
export function coverDrawing({ kind, lines, word }: Cover, width: number = coverWidth): CoverMark[] {
  return compositions[kind](lines, width, word).filter((mark) => mark.type !== 'text' || mark.text !== '');
}

/** The words of a cover in the order of reading. */
export function coverLabel({ kind, lines }: Cover): string {
  const said = lines.filter(Boolean);
  const isHanCover = said.some(isHan);
  const phrase = (...words: (string | undefined)[]) => words.filter(Boolean).join(isHanCover ? '' : ' ');
  const [one, two, three, four, ...rest] = lines;
  const parts: Record<CoverKind, (string | undefined)[]> = {
    // A single digit is the number that its unit spells.
    numeral: [three, [...(one ?? '')].length === 1 ? two : phrase(one, two), four],
    pair: [phrase(one, two), phrase(three, four), ...rest],
    word: [one, phrase(...lines.slice(1))],
    joined: [[one, two, three].filter(Boolean).join(' '), four],
    split: [one, three, two, four],
    list: said,
    question: [phrase(...lines.slice(0, -1)), lines.at(-1)],
  };
  const spoken = parts[kind].filter(Boolean) as string[];
  // A part that ends with a sign of its own needs no further one.
  const [comma, space] = isHanCover ? ['，', ''] : [', ', ' '];
  return spoken.reduce((label, part) => label + (/[\p{L}\p{N}”]$/u.test(label) ? comma : space) + part);
}

const compositions: Record<CoverKind, (lines: readonly string[], width: number, word?: string) => CoverMark[]> = {
  /** One figure from edge to edge: figure, its unit, what it counts, a remark. A single digit is at the right. */
  numeral([figure = '', unit = '', subject = '', remark = ''], width, word = figure) {
    const single = [...figure].length === 1;
    // A single digit stands in the way of long lines.
    const room = single ? width * 0.64 - 220 : width - 2 * margin;
    const size = sizeFor([figure], 400, width - 2 * margin);
    return [
      ground('--coral'),
      single
        ? large(figure, width * 0.64, 444, 560, '--paper', 'middle')
        : large(figure, margin - 12, 386, size, '--paper'),
      inTheMiddle(word, width, '--paper'),
      fine(subject, margin, 84, '--ink', room),
      single ? large(unit, margin, 168, 64, '--ink') : large(unit, width - margin, 88, 44, '--ink', 'end'),
      fine(remark, margin, 456, '--ink', room),
    ];
  },
  /** Two figures as two steps: what the first counts, the first, then the same of the second, a remark. */
  pair([firstSubject = '', first = '', secondSubject = '', second = '', remark = ''], width) {
    const size = sizeFor([first, second], 136, width * 0.62);
    return [
      ground('--cream'),
      rectangle(-beyond, 250, width + 2 * beyond, 2, '--line'),
      fine(firstSubject, margin, 68, '--ink-soft'),
      text(first, margin - 4, 210, size, '--accent'),
      { ...fine(secondSubject, width - margin, 308, '--ink-soft'), align: 'end' },
      text(second, width - margin, 446, size, '--ink', 'end'),
      fine(remark, margin, 446, '--ink-soft', width - 2 * margin),
    ];
  },
  /** One word from edge to edge: the word, up to two lines of remark. A single sign is at the right. */
  word([word = '', ...remark], width) {
    const single = [...word].length === 1;
    const size = single ? 430 : sizeFor([word], 300, width - 2 * margin);
    // A single sign stands in the way of long lines.
    const room = single ? width - margin - 320 : width - 2 * margin;
    const [right, signBase, below] = isHan(word) ? [263, 409, 0.17] : [190, 364, 0.26];
    return [
      ground('--blush'),
      single
        ? large(word, width - right, signBase, size, '--accent', 'middle')
        : large(word, margin - 6, coverHeight - margin / 2 - below * size, size, '--accent'),
      inTheMiddle(word, width, '--accent'),
      ...remark.map((line, index) => fine(line, margin, 84 + index * 40, '--ink', room)),
    ];
  },
  /** Two names, one below the other, each on a ground of its own, and on their seam the sign that joins them: a name, the sign, the other, a remark. */
  joined([first = '', sign = '', second = '', remark = ''], width, word = sign) {
    const half = coverHeight / 2;
    const size = sizeFor([first, second], 116, width - 2 * margin);
    const below = half / 2 + size * 0.34;
    // A character fills its square: it keeps clear of the names.
    const signSize = isHan(sign) ? 84 : 130;
    const wideOf = (name: string) => size / sizeFor([name], Number.POSITIVE_INFINITY, 1);
    // In the middle between the end of the first name and the beginning of the second.
    const middle = (width + wideOf(first) - wideOf(second)) / 2;
    return [
      ground('--blush'),
      { ...rectangle(-beyond, half, width + 2 * beyond, half + beyond, '--tint'), shown: 'large' },
      large(sign, middle, half + signSize * 0.354, signSize, '--coral', 'middle'),
      inTheMiddle(word, width, '--ink'),
      large(first, margin, below, size, '--ink'),
      large(second, width - margin, half + below - (remark ? 24 : 0), size, '--ink', 'end'),
      fine(remark, margin, 456, '--ink', width - 2 * margin),
    ];
  },
  /** Two words apart, each on a ground of its own: the two, a remark under each. */
  split([first = '', second = '', firstRemark = '', secondRemark = ''], width) {
    const half = width / 2;
    const size = sizeFor([first, second], 220, half - margin);
    const fineSize = sizeFor([firstRemark, secondRemark], 36, half - margin);
    return [
      ground('--day'),
      rectangle(half, -beyond, half + beyond, coverHeight + 2 * beyond, '--night'),
      ...[
        text(first, half / 2, 224, size, '--ink'),
        text(second, 1.5 * half, 374, size, '--paper'),
        fine(firstRemark, half / 2, 308, '--ink', half, fineSize),
        fine(secondRemark, 1.5 * half, 458, '--on-dark-soft', half, fineSize),
      ].map((mark): CoverMark => ({ ...mark, align: 'middle' })),
    ];
  },
  /** Its parts, ruled like a register: one line each. */
  list(lines, width, word) {
    const rows = lines.filter(Boolean);
    const step = coverHeight / rows.length;
    const size = sizeFor(rows, step * 0.62, width - 2 * margin - 90);
    return [
      ground('--cream'),
      inTheMiddle(word ?? String(rows.length), width, '--coral'),
      ...rows.flatMap((row, index): CoverMark[] => {
        const base = (index + 0.5) * step + size * 0.33;
        const rule = rectangle(-beyond, index * step, width + 2 * beyond, 2, '--line');
        return [
          ...(index > 0 ? [{ ...rule, shown: 'large' as const }] : []),
          large(String(index + 1), margin, base, size, '--accent'),
          large(row, margin + 92, base, size, '--ink'),
        ];
      }),
    ];
  },
  /** A question before its mark: one to three lines, then the source. */
  question(lines, width, word) {
    const block = sentence(lines.slice(0, -1).filter(Boolean), width - 2 * margin - 40, '--paper');
    // Beside the words, or above them where they are long.
    const [left, height] = block.right < width - 288 ? [width - 288, 404] : [width - margin - 90, block.top - 72];
    return [
      ground('--accent'),
      { type: 'outline', x: left, y: 48, height, fill: '--tint', opacity: 0.22, shown: 'large' },
      inTheMiddle(word ?? '?', width, '--tint'),
      ...block.marks,
      fine(lines.at(-1) ?? '', margin, 456, '--paper'),
    ];
  },
};

/** A text that is left out beside small titles. */
function large(...place: Parameters<typeof text>): CoverMark {
  return { ...text(...place), shown: 'large' };
}

/** A figure or word, uncut, beside a small title. Covers of a list are set in few sizes: of short words and of long ones. */
function inTheMiddle(value: string, width: number, fill: CoverColour): CoverMark {
  const fitting = sizeFor([value], 420, width - 2 * margin);
  const size = (isHan(value) ? [300, 200] : [250, 168, 150]).find((one) => one <= fitting) ?? fitting;
  return { ...text(value, width / 2, coverHeight / 2 + size * 0.36, size, fill, 'middle'), shown: 'small' };
}

/** Lines that end above the remark, where the first one begins, and where the longest one ends. */
function sentence(lines: readonly string[], room: number, fill: CoverColour) {
  const size = sizeFor(lines, 84, room);
  const step = size * 1.24;
  const first = 388 - step * (lines.length - 1);
  return {
    // A Chinese quotation mark is set in the right half of its square: it hangs out of the column.
    marks: lines.map((line, index) => {
      const left = margin - (isHan(line) && line.startsWith('“') ? size / 2 : 0);
      return large(line, left, first + step * index, size, fill);
    }),
    top: first - size * 0.8,
    right: margin + size / sizeFor(lines, Number.POSITIVE_INFINITY, 1),
  };
}
