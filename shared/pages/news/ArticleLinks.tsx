import { Children } from 'react';
import { useTranslation } from '#i18n';
import { ExternalLink } from '#shared/components/ExternalLink.tsx';
import { Icon } from '#shared/components/Icon.tsx';
import { Swatches, useAbroad } from '#shared/components/ProductFacts.tsx';
import { Phrases, Text } from '#shared/components/Texts.tsx';
import type { NewsArticle } from '#shared/news/newsItem.ts';
import type { ArticleLink } from '#shared/news/newsReference.ts';
import { Picture } from '#shared/pictures/Picture.tsx';
import { productAddress } from '#shared/routes.ts';
import { brandTable } from '#shared/site.ts';

/** The products of an article, where they are sold, and its links. */
export function ArticleLinks({ article }: { article: NewsArticle }) {
  const { t } = useTranslation();
  const { products, links } = article;
  const labelOf = ({ kind, label }: ArticleLink) => {
    if (kind === 'topic') return t('news:links.contact', { topic: label });
    return kind === 'brand' ? t('news:links.brand', { brand: label }) : label;
  };
  if (products.length + links.length === 0) return null;
  return (
    <div className="article-links ruled">
      <ArticleProducts article={article} />
      <div className="article-links__ways ruled gap-5">
        <ArticlePlaces article={article} />
        {links.length > 0 && (
          <nav aria-labelledby="article-links-title">
            <Text as="h2" id="article-links-title" className="text-card below-3" text={t('news:links.title')} />
            <ul className="cluster close-rows">
              {links.map((link) => (
                <li key={link.href}>
                  <a className="arrow-link" href={link.href}>
                    <span>
                      <Phrases text={labelOf(link)} />
                    </span>{' '}
                    <Icon name="arrow-right" />
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </div>
  );
}

/** The products of an article, each in the letters of its brand; its directions are left to the brand's page. */
function ArticleProducts({ article: { products } }: { article: NewsArticle }) {
  const { t } = useTranslation();
  if (products.length === 0) return null;
  return (
    <section className="article-products columns-2" aria-labelledby="article-products-title">
      <Text as="h2" id="article-products-title" className="own-row text-card" text={t('products:inNews')} />
      {products.map((product) => (
        <article key={product.id} className={`article-product stack gap-3 brand--${product.brand}`}>
          <h3 className="product__name text-card">
            <a className="arrow-link" href={productAddress(product)}>
              <span>
                <Phrases text={product.name} />
              </span>{' '}
              <Icon name="arrow-right" />
            </a>
          </h3>
          <p className="soft">{[product.category, product.content].filter(Boolean).join(' · ')}</p>
          <Swatches product={product} />
          <Picture className="product__matter" picture={product.shown} frame="tile" decorative />
        </article>
      ))}
    </section>
  );
}

/** Where the products are sold as of today, whatever the date of the article, and whom to ask abroad. */
function ArticlePlaces({ article: { products, places } }: { article: NewsArticle }) {
  const { t } = useTranslation();
  const brands = [...new Set(products.map(({ brand }) => brand))];
  const abroad = useAbroad(brands);
  if (brands.length === 0) return null;
  const sites = brands.flatMap((brand) => {
    const { website } = brandTable[brand];
    if (!website) return [];
    return (
      <ExternalLink key={brand} href={website}>
        {t('products:site', { brand: t(`common:brands.${brand}`) })}
      </ExternalLink>
    );
  });
  return (
    <section aria-labelledby="article-places-title">
      <Text as="h2" id="article-places-title" className="text-card below-3" text={t('products:whereNow')} />
      <ul className="stack gap-2">
        {Children.map([...places, ...abroad, ...sites], (line) => (
          <li>{typeof line === 'string' ? <Phrases text={line} /> : line}</li>
        ))}
      </ul>
    </section>
  );
}
