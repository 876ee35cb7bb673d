import { useTranslation } from '#i18n';
import { Switcher } from '#shared/components/Switcher.tsx';
import { Paragraph, Text } from '#shared/components/Texts.tsx';
import { PageMeta } from '#shared/document/PageMeta.tsx';
import type { Route } from '#shared/routes.ts';
import { type Brand, brands } from '#shared/site.ts';
import { BrandChapter } from './BrandChapter.tsx';
import { brandLayoutOf } from './layouts/brandLayoutOf.ts';
import { OtherBrands } from './OtherBrands.tsx';

/** The business matrix: all five blocks, or one brand's with the others one click away. */
export function BusinessPage({ route }: { route: Route }) {
  const selected = route.selector as Brand | null;
  return selected ? <BrandPage brand={selected} route={route} /> : <Matrix route={route} />;
}

function BrandPage({ brand, route }: { brand: Brand; route: Route }) {
  const { t } = useTranslation();
  const { Layout } = brandLayoutOf(brand);
  const titleId = `${brand}-title`;
  return (
    <>
      <PageMeta route={route} />
      <section id={brand} className={`brand-block brand-page brand--${brand}`} aria-labelledby={titleId}>
        <Layout
          brand={brand}
          titleId={titleId}
          switcher={<Switcher route={route} label={t('business:switcher')} whole={t('business:allBrands')} />}
        />
      </section>
      <OtherBrands selected={brand} />
    </>
  );
}

function Matrix({ route }: { route: Route }) {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta route={route} />
      <div className="page-head">
        <Text as="h1" className="business-intro__title hero-title" text={t('business:title')} />
        <Paragraph className="lead" text={t('business:intro')} />
      </div>
      <Switcher route={route} label={t('business:switcher')} whole={t('business:allBrands')} />
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
            <Opening brand={brand} titleId={`${brand}-title`} priority={index === 0} inMatrix />
            <BrandChapter brand={brand} withPage />
          </section>
        );
      })}
    </>
  );
}
