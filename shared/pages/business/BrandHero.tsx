import { Picture } from '#shared/pictures/Picture.tsx';
import type { Brand } from '#shared/site.ts';
import { BrandName } from './BrandName.tsx';
import { useBrand } from './useBrand.ts';

const frames = [
  { from: 751, width: '120rem', height: '48rem' },
  { width: '23rem', height: '15rem' },
] as const;

type BrandHeroProps = { brand: Brand; titleId: string; headingLevel: 1 | 2; priority: boolean };

/** The brand's picture, and its name on a flat band of its colour. */
export function BrandHero({ brand, titleId, headingLevel, priority }: BrandHeroProps) {
  const { banner } = useBrand(brand);
  return (
    <div className="brand-hero">
      {banner && <Picture className="brand-hero__picture" picture={banner} frames={frames} priority={priority} />}
      <BrandName
        brand={brand}
        titleId={titleId}
        headingLevel={headingLevel}
        block="brand-hero"
        className="brand-hero__text"
      />
    </div>
  );
}
