/** Slips that editors make, with what each is in words; the pattern ends in the line of the slip. */
const slips: readonly { pattern: RegExp; problem: string }[] = [
  { pattern: /[{,:]\s*[“”‘’']/, problem: 'straight quotes " belong around a field and around a text' },
  { pattern: /["\]}](?=[ \t]*\r?\n\s*["{[])/, problem: 'a comma is missing at its end' },
  { pattern: /,(?=\s*[}\]])/, problem: 'there is a comma too many' },
  {
    pattern: /^[ \t]*"[^"\n]*": *"(?:[^"\\\n]|\\.)*"(?=[ \t]*[^\s,}\]])/m,
    problem: 'a straight quote ends the text: use “ ” in it',
  },
  { pattern: /": *"[^"\n]*(?=\n)/, problem: 'the quote at the end of the text is missing' },
];

/** A JSON file, with or without the byte order mark of Windows. Throws an Error that says line and slip in words. */
export function parseJson(text: string, reviver?: Parameters<typeof JSON.parse>[1]): unknown {
  const json = text.replace(/^\uFEFF/, '');
  try {
    return JSON.parse(json, reviver);
  } catch (error) {
    const { message } = error as Error;
    const found = slips.flatMap(({ pattern, problem }) => {
      const match = pattern.exec(json);
      return match ? [{ end: match.index + match[0].length, problem }] : [];
    });
    const [first] = found.sort((one, other) => one.end - other.end);
    const at = Number(/at position (\d+)/.exec(message)?.[1] ?? json.length);
    const { end, problem } = first ?? { end: at, problem: message };
    throw new Error(`not valid JSON (line ${json.slice(0, end).split('\n').length}: ${problem})`);
  }
}
