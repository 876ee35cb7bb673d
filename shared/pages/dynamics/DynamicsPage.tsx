import { useTranslation } from '#i18n';
import { NewsCard } from '#shared/components/NewsCard.tsx';
import { PageMeta } from '#shared/document/PageMeta.tsx';
import type { NewsCard as Card, NewsList } from '#shared/news/newsItem.ts';
import type { Route } from '#shared/routes.ts';
import type { NewsKind } from '#shared/site.ts';
import { NewsTabs } from './NewsTabs.tsx';

/** The news list: tabs with counts, a lead story, all others as cards. */
export function DynamicsPage({ route }: { route: Route }) {
  const { t, bundle } = useTranslation();
  const kind = route.selector as NewsKind | null;
  const { items } = bundle<NewsList>('news-index');
  const [lead, ...others] = kind ? items.filter((card) => card.kind === kind) : items;
  const title = kind ? t(`dynamics:titles.${kind}`) : t('dynamics:title');
  const description = kind ? t(`dynamics:descriptions.${kind}`) : t('dynamics:description');
  return (
    <>
      <PageMeta title={title} description={description} route={route} picture={lead?.picture} />
      <div className="dynamics-head">
        <h1 className="dynamics-head__title">{title}</h1>
        <p className="dynamics-head__intro">{t('dynamics:intro')}</p>
      </div>
      <NewsTabs items={items} selected={kind} />
      {lead ? (
        <NewsCard
          className="news-card--lead"
          card={lead}
          sizes="(min-width: 992px) 58vw, 92vw"
          level={2}
          withExcerpt
          priority
        />
      ) : (
        <p className="dynamics-empty">{t('dynamics:empty')}</p>
      )}
      <ul className="dynamics-grid">
        {others.map((card, index) => (
          <li key={card.id} className="dynamics-grid__item" data-below={index < 3 ? undefined : ''}>
            <NewsCard card={card} sizes="(min-width: 992px) 30vw, 92vw" level={2} />
            <Brief card={card} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** A first paragraph to unfold in place; the list keeps it unfolded while the visitor reads elsewhere. */
function Brief({ card }: { card: Card }) {
  const { t } = useTranslation();
  if (!card.excerpt) return null;
  return (
    <details className="brief">
      <summary className="brief__toggle">
        {t('common:actions.expand')}
        <span className="visually-hidden">{card.title}</span>
      </summary>
      <p className="brief__text">{card.excerpt}</p>
    </details>
  );
}
