import Negotiator from 'negotiator';
import { defaultLanguage, type Language, languages } from '#shared/i18n/language.ts';

/**
 * The best match of an `Accept-Language` header (RFC 9110 12.5.4), else zh_CN. `zh` and any `zh-*` mean zh_CN, `en` and any
 * `en-*` mean en_US, `*` means the first language that q=0 does not exclude. A tie goes to the range named first.
 */
export function negotiateLanguage(header: string | undefined): Language {
  const negotiator = new Negotiator({ headers: { 'accept-language': header } });
  const acceptable = languages.filter((language) => negotiator.language([language.slice(0, 2)]));
  for (const range of negotiator.languages()) {
    const [primary] = range.toLowerCase().split('-');
    const match = acceptable.find((language) => primary === '*' || primary === language.slice(0, 2));
    if (match) return match;
  }
  return defaultLanguage;
}
