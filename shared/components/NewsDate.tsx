import { useTranslation } from '#i18n';
import { formatDate } from '#shared/i18n/formatDate.ts';

/** A date of the news for people and for machines. */
export function NewsDate({ date }: { date: string }) {
  const { t } = useTranslation();
  return <time dateTime={date}>{formatDate(t, date, 'day')}</time>;
}
