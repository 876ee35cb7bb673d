import type { Language } from './language.ts';

/** In AP style, as in the texts. */
const months = ['Jan.', 'Feb.', 'March', 'April', 'May', 'June', 'July', 'Aug.', 'Sept.', 'Oct.', 'Nov.', 'Dec.'];

export type DateStyle = 'day' | 'month' | 'monthOfYear' | 'year';

/**
 * A date of the catalogue (`2026-11-17`, or a month or a year of it) in a language. Not by `Intl.DateTimeFormat`: its first
 * use takes 15 ms of the hydration, four times that on a phone, and it does not abbreviate as the texts do.
 */
export function formatDate(date: string, language: Language, style: DateStyle): string {
  const [year, month, day] = date.split('-').map(Number);
  const name = months[Number(month) - 1] ?? '';
  const styles =
    language === 'zh_CN'
      ? {
          day: `${year}年${month}月${day}日`,
          month: `${year}年${month}月`,
          monthOfYear: `${month}月`,
          year: `${year}年`,
        }
      : { day: `${name} ${day}, ${year}`, month: `${name} ${year}`, monthOfYear: name, year: `${year}` };
  return styles[style];
}
