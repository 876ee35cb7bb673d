import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { defaultLanguage, type Language, languageTags } from '#shared/i18n/language.ts';
import { rememberLanguage } from '../middleware/language.ts';
import type { RequestContext } from '../request/context.ts';
import type { Encoding } from '../request/encoding.ts';
import { send } from '../request/send.ts';
import { namesTag } from '../storedPages/entityTag.ts';
import type { Endpoint } from './endpoints.ts';

/** A text answer that is the same until the next start of the process: its bytes in every encoding, shared by all answers. */
type StoredText = { etag: string; bodies: Record<Encoding, Buffer> };

type Text<Key> = {
  /** Media type. */
  type: string;
  /** Seconds for which it may be kept. */
  maxAge: number;
  /** Whether the text is another one in each language. */
  byLanguage?: boolean;
  make: (key: Key) => string | Promise<string>;
};

/** In seconds. */
export const anHour = 60 * 60;
export const aDay = 24 * anHour;

/** An endpoint with one text, or with one in each language; each is made when it is first asked for. */
export function textEndpoint(text: Text<Language>): Endpoint {
  const answer = textAnswers(text);
  return (context) => answer(context, text.byLanguage ? context.language : defaultLanguage);
}

/** Answers a request with the text of a key (a language, an address), or with 304 where the client has it. */
export function textAnswers<Key extends string>({ make, ...caching }: Text<Key>) {
  const known = new Map<Key, Promise<StoredText>>();
  return async (context: RequestContext, key: Key): Promise<void> => {
    const text = known.get(key) ?? storeText(make(key));
    known.set(key, text);
    sendStoredText(context, await text, caching);
  };
}

async function storeText(made: string | Promise<string>): Promise<StoredText> {
  const identity = Buffer.from(await made);
  const [br, gzipped] = await Promise.all([promisify(brotliCompress)(identity), promisify(gzip)(identity)]);
  // Weak: the compressed forms of the answer are one and the same text (RFC 9110 8.8.1).
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { etag, bodies: { identity, br, gzip: gzipped } };
}

type Caching = Omit<Text<never>, 'make'>;

function sendStoredText(context: RequestContext, text: StoredText, { type, maxAge, byLanguage }: Caching): void {
  const { request, encoding, language, languageAsked } = context;
  // An answer that sets a cookie (`?lang=`) is its visitor's own.
  const scope = byLanguage && languageAsked ? 'private' : 'public';
  const headers = ['Content-Type', type, 'ETag', text.etag, 'Cache-Control', `${scope}, max-age=${maxAge}`];
  if (byLanguage) {
    headers.push('Vary', 'Accept-Language, Cookie, Accept-Encoding', 'Content-Language', languageTags[language]);
    headers.push(...rememberLanguage(context));
  } else headers.push('Vary', 'Accept-Encoding');
  if (namesTag(request.headers['if-none-match'], text.etag)) {
    send(context, 304, headers);
    return;
  }
  const body = text.bodies[encoding];
  if (encoding !== 'identity') headers.push('Content-Encoding', encoding);
  send(context, 200, [...headers, 'Content-Length', String(body.length)], body);
}
