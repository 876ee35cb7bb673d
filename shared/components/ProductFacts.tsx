import { Children, type ReactNode } from 'react';
import { useTranslation } from '#i18n';
import type { Product } from '#shared/products/product.ts';
import { Phrases } from './Phrases.tsx';

/** A label with its texts; without text nothing. */
export function Fact({ label, texts }: { label: string; texts: readonly ReactNode[] }) {
  if (!texts[0]) return null;
  return (
    <div className="product__fact">
      <dt>{label}</dt>
      {Children.map(texts, (text) => (
        <dd>{text}</dd>
      ))}
    </div>
  );
}

/** Colours are attributes of a drawing: the content security policy forbids inline style. */
export function Swatches({ product: { shades } }: { product: Product }) {
  const { t } = useTranslation();
  if (shades.length === 0) return null;
  return (
    <ul className={shades.length > 5 ? 'swatches swatches--palette' : 'swatches'} aria-label={t('products:shades')}>
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
