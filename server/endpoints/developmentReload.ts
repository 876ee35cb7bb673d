import type { RequestHandler } from 'express';
import { developmentReloadPath } from '#shared/site.ts';

/**
 * Development only: an event stream that names this process. A browser that reconnects to another one knows that the
 * site was built anew (HTML standard, "Server-sent events").
 */
export function developmentReload(): RequestHandler {
  return (request, response, next) => {
    if (request.path !== developmentReloadPath) return next();
    response.set({ 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    response.write(`retry: 200\ndata: ${process.pid}\n\n`);
  };
}
