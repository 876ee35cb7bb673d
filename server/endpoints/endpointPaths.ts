/** Addresses that are neither pages nor files: the journey, the log's patterns and the clean paths read this list. */
export const endpointPaths: ReadonlySet<string> = new Set([
  '/healthz',
  '/readyz',
  '/.well-known/security.txt',
  '/robots.txt',
  '/sitemap.xml',
  '/site.webmanifest',
  '/feed.xml',
  '/qr.svg',
]);
