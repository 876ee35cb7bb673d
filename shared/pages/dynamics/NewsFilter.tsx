import { useTranslation } from '#i18n';
import { LinkRow } from '#shared/components/LinkRow.tsx';
import { type NewsListPage, storyCount } from '#shared/news/newsList.ts';
import { addressOf } from '#shared/routes.ts';
import { type Brand, brands, type NewsKind, newsKinds } from '#shared/site.ts';

type NewsFilterProps = { list: NewsListPage; kind: NewsKind | null; brand: Brand | null };

/**
 * The four tabs with the number of their stories, and beside them a chip for each brand where there are several. Both are links, of which each
 * keeps what the other one has chosen, as long as there is a story of both.
 */
export function NewsFilter({ list, kind, brand }: NewsFilterProps) {
  const { t } = useTranslation();
  const tabs = [null, ...newsKinds].map((one) => {
    const ofBrand = storyCount(list, one, brand);
    const count = ofBrand || storyCount(list, one, null);
    return {
      id: one,
      href: addressOf('dynamics', one, { brand: ofBrand > 0 ? brand : null }),
      text: (
        <>
          {t(`common:newsKinds.${one ?? 'all'}`)} <span className="news-tabs__count tabular text-small">{count}</span>
        </>
      ),
      current: one === kind,
    };
  });
  const shown = brands.filter((one) => one === brand || storyCount(list, kind, one) > 0);
  const chips = [null, ...shown].map((one) => ({
    id: one,
    href: addressOf('dynamics', kind, { brand: one }),
    text: one ? <span className="brand-name">{t(`common:brands.${one}`)}</span> : t('dynamics:allBrands'),
    current: one === brand,
    className: one && `brand--${one}`,
  }));
  return (
    <div className="news-filter bar">
      <LinkRow
        className="news-tabs bar"
        list="news-tabs__list"
        link="news-tabs__link underlined soft"
        label={t('dynamics:tabsLabel')}
        links={tabs}
      />
      {(brand || shown.length > 1) && (
        <LinkRow
          className="brand-chips"
          list="brand-chips__list"
          link="choice"
          label={t('dynamics:brandsLabel')}
          links={chips}
        />
      )}
    </div>
  );
}
