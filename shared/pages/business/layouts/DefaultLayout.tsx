import { Picture } from '#shared/pictures/Picture.tsx';
import type { Brand } from '#shared/site.ts';
import { BrandChapter } from '../BrandChapter.tsx';
import { BrandName, type BrandOpeningProps } from '../BrandName.tsx';
import { BrandRange } from '../BrandRange.tsx';
import { useBrand } from '../useBrand.ts';

/** The page of a brand without a layout of its own: the chapter that it has in the matrix, and its products. */
export function DefaultBody({ brand }: { brand: Brand }) {
  return (
    <>
      <BrandChapter brand={brand} withPage={false} />
      <BrandRange brand={brand} />
    </>
  );
}

/** A clean picture over a flat band of the brand's colour. */
export function DefaultOpening({ brand, inMatrix = false, priority }: BrandOpeningProps) {
  const { banner } = useBrand(brand);
  return (
    <div className="brand-hero">
      <Picture className="brand-hero__picture" picture={banner} frame="full" priority={priority} />
      <BrandName brand={brand} inMatrix={inMatrix} className="brand-hero__text cluster apart" block="brand-hero" />
    </div>
  );
}
