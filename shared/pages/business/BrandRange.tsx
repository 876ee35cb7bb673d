import { useTranslation } from '#i18n';
import { Icon } from '#shared/components/Icon.tsx';
import { Fact, Swatches, useAbroad } from '#shared/components/ProductFacts.tsx';
import { Paragraph, Phrases, Text } from '#shared/components/Texts.tsx';
import { Picture, usePictures } from '#shared/pictures/Picture.tsx';
import type { Product, ProductRange } from '#shared/products/product.ts';
import { newsAddress } from '#shared/routes.ts';
import type { Brand } from '#shared/site.ts';

/** The brand's products. What holds for all of them is said once; each has the address of its fragment. */
export function BrandRange({ brand }: { brand: Brand }) {
  const { t, bundle } = useTranslation();
  const { products = [], where = [], care, news } = bundle<Partial<ProductRange>>(`products/${brand}`);
  const { intro } = bundle<{ intro: Partial<Record<Brand, string>> }>('products');
  const abroad = useAbroad([brand]);
  if (products.length === 0) return null;
  return (
    <section className="brand-range" data-below-fold="" aria-labelledby="range-title">
      <div className="brand-range__head one-column-on-mobile">
        <div>
          <Text as="h2" id="range-title" className="section-title" text={t('products:title')} />
          <Paragraph className="above-2" text={intro[brand]} />
        </div>
        {(where[0] || care) && (
          <dl className="product__facts one-column-on-narrow">
            <Fact label={t('products:where')} texts={[...where, ...abroad]} />
            <Fact label={t('products:care')} texts={[care]} />
          </dl>
        )}
      </div>
      {products.map((product) => (
        <BrandProduct key={product.id} product={product} />
      ))}
      {news?.length ? (
        <dl className="brand-range__news product__facts one-column-on-narrow">
          <News news={news} />
        </dl>
      ) : null}
    </section>
  );
}

/** A product: name, net content, shades as swatches; its directions are folded on phones. */
function BrandProduct({ product }: { product: Product }) {
  const { t } = useTranslation();
  const pictureOf = usePictures(`business/${product.brand}`);
  const picture = product.picture ? pictureOf(product.picture) : null;
  const { use, ingredients, care, where, news } = product;
  const hasFacts = Boolean(use || ingredients || care || where[0] || news[0]);
  return (
    <article
      id={product.id}
      // Products without shades share the rows of the range (subgrid), which containment would prevent.
      data-below-fold={product.shades.length > 0 ? '' : undefined}
      className={
        product.shades.length > 5 ? 'product product--palette one-column-on-narrow' : 'product one-column-on-mobile'
      }
    >
      <div className="product__head">
        <Picture className="product__matter" picture={picture} frame="tile" decorative />
        <Text as="h3" className="product__name item-title" text={product.name} />
        <Paragraph
          className="product__category above-2"
          text={[product.category, product.purpose].filter(Boolean).join(' · ')}
        />
        {product.content && (
          <p className="product__content above-3 text-card snug balanced">
            <span className="own-line text-small body-face strong">{t('products:content')}</span>{' '}
            <Phrases text={product.content} />
          </p>
        )}
      </div>
      <Swatches product={product} />
      {hasFacts && (
        <details className="product__more folded-on-narrow">
          <summary>
            <span>
              {t('products:more')} <span className="visually-hidden">{product.name}</span>
            </span>{' '}
            <Icon name="plus" />
          </summary>
          <dl className="product__facts one-column-on-narrow">
            {(['use', 'ingredients', 'care'] as const).map((fact) => (
              <Fact key={fact} label={t(`products:${fact}`)} texts={[product[fact]]} />
            ))}
            <Fact label={t('products:where')} texts={product.where} />
            <News news={product.news} />
          </dl>
        </details>
      )}
    </article>
  );
}

function News({ news }: Pick<ProductRange, 'news'>) {
  const { t } = useTranslation();
  const titles = news.map(({ id, title }) => (
    <a key={id} href={newsAddress(id)}>
      <Phrases text={title} />
    </a>
  ));
  return <Fact label={t('products:news')} texts={titles} />;
}
