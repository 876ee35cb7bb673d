import { useTranslation } from '#i18n';
import { ExternalLink } from '#shared/components/ExternalLink.tsx';
import { Icon } from '#shared/components/Icon.tsx';
import { Fact, Swatches } from '#shared/components/ProductFacts.tsx';
import { Running, Text } from '#shared/components/Texts.tsx';
import type { NewsArticle } from '#shared/news/newsItem.ts';
import type { ArticleLink } from '#shared/news/newsReference.ts';
import { productAddress } from '#shared/routes.ts';
import { brandTable } from '#shared/site.ts';

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
    <div className="article-links stack gap-5">
      <ArticleProducts article={article} />
      {links.length > 0 && (
        <nav aria-labelledby="article-links-title">
          <Text
            as="h2"
            id="article-links-title"
            className="below-3 text-body body-face strong"
            text={t('news:links.title')}
          />
          <ul className="rows">
            {links.map((link) => (
              <li key={link.href}>
                <a className="article-links__link line-link" href={link.href}>
                  <span>
                    <Running text={labelOf(link)} />
                  </span>{' '}
                  <Icon name="arrow-right" />
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

/**
 * The products of an article, each in the letters of its brand; its directions are left to the brand's page. Where they are
 * sold is said as of today, whatever the date of the article.
 */
function ArticleProducts({ article: { products, places } }: { article: NewsArticle }) {
  const { t } = useTranslation();
  if (products.length === 0) return null;
  const brands = [...new Set(products.map(({ brand }) => brand))].filter((brand) => brandTable[brand].website);
  const sites = brands.map((brand) => (
    <ExternalLink key={brand} href={brandTable[brand].website}>
      {t('products:site', { brand: t(`common:brands.${brand}`) })}
    </ExternalLink>
  ));
  return (
    <section className="article-products columns-2 one-column-on-narrow" aria-labelledby="article-products-title">
      <Text
        as="h2"
        id="article-products-title"
        className="own-row text-body body-face strong"
        text={t('products:inNews')}
      />
      {products.map((product) => (
        <article key={product.id} className={`article-product ruled stack gap-3 brand--${product.brand}`}>
          <Text as="h3" className="product__name" text={product.name} />
          <p className="product__category">{[product.category, product.content].filter(Boolean).join(' · ')}</p>
          <Swatches product={product} />
          <a className="arrow-link" href={productAddress(product)}>
            {t('products:details', { brand: t(`common:brands.${product.brand}`) })}{' '}
            <span className="visually-hidden">{product.name}</span>
            <Icon name="arrow-right" />
          </a>
        </article>
      ))}
      <dl className="article-products__facts ruled">
        <Fact label={t('products:whereNow')} texts={[...places, ...sites]} />
      </dl>
    </section>
  );
}
