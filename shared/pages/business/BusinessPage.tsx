import type { ReactNode } from 'react';
import { useTranslation } from '#i18n';
import { BrandCard } from '#shared/components/BrandCard.tsx';
import { Switcher } from '#shared/components/Switcher.tsx';
import { Paragraph, Text } from '#shared/components/Texts.tsx';
import { PageMeta } from '#shared/document/PageMeta.tsx';
import { brandPicture } from '#shared/pictures/brandPicture.ts';
import { usePictures } from '#shared/pictures/Picture.tsx';
import type { Route } from '#shared/routes.ts';
import { type Brand, brands } from '#shared/site.ts';
import { BrandChapter } from './BrandChapter.tsx';
import { brandLayoutOf } from './layouts/brandLayoutOf.ts';

/** The business matrix: all blocks, or one brand's with the others one click away. */
export function BusinessPage({ route }: { route: Route }) {
  const { t } = useTranslation();
  const selected = route.selector as Brand | null;
  // It sticks from its place below the hero on.
  const switcher = <Switcher route={route} label={t('business:switcher')} whole={t('business:allBrands')} />;
  return (
    <>
      <PageMeta route={route} />
      {selected ? <BrandPage brand={selected}>{switcher}</BrandPage> : <Matrix>{switcher}</Matrix>}
    </>
  );
}

function BrandPage({ brand, children }: { brand: Brand; children: ReactNode }) {
  const { Opening, Body } = brandLayoutOf(brand);
  return (
    <>
      <section id={brand} className={`brand-block brand-page brand--${brand}`} aria-labelledby={`${brand}-title`}>
        <Opening brand={brand} priority />
        {children}
        <Body brand={brand} />
      </section>
      <OtherBrands selected={brand} />
    </>
  );
}

function Matrix({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <div className="page-head">
        <Text as="h1" className="hero-title display-weight" text={t('business:title')} />
        <Paragraph className="lead" text={t('business:intro')} />
      </div>
      {children}
      {brands.map((brand, index) => {
        const { Opening } = brandLayoutOf(brand);
        return (
          <section
            key={brand}
            id={brand}
            className={`brand-block brand-block--matrix brand--${brand}`}
            data-below-fold={index > 0 ? '' : undefined}
            aria-labelledby={`${brand}-title`}
          >
            <Opening brand={brand} priority={index === 0} inMatrix />
            <BrandChapter brand={brand} withPage />
          </section>
        );
      })}
    </>
  );
}

/** The other brands, one click away from a brand's own page. */
function OtherBrands({ selected }: { selected: Brand }) {
  const { t } = useTranslation();
  const picture = usePictures('business');
  return (
    <section className="band band--tall" data-below-fold="" aria-labelledby="other-brands-title">
      <Text as="h2" id="other-brands-title" className="section-title below-5" text={t('business:others')} />
      <ul role="list" className="other-brands__list columns-4 gap-3">
        {brands
          .filter((brand) => brand !== selected)
          .map((brand) => (
            <BrandCard key={brand} brand={brand} picture={picture(brandPicture(brand, 'banner'))} frame="tile" />
          ))}
      </ul>
    </section>
  );
}
