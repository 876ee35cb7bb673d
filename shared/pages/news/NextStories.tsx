import { useTranslation } from '#i18n';
import { Icon } from '#shared/components/Icon.tsx';
import type { NewsArticle } from '#shared/news/newsItem.ts';
import { newsAddress } from '#shared/routes.ts';

/** Previous and next story by number; the ends of the row have one of them. */
export function NextStories({ article: { previous, next } }: { article: NewsArticle }) {
  const { t } = useTranslation();
  return (
    <nav className="next-stories" data-below="" aria-label={t('news:readMore')}>
      {previous && (
        <a className="next-stories__link next-stories__link--previous" href={newsAddress(previous.id)} rel="prev">
          <span className="next-stories__label">
            <Icon name="arrow-left" /> {t('news:previous')}
          </span>
          <span className="next-stories__title">{previous.title}</span>
        </a>
      )}
      {next && (
        <a className="next-stories__link next-stories__link--next" href={newsAddress(next.id)} rel="next">
          <span className="next-stories__label">
            {t('news:next')} <Icon name="arrow-right" />
          </span>
          <span className="next-stories__title">{next.title}</span>
        </a>
      )}
    </nav>
  );
}
