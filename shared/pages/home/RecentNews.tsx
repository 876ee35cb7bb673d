import { useTranslation } from '#i18n';
import { NewsCard } from '#shared/components/NewsCard.tsx';
import { CoverSigns } from '#shared/components/NewsCover.tsx';
import { SectionHeading } from '#shared/components/SectionHeading.tsx';
import type { NewsList } from '#shared/news/newsItem.ts';
import { framesOf } from '#shared/pictures/coverSizes.ts';
import { addressOf } from '#shared/routes.ts';

/** recent-news.css */
const leadFrames = framesOf(8 / 5, [992, '63rem'], [751, '112rem'], [0, '20.5rem']);
/** news-card.css */
const smallFrames = framesOf(8 / 5, [992, '17.4rem'], [751, '54.7rem'], [0, '7.8rem']);

/** Recent news: one lead story and four small ones. */
export function RecentNews() {
  const { t, bundle } = useTranslation();
  const [lead, ...others] = bundle<NewsList>('news-latest').items;
  if (!lead) return null;
  return (
    <section className="recent-news band" data-below-fold="" aria-labelledby="recent-news-title">
      <SectionHeading
        id="recent-news-title"
        title={t('home:news.title')}
        intro={t('home:news.intro')}
        action={{ href: addressOf('dynamics'), label: t('home:news.action') }}
      />
      <div className="recent-news__stories one-column-on-mobile">
        <NewsCard className="news-card--lead" card={lead} frames={leadFrames} withExcerpt />
        <CoverSigns />
        <div className="recent-news__others">
          {others.map((card) => (
            <NewsCard key={card.id} className="news-card--small" card={card} frames={smallFrames} small />
          ))}
        </div>
      </div>
    </section>
  );
}
