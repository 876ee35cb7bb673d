import { useTranslation } from '#i18n';
import { brandPicture } from '#shared/pictures/brandPicture.ts';
import { Picture } from '#shared/pictures/Picture.tsx';
import { usePictures } from '#shared/pictures/usePictures.ts';
import { type Brand, brands } from '#shared/site.ts';

/** The other brands, one click away from a brand's own page. */
export function OtherBrands({ selected }: { selected: Brand }) {
  const { t } = useTranslation();
  const picture = usePictures('business');
  return (
    <section className="other-brands" aria-labelledby="other-brands-title">
      <h2 id="other-brands-title" className="other-brands__title">
        {t('business:others')}
      </h2>
      <ul className="other-brands__list">
        {brands
          .filter((brand) => brand !== selected)
          .map((brand) => {
            const banner = picture(brandPicture(brand, 'banner'));
            return (
              <li key={brand} className={`other-brands__item brand--${brand}`}>
                {banner && <Picture picture={banner} sizes="(min-width: 992px) 22vw, 60vw" decorative />}
                <a className="other-brands__link" href={`/business?name=${brand}`}>
                  {t(`common:brands.${brand}`)}
                </a>
              </li>
            );
          })}
      </ul>
    </section>
  );
}
