import type { RequestHandler } from 'express';
import { reloadPath } from './reloadPath.ts';

/**
 * An event stream that names this process. A browser that reconnects to another one knows that the site was built anew
 * (HTML standard, "Server-sent events").
 */
export const developmentReload: RequestHandler = (request, response, next) => {
  if (request.path !== reloadPath) return next();
  response.set({ 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
  response.write(`retry: 200\ndata: ${process.pid}\n\n`);
};
