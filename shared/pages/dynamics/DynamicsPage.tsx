import { useTranslation } from '#i18n';
import { NewsCard } from '#shared/components/NewsCard.tsx';
import { CoverSigns } from '#shared/components/NewsCover.tsx';
import { PageMeta } from '#shared/document/PageMeta.tsx';
import type { NewsList } from '#shared/news/newsItem.ts';
import { pageHead } from '#shared/pageHead.ts';
import { framesOf } from '#shared/pictures/coverSizes.ts';
import type { Route } from '#shared/routes.ts';
import type { Brand, NewsKind } from '#shared/site.ts';
import { NewsFilter, storiesOf } from './NewsFilter.tsx';

/** list.css */
const leadFrames = framesOf(16 / 10, [992, '72rem'], [751, '112rem'], [0, '20.5rem']);

/** news-card.css */
const rowFrames = [
  { from: 992, width: '15rem', ratio: 8 / 5 },
  { from: 751, width: '22rem', ratio: 8 / 5 },
  { width: '6.5rem', ratio: 4 / 3 },
] as const;

/** Rows of the first view; the others wait (utilities.css). */
const firstRows = 4;

/** The news list: tabs with counts, brands, a lead story, all others as compact rows. */
export function DynamicsPage({ route }: { route: Route }) {
  const translation = useTranslation();
  const { t, bundle } = translation;
  const kind = route.selector as NewsKind | null;
  const brand = (route.variants.brand ?? null) as Brand | null;
  const { items } = bundle<NewsList>('news-index');
  const [lead, ...others] = storiesOf(items, kind, brand);
  return (
    <>
      <PageMeta route={route} picture={lead?.picture} />
      <div className="dynamics-head">
        <h1 className="dynamics-head__title">{pageHead(route, translation).title}</h1>
        <p className="dynamics-head__intro">{t('dynamics:intro')}</p>
      </div>
      <NewsFilter items={items} kind={kind} brand={brand} />
      {lead ? (
        <NewsCard className="news-card--lead" card={lead} frames={leadFrames} level={2} withExcerpt numbered priority />
      ) : (
        <p className="dynamics-empty">{t('dynamics:empty')}</p>
      )}
      <CoverSigns />
      <ul className="dynamics-grid">
        {others.map((card, index) => (
          <li key={card.id} className="dynamics-grid__item" data-below-fold={index < firstRows ? undefined : ''}>
            <NewsCard className="news-card--row" card={card} frames={rowFrames} level={2} small withExcerpt numbered />
          </li>
        ))}
      </ul>
    </>
  );
}
