import { createHash } from 'node:crypto';
import fresh from 'fresh';
import type { Language } from '#shared/i18n/language.ts';
import type { Route } from '#shared/routes.ts';
import type { Encoding } from '../request/encoding.ts';
import type { Site } from '../site.ts';

type Identity = { site: Site; publicOrigin: string; language: Language; route: Route };

/**
 * What a stored page's bytes follow from: build, public origin, language and address, nothing else. So the tag is known
 * before the page is rendered, and all replicas of a build agree on it.
 */
export function opaqueTag({ site, publicOrigin, language, route }: Identity): string {
  const origins = [site.assets.build, publicOrigin, language, route.address];
  return createHash('sha256').update(origins.join('\n')).digest('base64url').slice(0, 20);
}

/** The entity tag of one encoding: other bytes, other tag (RFC 9110 8.8.3). */
export function entityTag(tag: string, encoding: Encoding): string {
  return encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}"`;
}

/** Whether `If-None-Match` names the tag, by weak comparison (RFC 9110 13.1.2). */
export function namesTag(ifNoneMatch: string | undefined, tag: string): boolean {
  return ifNoneMatch !== undefined && fresh({ 'if-none-match': ifNoneMatch }, { etag: tag });
}
