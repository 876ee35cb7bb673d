import { useTranslation } from '#i18n';
import { Icon } from '#shared/components/Icon.tsx';
import { type Product, productAddress } from '#shared/products/product.ts';
import { newsAddress } from '#shared/routes.ts';

type ProductFactsProps = {
  product: Product;
  /** In an article the directions are left to the brand's page, where the product has its own address. */
  inArticle?: boolean;
};

/** A product: what it is called, its shades as swatches, net content, directions, where to buy, the news about it. */
export function ProductFacts({ product, inArticle = false }: ProductFactsProps) {
  const { t } = useTranslation();
  const facts = [
    [t('products:use'), inArticle ? '' : product.use],
    [t('products:care'), inArticle ? '' : product.care],
    [t('products:where'), product.where],
  ].filter(([, text]) => text);
  return (
    <article id={inArticle ? undefined : product.id} className={inArticle ? 'product product--in-article' : 'product'}>
      <div className="product__head">
        <h3 className="product__name">{product.name}</h3>
        <p className="product__category">{product.category}</p>
        {product.content && (
          <p className="product__content">
            <span className="product__label">{t('products:content')}</span> {product.content}
          </p>
        )}
      </div>
      {product.shades.length > 0 && <Swatches product={product} />}
      <dl className="product__facts">
        {facts.map(([label, text]) => (
          <div key={label} className="product__fact">
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        {product.news.length > 0 && (
          <div className="product__fact">
            <dt>{t('products:news')}</dt>
            {product.news.map(({ id, title }) => (
              <dd key={id}>
                <a href={newsAddress(id)}>{title}</a>
              </dd>
            ))}
          </div>
        )}
      </dl>
      {inArticle && (
        <a className="arrow-link" href={productAddress(product)}>
          <span>
            {t('products:details')} <span className="visually-hidden">{product.name}</span>
          </span>
          <Icon name="arrow-right" />
        </a>
      )}
    </article>
  );
}

/** Colours are attributes of a drawing: the content security policy forbids inline style. */
function Swatches({ product: { shades } }: { product: Product }) {
  const { t } = useTranslation();
  return (
    <ul className="swatches" aria-label={t('products:shades')}>
      {shades.map(({ number, name, colour, limited }) => (
        <li key={number} className="swatches__item">
          <svg className="swatches__colour" viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
            <rect width="1" height="1" fill={colour} />
          </svg>
          <span className="swatches__number">{number}</span> <span className="swatches__name">{name}</span>
          {limited && <span className="swatches__limited"> {t('products:limited')}</span>}
        </li>
      ))}
    </ul>
  );
}
