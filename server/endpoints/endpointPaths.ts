/** Addresses that are neither pages nor files: the journey, the log's patterns and the clean paths read this list. */
export const endpointPaths = [
  '/healthz',
  '/readyz',
  '/.well-known/security.txt',
  '/robots.txt',
  '/sitemap.xml',
  '/site.webmanifest',
  '/feed.xml',
  '/qr.svg',
] as const;
export type EndpointPath = (typeof endpointPaths)[number];

const paths: ReadonlySet<string> = new Set(endpointPaths);

export function isEndpoint(path: string): path is EndpointPath {
  return paths.has(path);
}
