import { useTranslation } from '#i18n';
import { NewsCard } from '#shared/components/NewsCard.tsx';
import { SectionHeading } from '#shared/components/SectionHeading.tsx';
import type { NewsList } from '#shared/news/newsItem.ts';
import { addressOf } from '#shared/routes.ts';

/** Recent news: one lead story and four small ones. */
export function RecentNews() {
  const { t, bundle } = useTranslation();
  const [lead, ...others] = bundle<NewsList>('news-latest').items;
  if (!lead) return null;
  return (
    <section className="recent-news" data-below="" aria-labelledby="recent-news-title">
      <SectionHeading
        id="recent-news-title"
        title={t('home:news.title')}
        intro={t('home:news.intro')}
        action={{ href: addressOf('dynamics'), label: t('home:news.action') }}
      />
      <div className="recent-news__stories">
        <NewsCard className="news-card--lead" card={lead} sizes="(min-width: 992px) 50vw, 90vw" withExcerpt />
        <div className="recent-news__others">
          {others.map((card) => (
            <NewsCard key={card.id} className="news-card--small" card={card} sizes="(min-width: 992px) 18vw, 34vw" />
          ))}
        </div>
      </div>
    </section>
  );
}
