import { useTranslation } from '#i18n';
import type { NewsCard } from '#shared/news/newsItem.ts';
import { addressOf } from '#shared/routes.ts';
import { type Brand, brands, type NewsKind, newsKinds } from '#shared/site.ts';

type NewsFilterProps = { items: readonly NewsCard[]; kind: NewsKind | null; brand: Brand | null };

/**
 * The four tabs with the number of their stories, and beside them a chip for each brand. Both are links, of which each
 * keeps what the other one has chosen, as long as there is a story of both.
 */
export function NewsFilter(props: NewsFilterProps) {
  return (
    <div className="news-filter">
      <Tabs {...props} />
      <Chips {...props} />
    </div>
  );
}

function Tabs({ items, kind: selected, brand }: NewsFilterProps) {
  const { t } = useTranslation();
  return (
    <nav className="news-tabs" aria-label={t('dynamics:tabsLabel')}>
      <ul className="news-tabs__list">
        {[null, ...newsKinds].map((kind) => {
          const ofBrand = countStories(items, kind, brand);
          return (
            <li key={kind}>
              <a
                className="news-tabs__link"
                href={addressOf('dynamics', kind, ofBrand > 0 ? brand : null)}
                aria-current={kind === selected ? 'page' : undefined}
              >
                {t(`common:newsKinds.${kind ?? 'all'}`)}{' '}
                <span className="news-tabs__count">{ofBrand || countStories(items, kind, null)}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

function Chips({ items, kind, brand: selected }: NewsFilterProps) {
  const { t } = useTranslation();
  const shown = brands.filter((brand) => brand === selected || countStories(items, kind, brand) > 0);
  return (
    <nav className="brand-chips" aria-label={t('dynamics:brandsLabel')}>
      <ul className="brand-chips__list">
        {[null, ...shown].map((brand) => (
          <li key={brand}>
            <a
              className={brand ? `brand-chips__link brand--${brand}` : 'brand-chips__link'}
              href={addressOf('dynamics', kind, brand)}
              aria-current={brand === selected ? 'page' : undefined}
            >
              {brand ? t(`common:brands.${brand}`) : t('dynamics:allBrands')}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function countStories(items: readonly NewsCard[], kind: NewsKind | null, brand: Brand | null): number {
  return items.filter((card) => (!kind || card.kind === kind) && (!brand || card.brand === brand)).length;
}
