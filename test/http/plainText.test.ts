import type { AnyNode, Element } from 'domhandler';
import { isTag, isText } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import { pagesInLanguages } from '../support/sitePages.ts';
import { htmlOf } from '../support/testApp.ts';

test('without style, words of neighbouring elements are apart on every page', async () => {
  const joined = new Set<string>();
  for (const [address, language] of pagesInLanguages) {
    for (const words of joinedWords(await htmlOf(address, language))) joined.add(`${address} in ${language}: ${words}`);
  }
  expect([...joined]).toEqual([]);
  // Where there are such words, they are found.
  expect(joinedWords('<p><img alt="Lipstick"><span>New</span> <b>Blu</b>sh</p>')).toEqual(['Lipstick|New']);
});

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
function joinedWords(html: string): string[] {
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
    const kind = blocks.has(node.name) ? 'line' : phrases.has(node.name) ? 'none' : 'element';
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
