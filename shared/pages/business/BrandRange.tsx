import { useTranslation } from '#i18n';
import { Phrases } from '#shared/components/Phrases.tsx';
import { ProductFacts } from '#shared/components/ProductFacts.tsx';
import { Paragraph } from '#shared/components/Texts.tsx';
import type { ProductRange } from '#shared/products/product.ts';
import type { Brand } from '#shared/site.ts';

/** The brand's products. Each has the address of its fragment. */
export function BrandRange({ brand }: { brand: Exclude<Brand, 'scctc'> }) {
  const { t, bundle } = useTranslation();
  const { products } = bundle<ProductRange>(`products/${brand}`);
  const intro = t(`products:intro.${brand}`);
  if (products.length === 0) return null;
  return (
    <section className="brand-range" data-below-fold="" aria-labelledby="range-title">
      <div className="brand-range__head">
        <h2 id="range-title" className="brand-range__title">
          <Phrases text={t('products:title')} />
        </h2>
        <Paragraph className="brand-range__intro" text={intro} />
      </div>
      {products.map((product) => (
        <ProductFacts key={product.id} product={product} />
      ))}
    </section>
  );
}
