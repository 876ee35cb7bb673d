import type { Translate } from './keys.ts';

export type DateStyle = 'day' | 'month' | 'monthOfYear' | 'year';
type Month = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12;

/**
 * A date of the catalogue (`2026-11-17`, or a month or a year of it) in the style of the texts. Not by
 * `Intl.DateTimeFormat`: its first use takes 15 ms of the hydration, four times that on a phone, and it abbreviates otherwise.
 */
export function formatDate(t: Translate, date: string, style: DateStyle): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return t(`common:dates.${style}`, { year, month: t(`common:dates.months.${month as Month}`), day });
}
