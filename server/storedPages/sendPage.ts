import { rememberLanguage } from '../middleware/language.ts';
import type { RequestContext } from '../request/context.ts';
import { send } from '../request/send.ts';
import { namesTag } from './entityTag.ts';
import type { StoredPage } from './storedPage.ts';

/** Sends a stored page, or 304 where the client has it. False where it is not stored in the encoding that the client wants (yet). */
export function sendPage(context: RequestContext, page: StoredPage): boolean {
  const answer = page.answers[context.encoding];
  if (!answer) return false;
  const valid = page.status === 200 && namesTag(context.request.headers['if-none-match'], answer.tag);
  context.cache = valid ? 'revalidated' : 'hit';
  const headers = valid ? answer.validHeaders : answer.headers;
  const all = context.languageAsked ? [...headers, ...rememberLanguage(context)] : headers;
  const isBare = valid || context.request.method === 'HEAD';
  send(context, valid ? 304 : page.status, all, isBare ? undefined : answer.body());
  return true;
}
