import { useTranslation } from '#i18n';
import { Icon } from '#shared/components/Icon.tsx';
import { Text } from '#shared/components/Texts.tsx';
import type { NewsArticle } from '#shared/news/newsItem.ts';
import type { ArticleLink } from '#shared/news/newsReference.ts';
import { ArticleProducts } from './ArticleProducts.tsx';

/** The products of an article, and its links. */
export function ArticleLinks({ article }: { article: NewsArticle }) {
  const { t } = useTranslation();
  const { products, links } = article;
  const labelOf = ({ kind, label }: ArticleLink) => {
    if (kind === 'topic') return t('news:links.contact', { topic: label });
    return kind === 'brand' ? t('news:links.brand', { brand: label }) : label;
  };
  if (products.length + links.length === 0) return null;
  return (
    <div className="article-links stack">
      <ArticleProducts article={article} />
      {links.length > 0 && (
        <nav aria-labelledby="article-links-title">
          <Text
            as="h2"
            id="article-links-title"
            className="article-links__title body-face strong"
            text={t('news:links.title')}
          />
          <ul className="rows">
            {links.map((link) => (
              <li key={link.href}>
                <a className="article-links__link line-link" href={link.href}>
                  <span>{labelOf(link)}</span> <Icon name="arrow-right" />
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
