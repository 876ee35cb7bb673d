import { gunzipSync } from 'node:zlib';
import { type Language, languageTags } from '#shared/i18n/language.ts';
import type { Encoding } from '../request/encoding.ts';
import type { Compressed } from './compressor.ts';
import { entityTag } from './entityTag.ts';

/** One encoding of a page, ready to be written: headers as `writeHead` takes them, names and values in turn. */
export type StoredAnswer = {
  tag: string;
  body: () => Buffer;
  headers: readonly string[];
  /** Headers of a 304, which has no body to describe. */
  validHeaders: readonly string[];
};

export type StoredPage = {
  status: number;
  tag: string;
  language: Language;
  html: () => Buffer;
  /** Bytes that it holds in memory. */
  size: number;
  /** The compressed ones follow after the first visitor's answer. */
  answers: { [Name in Encoding]?: StoredAnswer };
};

/** What a page's answer depends on, in the order in which the slow path finds it out. */
export const pageVary = 'Accept-Language, Cookie, Accept-Encoding';
/** Kept by browsers and proxies, but asked for again each time: a deployment shows at once. */
export const pageCacheControl = 'no-cache';
const contentType = 'text/html; charset=utf-8';

export function storedPage(html: Buffer, tag: string, language: Language, status: number): StoredPage {
  const page: StoredPage = { status, tag, language, html: () => html, size: html.length, answers: {} };
  page.answers.identity = storedAnswer(page, 'identity', html.length, page.html);
  return page;
}

/**
 * The page with its compressed answers, and without the plain one, which is four fifths of its bytes: the few who ask for it
 * have it unpacked, in a third of a millisecond.
 */
export function withCompressed(page: StoredPage, { br, gzip }: Compressed): StoredPage {
  const html = () => gunzipSync(gzip);
  const answers = {
    br: storedAnswer(page, 'br', br.length, () => br),
    gzip: storedAnswer(page, 'gzip', gzip.length, () => gzip),
    identity: storedAnswer(page, 'identity', page.size, html),
  };
  return { ...page, html, size: br.length + gzip.length, answers };
}

function storedAnswer(
  { tag, language }: StoredPage,
  encoding: Encoding,
  length: number,
  body: () => Buffer,
): StoredAnswer {
  const ownTag = entityTag(tag, encoding);
  const validHeaders = [
    ...['Content-Language', languageTags[language]],
    ...['Vary', pageVary],
    ...['Cache-Control', pageCacheControl],
    ...['ETag', ownTag],
  ];
  const encoded = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
  const headers = [...validHeaders, 'Content-Type', contentType, ...encoded, 'Content-Length', String(length)];
  return { tag: ownTag, body, headers, validHeaders };
}
