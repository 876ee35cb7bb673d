import { useTranslation } from '#i18n';
import { NewsCard } from '#shared/components/NewsCard.tsx';
import { CoverSigns } from '#shared/components/NewsCover.tsx';
import { SectionHeading } from '#shared/components/SectionHeading.tsx';
import type { NewsList } from '#shared/news/newsItem.ts';
import { addressOf } from '#shared/routes.ts';

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
        <NewsCard className="news-card--lead" card={lead} frame="lead" withExcerpt />
        <CoverSigns />
        <div className="recent-news__others">
          {others.map((card) => (
            <NewsCard key={card.id} className="news-card--small" card={card} frame="card" small />
          ))}
        </div>
      </div>
    </section>
  );
}
