/** The two languages as the product spells them: in the cookie, in `?lang=`, in folder names, in state. */
export const languages = ['zh_CN', 'en_US'] as const;
export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'zh_CN';

/** BCP 47 tags for `<html lang>`, `Content-Language`, `hreflang` and i18next, whose matching fails with underscores. */
export const languageTags = { zh_CN: 'zh-CN', en_US: 'en-US' } as const satisfies Record<Language, string>;

export function isLanguage(value: unknown): value is Language {
  return value === 'zh_CN' || value === 'en_US';
}

export function otherLanguage(language: Language): Language {
  return language === 'zh_CN' ? 'en_US' : 'zh_CN';
}

/** A value for each language. */
export function inLanguages<Value>(make: (language: Language) => Value): Record<Language, Value> {
  return { zh_CN: make('zh_CN'), en_US: make('en_US') };
}
