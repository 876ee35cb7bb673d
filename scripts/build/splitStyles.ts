import { relative } from 'node:path';
import type { ChildNode, Root } from 'postcss';

/**
 * Takes the rules of all pages apart: the rules of each sheet, by its name (shared/document/styleSheets.ts). The layers
 * have been flattened before, all at once, so a rule weighs the same in whichever sheet it stands.
 */
export function splitStyles(styles: Root, root: string): Map<string, string> {
  const sheets = new Map<string, string[]>();
  for (const node of styles.nodes) {
    if (node.type === 'comment') continue;
    const sheet = sheetOf(relative(root, fileOf(node)).replaceAll('\\', '/'));
    sheets.set(sheet, [...(sheets.get(sheet) ?? []), node.toString()]);
  }
  return new Map([...sheets].map(([name, rules]) => [name, rules.join('\n')]));
}

/**
 * `pages/legal.css` and `pages/home/hero.css` are the page's sheet, `pages/business/judydoll/hero.css` is that of a part
 * of the page; everything else stands in the one that all pages have.
 */
export function sheetOf(file: string): string {
  const path = /^client\/styles\/pages\/(.+)\.css$/.exec(file)?.[1]?.split('/');
  if (!path) return 'site';
  return path.length === 1 ? path.join() : path.slice(0, -1).join('-');
}

function fileOf({ source }: ChildNode): string {
  const { file } = (source?.start && source.input.origin(source.start.line, source.start.column)) || {};
  if (!file) throw new Error('a rule of the style sheets comes from no file');
  return file;
}
