import { useTranslation } from '#i18n';
import { BrandCard } from '#shared/components/BrandCard.tsx';
import { Text } from '#shared/components/Texts.tsx';
import { brandPicture } from '#shared/pictures/brandPicture.ts';
import { usePictures } from '#shared/pictures/usePictures.ts';
import { type Brand, brands } from '#shared/site.ts';

/** The other brands, one click away from a brand's own page. */
export function OtherBrands({ selected }: { selected: Brand }) {
  const { t } = useTranslation();
  const picture = usePictures('business');
  return (
    <section className="other-brands" data-below-fold="" aria-labelledby="other-brands-title">
      <Text as="h2" id="other-brands-title" className="section-title below-5" text={t('business:others')} />
      <ul role="list" className="other-brands__list columns-4">
        {brands
          .filter((brand) => brand !== selected)
          .map((brand) => (
            <BrandCard key={brand} brand={brand} picture={picture(brandPicture(brand, 'banner'))} frame="tile" />
          ))}
      </ul>
    </section>
  );
}
