import { useTranslation } from '#i18n';
import type { NewsCard } from '#shared/news/newsItem.ts';
import { addressOf } from '#shared/routes.ts';
import { type NewsKind, newsKinds } from '#shared/site.ts';

/** The four tabs are links, each with the number of its stories. */
export function NewsTabs({ items, selected }: { items: NewsCard[]; selected: NewsKind | null }) {
  const { t } = useTranslation();
  return (
    <nav className="news-tabs" aria-label={t('dynamics:tabsLabel')}>
      <ul className="news-tabs__list">
        {[null, ...newsKinds].map((kind) => (
          <li key={kind}>
            <a
              className="news-tabs__link"
              href={kind ? addressOf('dynamics', kind) : addressOf('dynamics')}
              aria-current={kind === selected ? 'page' : undefined}
            >
              {t(`common:newsKinds.${kind ?? 'all'}`)}{' '}
              <span className="news-tabs__count">
                {kind ? items.filter((card) => card.kind === kind).length : items.length}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
