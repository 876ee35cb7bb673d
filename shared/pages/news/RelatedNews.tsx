import { useTranslation } from '#i18n';
import { NewsCard } from '#shared/components/NewsCard.tsx';
import { SectionHeading } from '#shared/components/SectionHeading.tsx';
import type { NewsArticle } from '#shared/news/newsItem.ts';
import { addressOf } from '#shared/routes.ts';

/** Three related stories and the way to all of them. */
export function RelatedNews({ article }: { article: NewsArticle }) {
  const { t } = useTranslation();
  if (article.related.length === 0) return null;
  return (
    <section className="related-news band" data-below-fold="" aria-labelledby="related-news-title">
      <SectionHeading
        id="related-news-title"
        // Without a brand or a product they have no more in common than their kind.
        title={t(article.brand || article.products.length > 0 ? 'news:related' : `common:newsKinds.${article.kind}`)}
        action={{ href: addressOf('dynamics'), label: t('news:readMore') }}
      />
      <div className="related-news__cards columns-3 one-column-on-mobile">
        {article.related.map((card) => (
          <NewsCard key={card.id} className="news-card--small" card={card} frame="card" small />
        ))}
      </div>
    </section>
  );
}
