import { useTranslation } from '#i18n';
import { Icon } from '#shared/components/Icon.tsx';
import { SectionHeading } from '#shared/components/SectionHeading.tsx';
import { brandPicture } from '#shared/pictures/brandPicture.ts';
import { Picture } from '#shared/pictures/Picture.tsx';
import { usePictures } from '#shared/pictures/usePictures.ts';
import { addressOf } from '#shared/routes.ts';
import { brands, brandTable } from '#shared/site.ts';

/** portfolio.css: the panel that is wide, and the cards of narrower screens. */
const panelFrames = [
  { from: 992, width: '38.6rem', height: '52rem' },
  { width: 'min(78vw, 420px)', ratio: 3 / 4 },
] as const;

/** Business portfolio: five tall panels; the hovered or focused one widens, on phones a carousel that scrolls by itself. */
export function Portfolio() {
  const { t } = useTranslation();
  const picture = usePictures('home');
  return (
    <section className="portfolio" aria-labelledby="portfolio-title">
      <SectionHeading
        id="portfolio-title"
        title={t('home:portfolio.title')}
        intro={t('home:portfolio.intro')}
        action={{ href: addressOf('business'), label: t('home:portfolio.action') }}
      />
      <ul className="portfolio__panels">
        {brands.map((brand) => {
          const banner = picture(brandPicture(brand, 'banner'));
          return (
            <li
              key={brand}
              className={`portfolio__panel linked-card ${brandTable[brand].className}`}
              data-below-fold=""
            >
              {banner && <Picture picture={banner} frames={panelFrames} decorative />}
              <div className="portfolio__text">
                <p className="portfolio__kind">{t(`common:brandKinds.${brand}`)}</p>
                <h3 className="portfolio__name">
                  <a className="portfolio__link linked-card__link" href={addressOf('business', brand)}>
                    {t(`common:brands.${brand}`)}
                  </a>
                </h3>
                <p className="portfolio__line">{t(`home:portfolio.lines.${brand}`)}</p>
                <Icon name="arrow-right" />
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
