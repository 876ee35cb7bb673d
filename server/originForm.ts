/**
 * The origin form of a request target (RFC 9112 section 3.2). An absolute target (`GET http://host/path`) counts as the
 * path in it; its host has no meaning here. Runs before Express, whose parser answers some absolute targets by itself.
 */
export function originForm(target: string): string {
  if (target.startsWith('/')) return target;
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '');
  return path === target || path.startsWith('/') ? path : `/${path}`;
}
