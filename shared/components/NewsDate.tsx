import { useTranslation } from '#i18n';
import { formatDate } from '#shared/i18n/formatDate.ts';

/** A date of the news for people and for machines. */
export function NewsDate({ date }: { date: string }) {
  const { language } = useTranslation();
  return <time dateTime={date}>{formatDate(date, language, 'day')}</time>;
}
