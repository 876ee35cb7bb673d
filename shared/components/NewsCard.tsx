import { memo } from 'react';
import { useTranslation } from '#i18n';
import type { NewsCard as Card } from '#shared/news/newsItem.ts';
import { Picture } from '#shared/pictures/Picture.tsx';
import { newsAddress } from '#shared/routes.ts';
import { Phrases } from './Phrases.tsx';

type NewsCardProps = {
  card: Card;
  sizes: string;
  /** Heading level below the section that the card stands in. */
  level?: 2 | 3;
  /** Shows the beginning of the story. */
  withExcerpt?: boolean;
  priority?: boolean;
  className?: string;
};

/**
 * A story as a card: the title's link covers the card (its `::after`), the picture only decorates. Remembered, because a
 * switch of the list's tab shows most cards again as they were.
 */
export const NewsCard = memo(function NewsCard({
  card,
  sizes,
  level = 3,
  withExcerpt = false,
  priority = false,
  className = '',
}: NewsCardProps) {
  const { t } = useTranslation();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <article className={`news-card ${className}`.trimEnd()}>
      {card.picture && (
        <div className="news-card__picture" data-shared-picture="">
          <Picture picture={card.picture} sizes={sizes} priority={priority} decorative />
        </div>
      )}
      <div className="news-card__text">
        <p className="news-card__kind">{t(`common:newsKinds.${card.kind}`)}</p>
        <Heading className="news-card__title">
          <a className="news-card__link" href={newsAddress(card.id)}>
            <Phrases text={card.title} />
          </a>
        </Heading>
        {withExcerpt && card.excerpt && <p className="news-card__excerpt">{card.excerpt}</p>}
      </div>
    </article>
  );
});
