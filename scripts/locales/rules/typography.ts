import type { Language } from '#shared/i18n/language.ts';
import { isGroup, type TextRule, type Tree } from '../tree.ts';

type Slip = { pattern: RegExp; reason: string; in?: Language };

/** Fields whose space at the edge is part of what follows or precedes them. */
const spaced = new Set(['contact-us errors.titlePrefix']);

const slips: readonly Slip[] = [
  { pattern: /["']/, reason: 'a straight quote: use “ ” or ‘ ’' },
  { pattern: /\.\.\./, reason: 'three periods: use an ellipsis' },
  { pattern: / {2}|[\t\n\r]/, reason: 'two spaces, a tab or a line break' },
  { pattern: /--/, reason: 'two hyphens: use a dash' },
  { pattern: /[\u200b-\u200f\u202a-\u202e\u2060\ufeff\ufffc]|(?![\t\n\r])\p{Cc}/u, reason: 'an invisible character' },
  { pattern: /\ufffd|\p{Cs}/u, reason: 'a broken character: save the file as UTF-8, and write this place again' },
  {
    in: 'zh_CN',
    pattern: /[\p{Script=Han}”》）][,;:!?().]|[,;:!?()](?=[\p{Script=Han}“《（])/u,
    reason: 'half-width punctuation beside Chinese text: use ，。：；！？（）',
  },
  {
    in: 'zh_CN',
    pattern: /\p{Script=Han} +[\p{Script=Latin}\d]|(?:\p{Script=Latin}|\d(?<!(?<!\d)0\d)) +\p{Script=Han}/u,
    reason: 'a space between Chinese and Latin: the style sheet makes it (only the code of a shade has one: 01 正红)',
  },
  { in: 'zh_CN', pattern: /(?<!…)…(?!…)|…{3}/, reason: 'an ellipsis in Chinese is ……' },
  { in: 'zh_CN', pattern: /(?<!—)—(?!—)|—{3}/, reason: 'a dash in Chinese is ——' },
];

/** Each language in its own typography. */
export const typography: TextRule = ({ language, namespace, field, text }, tree) => {
  if (brandNames(tree).includes(text)) return [];
  const found = slips.filter((slip) => (slip.in ?? language) === language && slip.pattern.test(text));
  const edge = text !== text.trim() && !spaced.has(`${namespace} ${field}`);
  return [...found.map((slip) => describe(slip, text)), ...(edge ? ['a space at the beginning or end'] : [])];
};

/** The reason with the words around the slip, so that an editor finds it in a long paragraph. */
function describe({ pattern, reason }: Slip, text: string): string {
  const at = pattern.exec(text)?.index ?? 0;
  return `${reason} (near “${text.slice(Math.max(0, at - 6), at + 8).trim()}”)`;
}

/** Names as they are displayed, Latin and Chinese with a space between: from `common.json`. */
function brandNames({ messages }: Tree): unknown[] {
  const common = messages.zh_CN.common;
  return isGroup(common) && isGroup(common.brands) ? Object.values(common.brands) : [];
}
