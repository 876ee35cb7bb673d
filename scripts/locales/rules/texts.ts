import { type Language, languages } from '#shared/i18n/language.ts';
import words from '../../../locales/words.json' with { type: 'json' };
import { isNewsItem } from '../newsFields.ts';
import { allTexts, isGroup, type Rule, type Text } from '../tree.ts';

/** What a text may not have, in one language or in both; the reason names what was found, or the words around it. */
type Slip = { pattern: RegExp; reason: (found: string, around: string) => string; in?: Language };

const quoted = (reason: string) => (found: string) => `"${found}"${reason}`;
/** So that an editor finds it in a long paragraph. */
const near = (reason: string) => (_found: string, around: string) => `${reason} (near “${around}”)`;

const slips: readonly Slip[] = [
  {
    pattern:
      /\b(?:lorem|ipsum|dolor sit|todo|tbd|tba|fixme|xxx+|placeholder|asdf|foo ?bar|untitled|insert (?:text|title|here))\b|占位|待补充|待填写|待定稿|此处填写|在此填写|(?:标题|正文|文案)待|测试(?:文字|文本|内容|标题)|某某|〔|〕|\[(?:…|\.\.\.|title|text|标题|正文)\]/iu,
    reason: quoted(' looks like a text that is still to be written'),
  },
  // HTML, entities and Markdown: texts are shown as they are, so a visitor would read the signs.
  {
    pattern: /<\/?[a-z][^>]*>|&(?:[a-z]+|#\d+);|\*\*|\[[^\]]*\]\(/iu,
    reason: quoted(' would be read as it is: texts have no markup'),
  },
  { pattern: /["']/, reason: near('a straight quote: use “ ” or ‘ ’') },
  { pattern: /\.\.\./, reason: near('three periods: use an ellipsis') },
  { pattern: / {2}|[\t\n\r]/, reason: near('two spaces, a tab or a line break') },
  { pattern: /--/, reason: near('two hyphens: use a dash') },
  {
    pattern: /[\u200b-\u200f\u202a-\u202e\u2060\ufeff\ufffc]|(?![\t\n\r])\p{Cc}/u,
    reason: near('an invisible character'),
  },
  { pattern: /\ufffd|\p{Cs}/u, reason: near('a broken character: save the file as UTF-8, and write this place again') },
  {
    in: 'zh_CN',
    pattern: /[\p{Script=Han}”》）][,;:!?().]|[,;:!?()](?=[\p{Script=Han}“《（])/u,
    reason: near('half-width punctuation beside Chinese text: use ，。：；！？（）'),
  },
  {
    in: 'zh_CN',
    pattern: /\p{Script=Han} +[\p{Script=Latin}\d]|(?:\p{Script=Latin}|\d(?<!(?<!\d)0\d)) +\p{Script=Han}/u,
    reason: near(
      'a space between Chinese and Latin: the style sheet makes it (only the code of a shade has one: 01 正红)',
    ),
  },
  { in: 'zh_CN', pattern: /(?<!…)…(?!…)|…{3}/, reason: near('an ellipsis in Chinese is ……') },
  { in: 'zh_CN', pattern: /(?<!—)—(?!—)|—{3}/, reason: near('a dash in Chinese is ——') },
];

/**
 * The company's terms: the word to avoid, and the word to write instead. Not at the import: a word that is no pattern is a slip
 * of an editor, and is told as one.
 */
function terms(): Slip[] {
  return languages.flatMap((language) =>
    Object.entries<string>(words.avoid[language]).map(([word, instead]) => {
      try {
        return { in: language, pattern: new RegExp(word, 'ius'), reason: quoted(`: ${instead}`) };
      } catch (error) {
        throw new Error(`locales/words.json: the word to avoid "${word}" is no pattern: ${(error as Error).message}`);
      }
    }),
  );
}

/** Fields whose space at the edge is part of what follows or precedes them. */
const spaced = new Set(['contact-us errors.titlePrefix']);

/** Lists, the feed, search results and shared cards have no room for more. */
const longestHeadline = 120;

/** Each text by itself: its words, its script, its typography, its length. */
export const texts: Rule = (tree, report) => {
  // Displayed Latin and Chinese, with a space between.
  const common = tree.messages.zh_CN.common;
  const brandNames = isGroup(common) && isGroup(common.brands) ? Object.values(common.brands) : [];
  const all = [...slips, ...terms()];
  for (const one of allTexts(tree)) {
    const { file, namespace, field, text } = one;
    const foreign = foreignWord(one);
    const bracket = unpaired(text);
    const length = isNewsItem(namespace) && field === 'title1' ? [...text].length : 0;
    const reasons = [
      ...(brandNames.includes(text) ? [] : slipsIn(one, all)),
      foreign && `${foreign} (exceptions: locales/words.json)`,
      text !== text.trim() && !spaced.has(`${namespace} ${field}`) && 'a space at the beginning or end',
      bracket && `"${bracket}" has no partner`,
      length > longestHeadline && `a headline of ${length} characters: ${longestHeadline} at most`,
    ];
    for (const reason of reasons) if (reason) report(file, field, reason);
  }
};

function slipsIn({ language, text }: Text, all: readonly Slip[]): string[] {
  return all.flatMap((slip) => {
    const found = (slip.in ?? language) === language ? slip.pattern.exec(text) : null;
    return found ? [slip.reason(found[0], text.slice(Math.max(0, found.index - 6), found.index + 8).trim())] : [];
  });
}

/** Han characters, and the punctuation and full-width forms that come with them. */
const han = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]+/u;
const latin = /[\p{Script=Latin}][\p{Script=Latin}\p{M}\d_’'-]*/u;

/** Units of measure, after a number. */
const units = /(?<=\d)(?:mm|cm|m|km|ml|l|mg|g|kg|h|min|s|°C|px|nm)(?![A-Za-z])/g;

/** Each language in its own script: no Han in English, no Latin words in Chinese besides those of locales/words.json. */
function foreignWord({ language, namespace, field, text }: Text): string {
  const inField: Readonly<Record<string, readonly string[]>> = words.inField;
  const own = inField[`${language} ${namespace} ${field}`] ?? [];
  const names = language === 'zh_CN' ? [...words.latinInChinese, ...own] : own;
  const plain = text.replace(/\{\{.*?\}\}/g, '').replace(units, '');
  const rest = names.reduce((left, name) => left.replaceAll(name, ' '), plain);
  const word = (language === 'en_US' ? han : latin).exec(rest)?.[0];
  if (!word) return '';
  return language === 'en_US' ? `"${word}" in English copy` : `the Latin word "${word}" in Chinese copy`;
}

const pairs: Readonly<Record<string, string>> = {
  '(': ')',
  '（': '）',
  '[': ']',
  '【': '】',
  '“': '”',
  '《': '》',
  '「': '」',
};

/** The first bracket or quotation mark that is not closed, or that closes nothing. */
function unpaired(text: string): string | undefined {
  const open: string[] = [];
  for (const sign of text) {
    if (pairs[sign]) open.push(sign);
    else if (Object.values(pairs).includes(sign) && pairs[open.pop() ?? ''] !== sign) return sign;
  }
  return open.at(-1);
}
