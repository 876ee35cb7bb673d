import { useTranslation } from '#i18n';
import { Icon } from '#shared/components/Icon.tsx';
import { Phrases } from '#shared/components/Phrases.tsx';
import type { NewsArticle } from '#shared/news/newsItem.ts';
import { newsAddress } from '#shared/routes.ts';

/** Previous and next story by date; the ends of the row have one of them. */
export function NextStories({ article }: { article: NewsArticle }) {
  const { t } = useTranslation();
  return (
    <nav
      className="next-stories columns-2 one-column-on-phones"
      data-below-fold=""
      aria-label={`${t('news:previous')} / ${t('news:next')}`}
    >
      {(['previous', 'next'] as const).map((side) => {
        const story = article[side];
        if (!story) return null;
        const isNext = side === 'next';
        return (
          <a
            key={side}
            className={isNext ? 'next-stories__link next-stories__link--next' : 'next-stories__link'}
            href={newsAddress(story.id)}
            rel={isNext ? 'next' : 'prev'}
          >
            <span className="next-stories__label note">
              {!isNext && <Icon name="arrow-left" />} {isNext ? t('news:next') : t('news:previous')}{' '}
              {isNext && <Icon name="arrow-right" />}
            </span>
            <span className="next-stories__title text-card display">
              <Phrases text={story.title} />
            </span>
          </a>
        );
      })}
    </nav>
  );
}
