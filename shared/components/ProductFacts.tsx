import { Children, type ReactNode } from 'react';
import { useTranslation } from '#i18n';
import type { Product, Shade } from '#shared/products/product.ts';
import { addressOf } from '#shared/routes.ts';
import type { Brand } from '#shared/site.ts';
import { Phrases } from './Texts.tsx';

/** A label with its texts; without text nothing. */
export function Fact({ label, texts }: { label: string; texts: readonly ReactNode[] }) {
  if (!texts[0]) return null;
  return (
    <div className="product__fact loose">
      <dt className="text-small strong">{label}</dt>
      {Children.map(texts, (text) => (
        <dd>{typeof text === 'string' ? <Phrases text={text} /> : text}</dd>
      ))}
    </div>
  );
}

/** Of each brand the way to ask where it is sold abroad, if it is. */
export function useAbroad(brands: readonly Brand[]): ReactNode[] {
  const { bundle } = useTranslation();
  const { abroad } = bundle<{ abroad: Partial<Record<Brand, string>> }>('products');
  return brands.flatMap((brand) => {
    const text = abroad[brand];
    if (!text) return [];
    return (
      <a key={brand} href={addressOf('contact-us', null, { topic: 'consumer' })}>
        <Phrases text={text} />
      </a>
    );
  });
}

/** The shades of a product, each with its number and name. */
export function Swatches({ product: { shades } }: { product: Product }) {
  const { t } = useTranslation();
  if (shades.length === 0) return null;
  return (
    <ul className={shades.length > 5 ? 'swatches swatches--palette' : 'swatches'} aria-label={t('products:shades')}>
      {shades.map((shade) => (
        <li key={shade.number} className="swatches__item text-small snug balanced">
          <ShadePiece shade={shade} />
          <span className="swatches__number own-line text-card display">{shade.number}</span>{' '}
          <span className="swatches__name own-line">
            <Phrases text={shade.name} />
          </span>
        </li>
      ))}
    </ul>
  );
}

type ShadePieceProps = { shade: Pick<Shade, 'colour' | 'matter'> };

/** A shade as a piece of its matter. Its colour is an attribute of a drawing: the content security policy forbids inline style. */
export function ShadePiece({ shade: { colour, matter } }: ShadePieceProps) {
  return (
    <span className={`shade shade--${matter}`} aria-hidden="true">
      <svg viewBox="0 0 2 1" preserveAspectRatio="none">
        <path d="M0 0h2v1H0" fill={colour} />
      </svg>
    </span>
  );
}
