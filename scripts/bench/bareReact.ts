// node:http and renderToPipeableStream of the elements of the page at SOURCE, without components, texts or router.
// The lower limit for a page that is rendered.
import { createServer } from 'node:http';
import { DomUtils, parseDocument } from 'htmlparser2';
import { createElement, type ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

const { PORT, SOURCE = '' } = process.env;
type Node = ReturnType<typeof parseDocument>['children'][number];
const { children: page } = parseDocument(await (await fetch(SOURCE)).text());

createServer((_request, response) => {
  const stream = renderToPipeableStream(page.map(elementOf), {
    onShellReady() {
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      stream.pipe(response);
    },
  });
}).listen(Number(PORT), '127.0.0.1');

/** New elements for each render, as components make them. */
function elementOf(node: Node, key: number): ReactNode {
  if (node.type === 'text') return node.data;
  if (!('attribs' in node)) return null;
  const { name, attribs, children } = node;
  const { class: className, ...attributes } = attribs;
  const properties = { ...attributes, className, key };
  if (name !== 'script') return createElement(name, properties, children.length ? children.map(elementOf) : undefined);
  return createElement(name, { ...properties, dangerouslySetInnerHTML: { __html: DomUtils.textContent(children) } });
}
