import { hash } from 'node:crypto';
import fresh from 'fresh';
import type { Encoding } from '../negotiateEncoding.ts';

/**
 * What the bytes of a shared response depend on: build, public origin and the cache key. So the tag is known before the
 * response is made, and all replicas of a build agree on it.
 */
export function opaqueTag(build: string, publicOrigin: string, key: string): string {
  return hash('sha256', [build, publicOrigin, key].join('\n'), 'base64url').slice(0, 20);
}

/** The entity tag of one encoding: other bytes, other tag (RFC 9110 8.8.3). */
export function entityTag(tag: string, encoding: Encoding): string {
  return encoding === 'identity' ? `"${tag}"` : `"${tag}-${encoding}"`;
}

/** Whether `If-None-Match` names the tag, by weak comparison (RFC 9110 13.1.2). */
export function matchesEtag(ifNoneMatch: string | undefined, tag: string): boolean {
  return ifNoneMatch !== undefined && fresh({ 'if-none-match': ifNoneMatch }, { etag: tag });
}
