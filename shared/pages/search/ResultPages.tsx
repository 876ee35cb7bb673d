import { useTranslation } from '#i18n';
import { Icon } from '#shared/components/Icon.tsx';

type ResultPagesProps = { query: string; page: number; pages: number };

/** Links to the other pages of results: the neighbours by name, and by number those around, the first and the last. */
export function ResultPages({ query, page, pages }: ResultPagesProps) {
  const { t } = useTranslation();
  const address = (to: number) => `/search?q=${encodeURIComponent(query)}${to > 1 ? `&page=${to}` : ''}`;
  const shown = [1, page - 1, page, page + 1, pages].filter((to) => to >= 1 && to <= pages);
  const numbers = [...new Set(shown)];
  return (
    <nav className="result-pages" aria-label={t('search:pages.label')}>
      {page > 1 && (
        <a className="arrow-link result-pages__step" href={address(page - 1)} rel="prev">
          <Icon name="arrow-left" /> {t('search:pages.previous')}
        </a>
      )}
      <ol className="result-pages__list">
        {numbers.map((to, index) => (
          <li key={to} className={to - (numbers[index - 1] ?? to) > 1 ? 'result-pages__after-gap' : undefined}>
            <a
              className="result-pages__number"
              href={address(to)}
              aria-label={t('search:pages.number', { page: to })}
              aria-current={to === page ? 'page' : undefined}
            >
              {to}
            </a>
          </li>
        ))}
      </ol>
      {page < pages && (
        <a className="arrow-link result-pages__step" href={address(page + 1)} rel="next">
          {t('search:pages.next')} <Icon name="arrow-right" />
        </a>
      )}
    </nav>
  );
}
