import { useTranslation } from '#i18n';
import { type DateStyle, formatDate } from '#shared/i18n/formatDate.ts';

/** A date of the news for people and for machines. */
export function NewsDate({ date, style = 'shortDay' }: { date: string; style?: DateStyle }) {
  const { language } = useTranslation();
  return <time dateTime={date}>{formatDate(date, language, style)}</time>;
}
