import { type AnyNode, type Element, isTag, isText } from 'domhandler';
import { parseDocument } from 'htmlparser2';

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

/** Elements that browsers put on lines or into cells of their own without a style sheet (HTML, section 15.3). */
const blocks = new Set(
  `address article aside blockquote body br caption center dd details dialog div dl dt fieldset figcaption figure footer
  form h1 h2 h3 h4 h5 h6 header hgroup hr html legend li main menu nav ol optgroup option p pre search section summary
  table tbody td tfoot th thead tr ul`.split(/\s+/),
);
/** Elements that mark a part of a word or sentence: the words at their edges belong together. */
const phrases = new Set('abbr b bdi bdo cite code em i mark q ruby rb rt s strong sub sup u var wbr'.split(' '));
const silent = new Set('head script style template svg noscript datalist'.split(' '));

/** A piece of text; `edge`: what stands between it and the piece before. */
type Piece = { text: string; edge: 'line' | 'element' | 'none' };

/** Words of neighbouring elements that run together in reader mode, when copied, and without style, as `Judydoll|Playful`. */
export function joinedWords(html: string): string[] {
  const pieces = piecesOf(html);
  return pieces.flatMap(({ text, edge }, index) => {
    const [before] = /[\p{L}\p{N}]+$/u.exec(pieces[index - 1]?.text ?? '') ?? [];
    const [after] = /^[\p{L}\p{N}]+/u.exec(text) ?? [];
    return edge === 'element' && before && after ? `${before}|${after}` : [];
  });
}

function piecesOf(html: string): Piece[] {
  const pieces: Piece[] = [];
  let edge: Piece['edge'] = 'line';
  const cross = (next: Piece['edge']) => {
    if (edge !== 'line' && next !== 'none') edge = next;
  };
  const add = (text: string) => {
    if (text === '') return;
    pieces.push({ text: text.replace(/\s+/g, ' '), edge });
    edge = 'none';
  };
  const visit = (node: AnyNode) => {
    if (isText(node)) return add(node.data);
    if (!isTag(node) || isSilent(node)) return;
    // What stays whole in a paragraph (Texts.tsx) is such a part as well.
    const isPart = phrases.has(node.name) || /^(?:phrases|in-one-line)$/.test(node.attribs.class ?? '');
    const kind = blocks.has(node.name) ? 'line' : isPart ? 'none' : 'element';
    cross(kind);
    if (node.name === 'img') add(node.attribs.alt ?? '');
    node.children.forEach(visit);
    cross(kind);
  };
  parseDocument(html).children.forEach(visit);
  return pieces;
}

function isSilent({ name, attribs }: Element): boolean {
  return silent.has(name) || 'hidden' in attribs;
}
