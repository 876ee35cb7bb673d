import { memo } from 'react';
import { useTranslation } from '#i18n';
import type { NewsCard as Card } from '#shared/news/newsItem.ts';
import type { FrameName } from '#shared/pictures/frames.ts';
import { Picture } from '#shared/pictures/Picture.tsx';
import { newsAddress } from '#shared/routes.ts';
import { NewsCover } from './NewsCover.tsx';
import { NewsDate } from './NewsDate.tsx';
import { Paragraph, Phrases } from './Texts.tsx';

type NewsCardProps = {
  card: Card;
  /** What its picture fills. */
  frame: FrameName;
  /** Its title is small, or is on phones and tablets: small print of its cover is left out. */
  small?: boolean | 'mobile';
  /** Shows the beginning of the story. */
  withExcerpt?: boolean;
  withBrand?: boolean;
  /** False where all cards are of one kind. */
  withKind?: boolean;
  priority?: boolean;
  className?: string;
};

/**
 * A story as a card: the title's link covers the card (its `::after`), the picture only decorates. Memoised, because a
 * switch of the list's tab shows most cards again as they were.
 */
export const NewsCard = memo(function NewsCard(props: NewsCardProps) {
  const { card, frame, small, withExcerpt, withBrand, withKind = true, priority, className } = props;
  const { t } = useTranslation();
  return (
    <article
      className={['news-card linked-card stack gap-3', card.brand && `brand--${card.brand}`, className]
        .filter(Boolean)
        .join(' ')}
    >
      {(card.cover || card.picture) && (
        <div className="news-card__picture">
          {card.cover && <NewsCover cover={card.cover} brand={card.brand} small={small} decorative />}
          {card.picture && <Picture picture={card.picture} frame={frame} priority={priority} decorative />}
        </div>
      )}
      <div className="news-card__text">
        <p className="news-card__kind dotted label snug">
          <NewsDate date={card.date} />
          {withKind && (
            <>
              {' '}
              <span className="dotted__part">{t(`common:newsKinds.${card.kind}`)}</span>
            </>
          )}
          {withBrand && card.brand && (
            <>
              {' '}
              <span className="dotted__part news-card__brand">{t(`common:brands.${card.brand}`)}</span>
            </>
          )}
        </p>
        <h3 className="news-card__title text-card">
          <a className="news-card__link linked-card__link" href={newsAddress(card.id)}>
            <Phrases text={card.title} />
          </a>
        </h3>
        {withExcerpt && <Paragraph className="news-card__excerpt above-2 soft balanced" text={card.excerpt} />}
      </div>
    </article>
  );
});

/** Three stories in a row; on phones a list, each picture beside its title. */
export function NewsRow({ cards }: { cards: readonly Card[] }) {
  return (
    <div className="news-row columns-3 one-column-on-narrow">
      {cards.map((card) => (
        <NewsCard key={card.id} card={card} frame="card" small="mobile" />
      ))}
    </div>
  );
}
