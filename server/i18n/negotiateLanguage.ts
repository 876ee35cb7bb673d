import Negotiator from 'negotiator';
import { defaultLanguage, type Language, languages } from '#shared/i18n/language.ts';
import { memoize } from '../memoize.ts';

/**
 * The language that an `Accept-Language` header prefers (RFC 9110 12.5.4), zh_CN where it names neither: `zh` and any
 * `zh-*` mean zh_CN, `en` and any `en-*` mean en_US, `*` stands for what is not named, zh_CN first.
 */
export const negotiateLanguage = memoize((header): Language => {
  const ranges = new Negotiator({ headers: { 'accept-language': header } }).languages();
  const named = ranges.map((range) => languages.find((language) => language.slice(0, 2) === range.slice(0, 2).toLowerCase()));
  const preferred = ranges.findIndex((range, index) => range === '*' || named[index]);
  if (ranges[preferred] !== '*') return named[preferred] ?? defaultLanguage;
  return languages.find((language) => !named.includes(language)) ?? defaultLanguage;
});
