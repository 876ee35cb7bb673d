/** The largest size, up to a limit, at which each of the lines has room. */
export function sizeFor(lines: readonly string[], limit: number, room: number): number {
  return Math.min(limit, room / Math.max(1, ...lines.map(advance)));
}

/** About how many em a line is wide in Fraunces and Noto Serif SC; rather too many. */
function advance(line: string): number {
  return [...line].reduce(
    (sum, character) => sum + (widths.find(([pattern]) => pattern.test(character))?.[1] ?? 0.54),
    0,
  );
}

export function isHan(line: string): boolean {
  return /\p{Script=Han}/u.test(line);
}

const widths: readonly (readonly [pattern: RegExp, em: number])[] = [
  [/[\u2e80-\uffef]/u, 1],
  [/[mwMW%&]/, 0.92],
  [/[A-Z]/, 0.72],
  [/[0-9]/, 0.58],
  [/[ .,:;’'|ijlIftr-]/, 0.34],
];
