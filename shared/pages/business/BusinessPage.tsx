import { useTranslation } from '#i18n';
import { PageMeta } from '#shared/document/PageMeta.tsx';
import { brandPicture } from '#shared/pictures/brandPicture.ts';
import type { PictureRecords } from '#shared/pictures/picture.ts';
import type { Route } from '#shared/routes.ts';
import { type Brand, brands } from '#shared/site.ts';
import { BrandBlock } from './BrandBlock.tsx';
import { BrandSwitcher } from './BrandSwitcher.tsx';
import type { BrandTexts } from './brandTexts.ts';
import { OtherBrands } from './OtherBrands.tsx';

/** The business matrix: all five blocks, or one brand's with the others one click away (decisions section 2). */
export function BusinessPage({ route }: { route: Route }) {
  const { t, bundle } = useTranslation();
  const selected = route.selector as Brand | null;
  if (selected) {
    const texts = bundle<BrandTexts & { pictures?: PictureRecords }>(`business/${selected}`);
    return (
      <>
        <PageMeta
          title={texts.pageTitle}
          description={texts.description}
          route={route}
          picture={texts.pictures?.[brandPicture(selected, 'banner')]}
        />
        <BrandSwitcher selected={selected} />
        <BrandBlock brand={selected} headingLevel={1} priority />
        <OtherBrands selected={selected} />
      </>
    );
  }
  const first = bundle<{ pictures?: PictureRecords }>('business/judydoll').pictures;
  return (
    <>
      <PageMeta
        title={t('business:title')}
        description={t('business:description')}
        route={route}
        picture={first?.['judydoll-banner']}
      />
      <div className="business-intro">
        <h1 className="business-intro__title">{t('business:title')}</h1>
        <p className="business-intro__text">{t('business:intro')}</p>
      </div>
      <BrandSwitcher selected={null} />
      {brands.map((brand, index) => (
        <BrandBlock key={brand} brand={brand} headingLevel={2} priority={index === 0} />
      ))}
    </>
  );
}
