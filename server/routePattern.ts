import { addressOf, isRedirect, pageOfPath, type Redirect, type Route } from '#shared/routes.ts';
import { isEndpoint } from './endpoints/endpointPaths.ts';

/** The page or endpoint of a path, `/assets/*`, `/{file}` or `/*`: what the metrics name. */
export function routePattern(clean: string | null): string {
  if (clean === null) return '/*';
  if (pageOfPath(clean) || isEndpoint(clean)) return clean;
  if (clean.startsWith('/assets/')) return '/assets/*';
  return /^\/[\w-]+\.\w+$/.test(clean) ? '/{file}' : '/*';
}

/** For the log: the pattern, or the page with its selector, whose value is one that the site knows. Nothing else of the query. */
export function loggedRoute(clean: string | null, route: Route | Redirect | null = null): string {
  if (route === null || isRedirect(route)) return routePattern(clean);
  return addressOf(route.page, route.selector);
}
