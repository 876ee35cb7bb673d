import type { NewsCard as Card } from '#shared/news/newsItem.ts';
import { framesOf } from '#shared/pictures/coverSizes.ts';
import { NewsCard } from './NewsCard.tsx';

const frames = framesOf(8 / 5, [751, '35.6rem'], [0, '20.5rem']);

/** Three stories in a row, below each other on phones. */
export function NewsRow({ cards }: { cards: readonly Card[] }) {
  return (
    <div className="news-row">
      {cards.map((card) => (
        <NewsCard key={card.id} card={card} frames={frames} />
      ))}
    </div>
  );
}
