import type { Language } from '#shared/i18n/language.ts';

/** The Chinese version of a page is the plain address, the English one the same with `lang=en_US`. */
export function publicAddress(publicOrigin: string, address: string, language: Language): string {
  return publicOrigin + (language === 'zh_CN' ? address : addressIn(language, address));
}

/** The address that opens a page in a language, whatever the visitor's is. */
export function addressIn(language: Language, address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}lang=${language}`;
}
