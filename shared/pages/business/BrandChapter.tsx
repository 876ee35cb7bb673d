import { Paragraphs } from '#shared/components/Texts.tsx';
import type { Brand } from '#shared/site.ts';
import { BrandKeywords } from './BrandKeywords.tsx';
import { BrandStrip } from './BrandStrip.tsx';
import { BrandWebsite } from './BrandWebsite.tsx';
import { useBrand } from './useBrand.ts';

/** A chapter of the matrix below its opening: the paragraphs side by side, the six pictures in a row, keywords and ways on. */
export function BrandChapter({ brand, withPage }: { brand: Brand; withPage: boolean }) {
  const { paragraphs } = useBrand(brand);
  return (
    <div className="brand-chapter stack" data-below-fold="">
      {paragraphs.length > 0 && (
        <div className="brand-chapter__text one-column-on-phones">
          <Paragraphs texts={paragraphs} />
        </div>
      )}
      <BrandStrip brand={brand} />
      <div className="brand-chapter__foot cluster">
        <BrandKeywords brand={brand} className="brand-chapter__keywords" word="brand-chapter__word display" />
        <BrandWebsite brand={brand} withPage={withPage} />
      </div>
    </div>
  );
}
