import Negotiator from 'negotiator';
import { defaultLanguage, type Language, languages } from '#shared/i18n/language.ts';

/** The encodings of cached responses; deflate is left to `compression`. */
export type Encoding = 'br' | 'gzip' | 'identity';

const offered: readonly Encoding[] = ['br', 'gzip', 'identity'];
const preferred: readonly Encoding[] = ['br', 'gzip'];

/** The types of negotiator 0.6 lack the preference that decides between equals. */
type PreferringNegotiator = {
  encoding(available: readonly Encoding[], preferred: readonly Encoding[]): Encoding | undefined;
};

/** The encoding that a client prefers (RFC 9110 12.5.3), brotli among equals; identity where none is named. */
export function negotiateEncoding(header = ''): Encoding {
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } }) as unknown as PreferringNegotiator;
  return negotiator.encoding(offered, preferred) ?? 'identity';
}

/**
 * The best match of an `Accept-Language` header (RFC 9110 12.5.4), else zh_CN. `zh` and any `zh-*` mean zh_CN, `en` and any
 * `en-*` mean en_US, `*` means what no range names. A tie goes to the range named first.
 */
export function negotiateLanguage(header = ''): Language {
  const negotiator = new Negotiator({ headers: { 'accept-language': header } });
  const ranges = negotiator.languages().map((range) => range.toLowerCase().split('-')[0]);
  for (const range of ranges) {
    const isMeant = (primary: string) => (range === '*' ? !ranges.includes(primary) : range === primary);
    const match = languages
      .map((language) => ({ language, primary: language.slice(0, 2) }))
      .find(({ primary }) => isMeant(primary) && negotiator.language([primary]));
    if (match) return match.language;
  }
  return defaultLanguage;
}
