import { useTranslation } from '#i18n';
import { Icon } from '#shared/components/Icon.tsx';
import { PageLink } from '#shared/components/PageLink.tsx';
import { Phrases } from '#shared/components/Phrases.tsx';
import { ProductFacts } from '#shared/components/ProductFacts.tsx';
import type { NewsArticle } from '#shared/news/newsItem.ts';
import type { ArticleLink } from '#shared/news/newsReference.ts';

/** The products of an article, and its links. */
export function ArticleLinks({ article: { products, links } }: { article: NewsArticle }) {
  const { t } = useTranslation();
  const labelOf = ({ kind, label }: ArticleLink) => {
    if (kind === 'topic') return t('news:links.contact', { topic: label });
    return kind === 'brand' ? t('news:links.brand', { brand: label }) : label;
  };
  if (products.length + links.length === 0) return null;
  return (
    <div className="article-links">
      {products.length > 0 && (
        <section aria-labelledby="article-products-title">
          <h2 id="article-products-title" className="article-links__title">
            <Phrases text={t('products:inNews')} />
          </h2>
          {products.map((product) => (
            <ProductFacts key={product.id} product={product} inArticle />
          ))}
        </section>
      )}
      {links.length > 0 && (
        <nav aria-labelledby="article-links-title">
          <h2 id="article-links-title" className="article-links__title">
            <Phrases text={t('news:links.title')} />
          </h2>
          <ul className="article-links__list">
            {links.map((link) => (
              <li key={link.href}>
                <PageLink className="article-links__link" to={link.href}>
                  <span>{labelOf(link)}</span> <Icon name="arrow-right" />
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
