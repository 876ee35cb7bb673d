import type { Logger } from 'pino';
import { languageTags } from '#shared/i18n/language.ts';
import { addressOf, isRedirect } from '#shared/routes.ts';
import { truncatedAddress } from '../clientAddress.ts';
import type { Handler, Locals } from '../locals.ts';

/** One request, for the metrics and, with the selector of its page, for the log. Times in ms. */
export type LogEntry = {
  id: string;
  method: string;
  /** A pattern of a small set, never a visitor's own words. */
  route: string;
  status: number;
  /** Sent, headers included. */
  bytes: number;
  duration: number;
  /** Of the request; undefined where the client left before it was read. */
  language: string | undefined;
  /** Undefined where the cache was not read. */
  cache: Locals['cache'];
  /** The limit that was exceeded, of a request that got 503. */
  rejectedBy: string | undefined;
  /** Where the client disconnected, or was cut, before the end of the response. */
  aborted: true | undefined;
  /** The client's address, truncated. */
  client: string;
};

/** Writes one line for each request when its response is closed. */
export function requestLog(log: Logger, onEnd?: (entry: LogEntry) => void): Handler {
  const logs = log.isLevelEnabled('info');
  return (request, response, next) => {
    const { socket } = request;
    const start = performance.now();
    const writtenBefore = socket.bytesWritten;
    response.once('close', () => {
      const { id, pathPattern, language, cache, rejectedBy, client } = response.locals;
      const entry: LogEntry = {
        id,
        method: request.method,
        route: pathPattern,
        status: response.statusCode,
        bytes: socket.bytesWritten - writtenBefore,
        duration: Math.round((performance.now() - start) * 10) / 10,
        language: languageTags[language],
        cache,
        rejectedBy,
        aborted: response.writableFinished ? undefined : true,
        client: truncatedAddress(client),
      };
      if (logs) log.info({ ...entry, route: loggedRoute(response.locals) }, 'request');
      onEnd?.(entry);
    });
    next();
  };
}

/** The pattern of the path, or the page with its selector, whose value is one of the site's. Nothing else of the query. */
export function loggedRoute({ pathPattern = '/*', route = null }: Partial<Locals>): string {
  return route === null || isRedirect(route) ? pathPattern : addressOf(route.page, route.selector);
}
