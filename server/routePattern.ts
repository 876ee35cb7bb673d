import { pageOfPath } from '#shared/routes.ts';
import { endpointPaths } from './endpoints/endpointPaths.ts';

/** The page or endpoint of a path, `/assets/*`, `/{file}` or `/*`: what logs and metrics name. */
export function routePattern(clean: string | null): string {
  if (clean === null) return '/*';
  if (pageOfPath(clean) || endpointPaths.has(clean)) return clean;
  if (clean.startsWith('/assets/')) return '/assets/*';
  return /^\/[\w-]+\.\w+$/.test(clean) ? '/{file}' : '/*';
}
