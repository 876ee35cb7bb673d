import type { Language } from '#shared/i18n/language.ts';

/** The Chinese version of a page is the plain address, the English one the same with `lang=en_US` (decisions section 3). */
export function publicAddress(publicOrigin: string, address: string, language: Language): string {
  if (language === 'zh_CN') return publicOrigin + address;
  return `${publicOrigin}${address}${address.includes('?') ? '&' : '?'}lang=${language}`;
}
