import { createElement, type ReactNode } from 'react';

export type Tree = string | { tag: string; attributes: Record<string, unknown>; children: Tree[] };

const voidTags = new Set(['meta', 'link', 'img', 'source', 'input', 'br', 'hr']);

/** Reads HTML that React wrote: well-formed, every attribute quoted. */
export function parseHtml(html: string): Tree {
  const top: Tree & object = { tag: '', attributes: {}, children: [] };
  const open = [top];
  for (const [token, closing, tag = '', attributes = ''] of html.matchAll(
    /<!--.*?-->|<!DOCTYPE html>|<(\/?)([a-z][\w-]*)([^>]*)>|[^<]+/gi,
  )) {
    const parent = open.at(-1) ?? top;
    if (token.startsWith('<!')) continue;
    if (!tag) parent.children.push(unescapeHtml(token));
    else if (closing) open.pop();
    else {
      const element = { tag, attributes: readAttributes(attributes), children: [] };
      parent.children.push(element);
      if (!voidTags.has(tag) && !attributes.endsWith('/')) open.push(element);
    }
  }
  const [root] = top.children;
  if (root === undefined) throw new Error('no HTML');
  return root;
}

/** New elements for each render, as components make them. */
export function elementsOf(tree: Tree, key?: number): ReactNode {
  if (typeof tree === 'string') return tree;
  const { tag, attributes, children } = tree;
  if (tag === 'script')
    return createElement(tag, { ...attributes, key, dangerouslySetInnerHTML: { __html: children.join('') } });
  return createElement(tag, { ...attributes, key }, children.length ? children.map(elementsOf) : undefined);
}

function readAttributes(text: string): Record<string, unknown> {
  const found = text.matchAll(/([\w:-]+)="([^"]*)"/g);
  return Object.fromEntries(
    [...found].map(([, name = '', value = '']) => [name === 'class' ? 'className' : name, unescapeHtml(value)]),
  );
}

function unescapeHtml(text: string): string {
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
  return text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => entities[name] ?? '');
}
