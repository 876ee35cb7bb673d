import { defaultLanguage, isLanguage, type Language, languages } from '#shared/i18n/language.ts';
import { memoize } from '../memoize.ts';

type Choice = { query: string | null; cookie: unknown; acceptLanguage: string | undefined };

/** `?lang=`, else the cookie, else `Accept-Language`, else zh_CN; what is none of the two is ignored. */
export function chooseLanguage({ query, cookie, acceptLanguage }: Choice): Language {
  if (isLanguage(query)) return query;
  if (isLanguage(cookie)) return cookie;
  return acceptLanguage ? bestMatch(acceptLanguage) : defaultLanguage;
}

/** Visitors send the same few headers, and the answer follows from the header alone. */
const bestMatch = memoize((header) => matchAcceptLanguage(header) ?? defaultLanguage);

type Range = { tag: string; quality: number; order: number };

/** RFC 9110 12.4.2: at most three decimals, at most 1. */
const qualityValue = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/;

/** A header of more ranges than this is hostile; the rest of it is not read. */
const maximumRanges = 32;

/**
 * The best match of an `Accept-Language` header, or null where it names neither language (RFC 9110 12.5.4).
 * `zh` and any `zh-*` mean zh_CN, `en` and any `en-*` mean en_US, `q=0` excludes, `*` stands for what is not named
 * (zh_CN first), a tie goes to the one named first, a range with a bad q value is skipped.
 */
export function matchAcceptLanguage(header: string | undefined): Language | null {
  if (!header) return null;
  const ranges = header
    .split(',', maximumRanges)
    .map(parseRange)
    .filter((range) => range !== null);
  const byQuality = (a: Range, b: Range) => b.quality - a.quality || a.order - b.order;
  const wildcard = ranges.find(({ tag }) => tag === '*');
  const [first] = languages
    .flatMap((language, index) => {
      const primary = language.slice(0, 2);
      const [own] = ranges.filter(({ tag }) => tag === primary || tag.startsWith(`${primary}-`)).sort(byQuality);
      if (own) return { ...own, language };
      // `*` names nobody, so among the languages it stands for the default one comes first.
      return wildcard ? { ...wildcard, order: wildcard.order + index / languages.length, language } : [];
    })
    .filter(({ quality }) => quality > 0)
    .sort(byQuality);
  return first?.language ?? null;
}

function parseRange(text: string, index: number): Range | null {
  const [rawTag = '', ...parameters] = text.split(';');
  const tag = rawTag.trim().toLowerCase();
  if (!/^(?:\*|[a-z]{1,8}(?:-[a-z0-9]{1,8})*)$/.test(tag)) return null;
  let quality = 1;
  for (const parameter of parameters) {
    const [name = '', value = ''] = parameter.split('=');
    if (name.trim().toLowerCase() !== 'q') continue;
    if (!qualityValue.test(value.trim())) return null;
    quality = Number(value.trim());
  }
  return { tag, quality, order: index };
}
