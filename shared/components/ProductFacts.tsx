import { Children, type ReactNode } from 'react';
import { useTranslation } from '#i18n';
import { Icon } from '#shared/components/Icon.tsx';
import { PageLink } from '#shared/components/PageLink.tsx';
import type { Product } from '#shared/products/product.ts';
import { newsAddress, productAddress } from '#shared/routes.ts';
import { brandTable } from '#shared/site.ts';
import { ExternalLink } from './ExternalLink.tsx';
import { Phrases } from './Phrases.tsx';

type ProductFactsProps = {
  product: Product;
  /**
   * In an article the directions are left to the brand's page, where the product has its own address. Where it is sold is
   * said as of today, whatever the date of the article.
   */
  inArticle?: boolean;
};

/** A product: name, shades as swatches, net content, directions, where to buy, the news about it. */
export function ProductFacts({ product, inArticle = false }: ProductFactsProps) {
  const { t } = useTranslation();
  const { website } = brandTable[product.brand];
  return (
    <article id={inArticle ? undefined : product.id} className={inArticle ? 'product product--in-article' : 'product'}>
      <div className="product__head">
        <h3 className="product__name">
          <Phrases text={product.name} />
        </h3>
        <p className="product__category">{product.category}</p>
        {product.content && (
          <p className="product__content">
            <span className="product__label">{t('products:content')}</span> <Phrases text={product.content} />
          </p>
        )}
      </div>
      {product.shades.length > 0 && <Swatches product={product} />}
      <dl className="product__facts">
        {!inArticle && (
          <>
            <Fact label={t('products:use')} texts={[product.use]} />
            <Fact label={t('products:care')} texts={[product.care]} />
          </>
        )}
        <Fact label={t(inArticle ? 'products:whereNow' : 'products:where')} texts={product.where}>
          {inArticle && website && (
            <dd>
              <ExternalLink href={website}>
                {t('products:site', { brand: t(`common:brands.${product.brand}`) })}
              </ExternalLink>
            </dd>
          )}
        </Fact>
        <Fact
          label={t('products:news')}
          texts={product.news.map(({ id, title }) => (
            <PageLink key={id} to={newsAddress(id)}>
              <Phrases text={title} />
            </PageLink>
          ))}
        />
      </dl>
      {inArticle && (
        <PageLink className="arrow-link" to={productAddress(product)}>
          <span>
            {t('products:details')} <span className="visually-hidden">{product.name}</span>
          </span>
          <Icon name="arrow-right" />
        </PageLink>
      )}
    </article>
  );
}

/** A label with its texts; without text nothing. */
function Fact({ label, texts, children }: { label: string; texts: readonly ReactNode[]; children?: ReactNode }) {
  if (!texts[0]) return null;
  return (
    <div className="product__fact">
      <dt>{label}</dt>
      {Children.map(texts, (text) => (
        <dd>{typeof text === 'string' ? <Phrases text={text} /> : text}</dd>
      ))}
      {children}
    </div>
  );
}

/** Colours are attributes of a drawing: the content security policy forbids inline style. */
function Swatches({ product: { shades } }: { product: Product }) {
  const { t } = useTranslation();
  return (
    <ul className="swatches" aria-label={t('products:shades')}>
      {shades.map(({ number, name, colour }) => (
        <li key={number} className="swatches__item">
          <svg className="swatches__colour" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
            <rect width="1" height="1" fill={colour} />
          </svg>
          <span className="swatches__number">{number}</span>{' '}
          <span className="swatches__name">
            <Phrases text={name} />
          </span>
        </li>
      ))}
    </ul>
  );
}
