import type { RequestHandler } from 'express';
import { start } from '#server/start.ts';

/** Server-sent event with the id of this process. Its value changes with each build (scripts/dev/reloadPage.ts). */
const reload: RequestHandler = (request, response, next) => {
  if (request.path !== '/development/reload') return next();
  response.set({ 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
  response.write(`retry: 200\ndata: ${process.pid}\n\n`);
};

start(() => reload);
