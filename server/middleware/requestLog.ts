import type { Logger } from 'pino';
import { languageTags } from '#shared/i18n/language.ts';
import { pageOfPath } from '#shared/routes.ts';
import { truncatedAddress } from '../request/clientAddress.ts';
import type { CacheResult } from '../request/context.ts';
import { isEndpoint } from '../request/endpointPaths.ts';
import type { Step } from '../request/journey.ts';

/** What one request came to; the log and the metrics both live on it. Times in ms. */
export type RequestFacts = {
  id: string;
  method: string;
  /** A pattern out of a small set, never a visitor's own words. */
  route: string;
  status: number;
  /** Sent, headers included. */
  bytes: number;
  duration: number;
  /** What the request asked for. */
  language: string;
  /** Whether the page came out of the page cache; undefined where it was not asked. */
  cache: CacheResult | undefined;
  /** What there was no room in, of a request that was turned away with 503. */
  full: string | undefined;
  /** Where the visitor left, or was cut off, before the answer's end. */
  aborted: true | undefined;
  /** Their address, truncated. */
  client: string;
};

/**
 * Writes one line about a request when its answer is over. Unknown paths are named by pattern only, and nothing of a query
 * is: both may hold what is nobody's business.
 */
export function requestLog(log: Logger, onEnd?: (facts: RequestFacts) => void): Step {
  const logs = log.isLevelEnabled('info');
  if (!onEnd && !logs) return (_context, next) => next();
  return (context, next) => {
    const { request, response } = context;
    const { socket } = request;
    const start = performance.now();
    const writtenBefore = socket.bytesWritten;
    response.on('close', () => {
      const facts: RequestFacts = {
        id: context.id,
        method: request.method ?? '',
        route: routePattern(context.cleanPath),
        status: response.statusCode,
        bytes: socket.bytesWritten - writtenBefore,
        duration: Math.round((performance.now() - start) * 10) / 10,
        language: languageTags[context.language],
        cache: context.cache,
        full: context.full,
        aborted: response.writableFinished ? undefined : true,
        client: truncatedAddress(context.client),
      };
      if (logs) log.info(facts, 'request');
      onEnd?.(facts);
    });
    next();
  };
}

/** The page or endpoint that a path means, `/assets/*`, `/{file}` or `/*`. */
export function routePattern(clean: string | null): string {
  if (clean === null) return '/*';
  if (pageOfPath(clean) || isEndpoint(clean)) return clean;
  if (clean.startsWith('/assets/')) return '/assets/*';
  return /^\/[\w-]+\.\w+$/.test(clean) ? '/{file}' : '/*';
}
