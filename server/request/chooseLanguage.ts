import { LRUCache } from 'lru-cache';
import { defaultLanguage, isLanguage, type Language } from '#shared/i18n/language.ts';
import { matchAcceptLanguage } from './acceptLanguage.ts';

/** Visitors send the same few headers, and the answer follows from the header alone. */
const matches = new LRUCache<string, Language>({
  max: 500,
  memoMethod: (header) => matchAcceptLanguage(header) ?? defaultLanguage,
});

type Choice = { query: string | null; cookie: unknown; acceptLanguage: string | undefined };

/** `?lang=`, else the cookie, else `Accept-Language`, else zh_CN; what is none of the two is ignored. */
export function chooseLanguage({ query, cookie, acceptLanguage }: Choice): Language {
  if (isLanguage(query)) return query;
  if (isLanguage(cookie)) return cookie;
  return acceptLanguage ? matches.memo(acceptLanguage) : defaultLanguage;
}
