import { type Language, languageTags } from './language.ts';

const options = {
  day: { year: 'numeric', month: 'long', day: 'numeric' },
  month: { year: 'numeric', month: 'short' },
  monthOfYear: { month: 'short' },
  year: { year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateStyle = keyof typeof options;

const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * A date of the catalogue (`2026-11-17`, or a month or a year of it) in a language, in Shanghai, whatever the zone of the
 * server or the browser. These styles are the same text in all of them; ranges are not.
 */
export function formatDate(date: string, language: Language, style: DateStyle): string {
  const key = `${language} ${style}`;
  const format =
    formats.get(key) ??
    new Intl.DateTimeFormat(languageTags[language], { ...options[style], timeZone: 'Asia/Shanghai' });
  formats.set(key, format);
  // AP style, as in the texts: months of more than five letters are abbreviated.
  return format.format(new Date(date)).replace(/^(Sept|[A-Z]..)[a-z]{3,}/, '$1.');
}
