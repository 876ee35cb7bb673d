import { brandPicture } from '#shared/pictures/brandPicture.ts';
import { Picture } from '#shared/pictures/Picture.tsx';
import { usePictures } from '#shared/pictures/usePictures.ts';
import type { Brand } from '#shared/site.ts';
import { BrandWebsite } from './BrandWebsite.tsx';
import { useBrandTexts } from './useBrandTexts.ts';

/** A calm close: the brand's line on its silk, and the way to its website. */
export function BrandSilk({ brand }: { brand: Brand }) {
  const { tagline } = useBrandTexts(brand);
  const silk = usePictures(`business/${brand}`)(brandPicture(brand, 'silk'));
  return (
    <div className="brand-silk" data-below="">
      {silk && <Picture className="brand-silk__picture" picture={silk} sizes="100vw" decorative />}
      <div className="brand-silk__text" data-reveal="">
        {tagline && <p className="brand-silk__line">{tagline}</p>}
        <BrandWebsite brand={brand} className="button button--light" />
      </div>
    </div>
  );
}
