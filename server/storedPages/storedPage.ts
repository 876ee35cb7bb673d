import { type Language, languageTags } from '#shared/i18n/language.ts';
import type { Encoding } from '../request/encoding.ts';
import type { Compressed } from './compressor.ts';
import { entityTag } from './entityTag.ts';

/** One encoding of a page, ready to be written: headers as `writeHead` takes them, names and values in turn. */
export type StoredAnswer = {
  tag: string;
  body: Buffer;
  headers: readonly string[];
  /** Headers of a 304, which has no body to describe. */
  validHeaders: readonly string[];
};

export type StoredPage = {
  status: number;
  tag: string;
  language: Language;
  html: Buffer;
  /** The compressed ones follow after the first visitor's answer. */
  answers: { [Name in Encoding]?: StoredAnswer };
};

/** What a page's answer depends on, in the order in which the slow path finds it out. */
export const pageVary = 'Accept-Language, Cookie, Accept-Encoding';
/** Kept by browsers and proxies, but asked for again each time: a deployment shows at once. */
export const pageCacheControl = 'no-cache';
const contentType = 'text/html; charset=utf-8';

export function storedPage(html: Buffer, tag: string, language: Language, status: number): StoredPage {
  const page: StoredPage = { status, tag, language, html, answers: {} };
  page.answers.identity = storedAnswer(page, 'identity', html);
  return page;
}

/** The page with its compressed answers. */
export function withCompressed(page: StoredPage, { br, gzip }: Compressed): StoredPage {
  const answers = { br: storedAnswer(page, 'br', br), gzip: storedAnswer(page, 'gzip', gzip) };
  return { ...page, answers: { ...page.answers, ...answers } };
}

/** Bytes that a page holds in memory. */
export function pageSize({ html, answers }: StoredPage): number {
  return html.length + (answers.br?.body.length ?? 0) + (answers.gzip?.body.length ?? 0);
}

function storedAnswer({ tag, language }: StoredPage, encoding: Encoding, body: Buffer): StoredAnswer {
  const ownTag = entityTag(tag, encoding);
  const validHeaders = [
    ...['Content-Language', languageTags[language]],
    ...['Vary', pageVary],
    ...['Cache-Control', pageCacheControl],
    ...['ETag', ownTag],
  ];
  const encoded = encoding === 'identity' ? [] : ['Content-Encoding', encoding];
  const headers = [...validHeaders, 'Content-Type', contentType, ...encoded, 'Content-Length', String(body.length)];
  return { tag: ownTag, body, headers, validHeaders };
}
