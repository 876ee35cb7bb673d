import { type AnyNode, isTag, isText } from 'domhandler';
import { decodeHTML } from 'entities';
import { withoutBreaks } from './html.ts';

/** Texts that a screen reader would pronounce in the wrong language; names have none of their own. */
export function wrongLanguage(nodes: readonly AnyNode[], language = ''): string[] {
  return nodes.flatMap((node) => {
    if (isText(node)) return isWrong(node.data, language) ? [node.data] : [];
    if (!isTag(node) || node.name === 'script' || node.name === 'style') return [];
    const { lang = language, alt = '', title = '', 'aria-label': label = '' } = node.attribs;
    const spoken = [alt, title, label].filter((text) => isWrong(text, lang));
    return [...spoken, ...wrongLanguage(node.children, lang)];
  });
}

/** Chinese characters in English; in Chinese two English words in small letters, as sentences have them, or an address. */
function isWrong(text: string, language: string): boolean {
  const isChinese = /\p{Script=Han}/u.test(text);
  if (language.startsWith('en')) return isChinese;
  return !isChinese && /\b[a-z]{2,} [a-z]{2,}\b|^\d+ [A-Z]/.test(text);
}

/** A tag of one of these elements. */
const tagOf = (names: string) => new RegExp(`</?(?:${names.replaceAll(' ', '|')})\\b[^>]*>`, 'g');

const silent = /<(head|script|style|template|svg|noscript|datalist)\b.*?<\/\1>|<!--.*?-->/gs;
/** Elements that browsers put on lines or into cells of their own without a style sheet (HTML, section 15.3). */
const blocks = tagOf(
  'address article aside blockquote body br caption center dd details dialog div dl dt fieldset figcaption figure footer ' +
    'form h[1-6] header hgroup hr html legend li main menu nav ol optgroup option p pre search section summary ' +
    'table tbody td tfoot th thead tr ul',
);
/** Elements that mark a part of a word or sentence: the words at their edges belong together. */
const phrases = tagOf('abbr b bdi bdo cite code em i mark q ruby rb rt s strong sub sup u var wbr');

/** Words of neighbouring elements that run together in reader mode, when copied, and without style, as `Judydoll|Playful`. */
export function joinedWords(html: string): string[] {
  const lines = withoutBreaks(html)
    .replace(silent, '')
    .replace(/<img\b[^>]* alt="([^"]*)"[^>]*>/g, '\0$1\0')
    .replace(blocks, '\n')
    .replace(phrases, '')
    .replace(/(?:<[^>]*>|\0)+/g, '\0');
  const joined = decodeHTML(lines).matchAll(/([\p{L}\p{N}]+)\0(?=([\p{L}\p{N}]+))/gu);
  return [...joined].map(([, before, after]) => `${before}|${after}`);
}
