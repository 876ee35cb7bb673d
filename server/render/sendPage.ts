import type { IncomingMessage, ServerResponse } from 'node:http';
import { languageTags } from '#shared/i18n/language.ts';
import { isHttps } from '../middleware/clientAddress.ts';
import { noteCache, requestId } from '../middleware/requestLog.ts';
import { strictTransportSecurity } from '../middleware/securityHeaders.ts';
import { chooseEncoding } from './encoding.ts';
import { namesTag } from './entityTag.ts';
import type { StoredPage } from './storedPage.ts';

/**
 * Sends a stored page, or 304 where the client has it. False where it is not stored in the encoding that the client wants
 * (yet). Works on Node's own response as well as within Express, whose headers set so far are kept.
 */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: StoredPage,
  trustProxy: number,
): boolean {
  const answer = page.answers[chooseEncoding(request.headers['accept-encoding'] as string | undefined)];
  if (!answer) return false;
  const valid = page.status === 200 && namesTag(request.headers['if-none-match'], answer.tag);
  const headers = valid ? answer.validHeaders : answer.headers;
  // Node's types want a mutable array, but it only reads it.
  const all = [...headers, 'X-Request-Id', requestId(response)];
  if (isHttps(request, trustProxy)) all.push('Strict-Transport-Security', strictTransportSecurity);
  noteCache(response, valid ? 'revalidated' : 'hit', languageTags[page.language]);
  response.writeHead(valid ? 304 : page.status, all);
  response.end(valid || request.method === 'HEAD' ? undefined : answer.body);
  return true;
}
