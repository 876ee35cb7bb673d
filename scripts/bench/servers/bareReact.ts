// The limit of the library: node:http and renderToPipeableStream of the elements that the site's page consists of, without
// any component, text look-up or router. PORT, and SOURCE to take the page from.
import { createServer } from 'node:http';
import { renderToPipeableStream } from 'react-dom/server';
import { elementsOf, parseHtml } from './htmlTree.ts';

const { PORT, SOURCE = '' } = process.env;
const tree = parseHtml(await (await fetch(SOURCE)).text());

createServer((_request, response) => {
  const stream = renderToPipeableStream(elementsOf(tree), {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onShellReady() {
      response.setHeader('Content-Type', 'text/html; charset=utf-8');
      stream.pipe(response);
    },
  });
}).listen(Number(PORT), '127.0.0.1');
