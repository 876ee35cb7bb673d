import { Picture } from '#shared/pictures/Picture.tsx';
import { BrandChapter } from '../BrandChapter.tsx';
import { BrandName } from '../BrandName.tsx';
import { BrandRange } from '../BrandRange.tsx';
import { useBrand } from '../useBrand.ts';
import type { BrandLayoutProps, BrandOpeningProps } from './brandLayoutProps.ts';

/** The page of a brand without a layout of its own: the chapter that it has in the matrix, and its products. */
export function DefaultLayout({ brand, titleId, switcher }: BrandLayoutProps) {
  return (
    <>
      <DefaultOpening brand={brand} titleId={titleId} priority />
      {switcher}
      <BrandChapter brand={brand} withPage={false} />
      <BrandRange brand={brand} />
    </>
  );
}

/** A clean picture over a flat band of the brand's colour. */
export function DefaultOpening({ brand, titleId, inMatrix, priority }: BrandOpeningProps) {
  const { banner } = useBrand(brand);
  return (
    <div className="brand-hero">
      <Picture className="brand-hero__picture" picture={banner} frame="full" priority={priority} />
      <BrandName
        brand={brand}
        titleId={titleId}
        inMatrix={inMatrix}
        className="brand-hero__text cluster"
        block="brand-hero"
      />
    </div>
  );
}
