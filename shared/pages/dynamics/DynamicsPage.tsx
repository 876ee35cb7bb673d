import { useTranslation } from '#i18n';
import { LinkRow } from '#shared/components/LinkRow.tsx';
import { NewsCard } from '#shared/components/NewsCard.tsx';
import { PageLinks } from '#shared/components/PageLinks.tsx';
import { Paragraph, Phrases } from '#shared/components/Texts.tsx';
import { PageMeta } from '#shared/document/PageMeta.tsx';
import { formatDate } from '#shared/i18n/formatDate.ts';
import { type MonthRange, type NewsListPage, newsListNamespace, storyCount } from '#shared/news/newsList.ts';
import { pageHead } from '#shared/pageHead.ts';
import { addressOf, type Route } from '#shared/routes.ts';
import { type Brand, brands, type NewsKind, newsKinds } from '#shared/site.ts';

/** Stories of the first view; the others wait (utilities.css). */
const firstStories = 5;

/** A page of the news list: tabs with counts, brands, the stories under their years, links to the other pages. */
export function DynamicsPage({ route }: { route: Route }) {
  const translation = useTranslation();
  const { t, bundle } = translation;
  const kind = route.selector as NewsKind | null;
  const brand = (route.variants.brand ?? null) as Brand | null;
  const page = route.listPage;
  const list = bundle<NewsListPage>(newsListNamespace(kind, brand, page));
  const { items, months } = list;
  const lead = page === 1 ? items[0] : undefined;
  /** They stand side by side (list.css). */
  const seconds = lead ? items.slice(1, 4) : [];
  const monthRange = ([oldest, newest]: MonthRange) => {
    const isOneYear = oldest.slice(0, 4) === newest.slice(0, 4);
    const style = isOneYear ? 'monthOfYear' : 'month';
    const [from, to] = [formatDate(t, oldest, style), formatDate(t, newest, style)];
    if (!isOneYear) return t('dynamics:pages.months', { from, to });
    if (oldest === newest) return formatDate(t, newest, 'month');
    return t('dynamics:pages.monthsOfYear', { from, to, year: formatDate(t, newest.slice(0, 4), 'year') });
  };
  const years = [...new Set(items.map(({ date }) => date.slice(0, 4)))];
  const rowsOf = (year: string) => items.filter((card) => card !== lead && card.date.startsWith(year));
  return (
    <>
      <PageMeta route={route} lead={items[0]} />
      <div className="dynamics-head page-head">
        <h1 className="dynamics-head__title hero-title">
          <Phrases text={pageHead({ ...route, listPage: 1 }, translation).title} />
          {page > 1 && <small> {t('common:pages.number', { page })}</small>}
        </h1>
        <Paragraph
          className="dynamics-head__intro soft balanced"
          text={t(kind ? `dynamics:intros.${kind}` : 'dynamics:intro')}
        />
      </div>
      <NewsFilter list={list} kind={kind} brand={brand} />
      {items.length === 0 && <p className="gutters">{t('dynamics:empty')}</p>}
      {years.map((year) => (
        <section key={year} className="dynamics-year" aria-labelledby={`year-${year}`}>
          <h2 id={`year-${year}`} className="dynamics-year__title below-4 page-title light soft tight">
            {formatDate(t, year, 'year')}
          </h2>
          {lead?.date.startsWith(year) && (
            <NewsCard
              className="news-card--lead one-column-on-mobile"
              card={lead}
              frame="lead"
              withExcerpt
              withBrand
              withKind={!kind}
              priority
            />
          )}
          <ul>
            {rowsOf(year).map((card) => (
              <li
                key={card.id}
                className="dynamics-grid__item ruled"
                data-below-fold={items.indexOf(card) < firstStories ? undefined : ''}
              >
                <NewsCard
                  className="news-card--row centred"
                  card={card}
                  frame={seconds.includes(card) ? 'card' : 'thumb'}
                  small={seconds.includes(card) ? 'mobile' : true}
                  withExcerpt
                  withBrand
                  withKind={!kind}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {months.length > 1 && (
        <PageLinks
          label={t('dynamics:pages.label')}
          page={page}
          pages={months.length}
          addressOf={(to) => addressOf('dynamics', kind, { brand }, to)}
          previous={t('dynamics:pages.newer')}
          next={t('dynamics:pages.older')}
          notes={months.map(monthRange)}
        />
      )}
    </>
  );
}

type NewsFilterProps = { list: NewsListPage; kind: NewsKind | null; brand: Brand | null };

/**
 * The tabs with the number of their stories, and beside them a chip for each brand where there are several. Both are links, of which each
 * keeps what the other one has chosen, as long as there is a story of both.
 */
function NewsFilter({ list, kind, brand }: NewsFilterProps) {
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
    <div className="news-filter bar ruled-below">
      <LinkRow
        className="news-tabs bar ruled-below"
        list="news-tabs__list gutters"
        link="news-tabs__link underlined in-one-line soft"
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
