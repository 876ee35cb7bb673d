import { useTranslation } from '#i18n';
import { SearchForm } from '#shared/components/SearchForm.tsx';
import { PageMeta } from '#shared/document/PageMeta.tsx';
import { useSite } from '#shared/document/siteContext.ts';
import type { Route } from '#shared/routes.ts';
import type { Extract } from '#shared/search/searchState.ts';

/** The site search: the form, and the results that the server found in the page's language. */
export function SearchPage({ route }: { route: Route }) {
  const { t } = useTranslation();
  const search = useSite().state.search;
  const popular = t('search:popularTerms')
    .split('/')
    .map((term) => term.trim())
    .filter(Boolean);
  return (
    <>
      <PageMeta title={t('search:title')} description={t('search:description')} route={route} unlisted />
      <div className="search-head">
        <h1 className="search-head__title">{t('search:title')}</h1>
        <p className="search-head__intro">{t('search:intro')}</p>
        <SearchForm label={t('search:label')} query={search?.query} />
      </div>
      {search?.tooLong && <p className="search-note">{t('search:tooLong')}</p>}
      {search?.query && !search.tooLong && (
        <div className="search-results">
          <p className="search-results__count" role="status">
            {search.total > 0
              ? t('search:resultsFor', { query: search.query })
              : t('search:none', { query: search.query })}
            {search.total > 0 && <span> {t('search:count', { count: search.total })}</span>}
          </p>
          {search.total === 0 && <p>{t('search:noneHint')}</p>}
          {search.groups.map(({ group, results }) => (
            <section key={group} className="search-group" aria-labelledby={`search-${group}`}>
              <h2 id={`search-${group}`} className="search-group__title">
                {t(`search:groups.${group}`)} <span className="search-group__count">{results.length}</span>
              </h2>
              <ul className="search-group__list">
                {results.map((result) => (
                  <li key={result.address} className="search-result">
                    <h3 className="search-result__title">
                      <a href={result.address}>
                        <Marked extract={result.title} />
                      </a>
                    </h3>
                    <p className="search-result__extract">
                      <Marked extract={result.extract} />
                    </p>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
      {!search?.total && popular.length > 0 && (
        <section className="search-popular" aria-labelledby="search-popular-title">
          <h2 id="search-popular-title" className="search-popular__title">
            {t('search:popular')}
          </h2>
          <ul className="search-popular__list">
            {popular.map((term) => (
              <li key={term}>
                <a className="chip" href={`/search?q=${encodeURIComponent(term)}`}>
                  {term}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

/** A text whose found words are marked. */
function Marked({ extract }: { extract: Extract }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change order
  return extract.map(({ text, marked }, index) => (marked ? <mark key={index}>{text}</mark> : text));
}
