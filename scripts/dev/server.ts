import escapeHtml from 'escape-html';
import type { RequestHandler } from 'express';
import { start } from '#server/start.ts';
import { reloadScript } from './reloadScript.ts';

/**
 * A server-sent event with the id of this process, whose value changes with each build (reloadScript.ts). Error
 * pages show the stack, and reload as well.
 */
const reload: RequestHandler = (request, response, next) => {
  if (request.path === '/development/reload.js') return void response.type('js').send(reloadScript);
  if (request.path !== '/development/reload') {
    const send = response.send.bind(response);
    response.send = (body: unknown) => {
      if (response.statusCode !== 500 || typeof body !== 'string') return send(body);
      const { stack } = response.locals.error as Error;
      const more = `<pre>${escapeHtml(stack ?? '')}</pre><script src="/development/reload.js"></script>`;
      return send(body.replace('</body>', () => `${more}</body>`));
    };
    return next();
  }
  response.set({ 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
  response.write(`retry: 200\ndata: ${process.pid}\n\n`);
};

start(() => reload);
