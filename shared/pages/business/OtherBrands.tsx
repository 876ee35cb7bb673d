import { useTranslation } from '#i18n';
import { Icon } from '#shared/components/Icon.tsx';
import { brandPicture } from '#shared/pictures/brandPicture.ts';
import { Picture } from '#shared/pictures/Picture.tsx';
import { usePictures } from '#shared/pictures/usePictures.ts';
import { addressOf } from '#shared/routes.ts';
import { type Brand, brands, brandTable } from '#shared/site.ts';

const frames = [
  { from: 992, width: '26.8rem', ratio: 4 / 5 },
  { from: 751, width: '55.4rem', ratio: 4 / 3 },
  { width: '9.9rem', ratio: 4 / 3 },
] as const;

/** The other brands, one click away from a brand's own page. */
export function OtherBrands({ selected }: { selected: Brand }) {
  const { t } = useTranslation();
  const picture = usePictures('business');
  return (
    <section className="other-brands" data-below-fold="" aria-labelledby="other-brands-title">
      <h2 id="other-brands-title" className="other-brands__title">
        {t('business:others')}
      </h2>
      <ul className="other-brands__list">
        {brands
          .filter((brand) => brand !== selected)
          .map((brand) => {
            const banner = picture(brandPicture(brand, 'banner'));
            const kind = t(`common:brandKinds.${brand}`);
            return (
              <li key={brand} className={`other-brands__item linked-card ${brandTable[brand].className}`}>
                {banner && <Picture picture={banner} frames={frames} decorative />}
                <div className="other-brands__text">
                  <h3 className="other-brands__name">
                    <a className="linked-card__link" href={addressOf('business', brand)}>
                      {t(`common:brands.${brand}`)}
                    </a>
                  </h3>
                  {kind && <p className="other-brands__kind">{kind}</p>}
                  <Icon name="arrow-right" />
                </div>
              </li>
            );
          })}
      </ul>
    </section>
  );
}
