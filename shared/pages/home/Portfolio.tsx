import { useTranslation } from '#i18n';
import { BrandCard } from '#shared/components/BrandCard.tsx';
import { SectionHeading } from '#shared/components/SectionHeading.tsx';
import { brandPicture } from '#shared/pictures/brandPicture.ts';
import { usePictures } from '#shared/pictures/usePictures.ts';
import { addressOf } from '#shared/routes.ts';
import { brands } from '#shared/site.ts';

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
      <ul className="portfolio__panels" role="list" data-below-fold="">
        {brands.map((brand, index) => (
          <BrandCard
            key={brand}
            brand={brand}
            picture={picture(brandPicture(brand, 'banner'))}
            frame="square"
            line={t(`home:portfolio.lines.${brand}`)}
            lineClass="portfolio__line text-small"
            count={`${index + 1} / ${brands.length}`}
            className="portfolio__panel"
          />
        ))}
      </ul>
    </section>
  );
}
