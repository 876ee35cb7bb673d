import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { languageTags } from '#shared/i18n/language.ts';
import { rememberLanguage } from '../middleware/language.ts';
import type { RequestContext } from '../request/context.ts';
import type { Encoding } from '../request/encoding.ts';
import { send } from '../request/send.ts';
import { namesTag } from '../storedPages/entityTag.ts';

/** A text answer that is the same until the next start of the process: its bytes in every encoding, shared by all answers. */
export type StoredText = { type: string; etag: string; bodies: Record<Encoding, Buffer> };

/** Texts of one type by key (a language, an address), each made when it is first asked for. */
export function storedTexts<Key extends string>(type: string, make: (key: Key) => string | Promise<string>) {
  const known = new Map<Key, Promise<StoredText>>();
  return (key: Key): Promise<StoredText> => {
    const text = known.get(key) ?? storeText(type, make(key));
    known.set(key, text);
    return text;
  };
}

async function storeText(type: string, made: string | Promise<string>): Promise<StoredText> {
  const identity = Buffer.from(await made);
  const [br, gzipped] = await Promise.all([promisify(brotliCompress)(identity), promisify(gzip)(identity)]);
  // Weak: the compressed forms of the answer are one and the same text (RFC 9110 8.8.1).
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { type, etag, bodies: { identity, br, gzip: gzipped } };
}

/** In seconds. */
export const anHour = 60 * 60;
export const aDay = 24 * anHour;

type Caching = {
  /** Seconds. */
  maxAge: number;
  /** Whether the text is another one in each language. */
  byLanguage?: boolean;
};

/** Sends it, or 304 to a client that has it. */
export function sendStoredText(context: RequestContext, text: StoredText, { maxAge, byLanguage }: Caching): void {
  const { request, encoding, language, languageAsked } = context;
  // An answer that sets a cookie (`?lang=`) is its visitor's own.
  const scope = byLanguage && languageAsked ? 'private' : 'public';
  const headers = ['Content-Type', text.type, 'ETag', text.etag, 'Cache-Control', `${scope}, max-age=${maxAge}`];
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
