import { useTranslation } from '#i18n';
import { Phrases } from '#shared/components/Phrases.tsx';
import { SearchForm } from '#shared/components/SearchForm.tsx';
import { slashed } from '#shared/components/Texts.tsx';
import { useDocument } from '#shared/document/documentContext.ts';
import { PageMeta } from '#shared/document/PageMeta.tsx';
import type { Route } from '#shared/routes.ts';
import { SearchResults } from './SearchResults.tsx';

/** The site search: the form and the results. */
export function SearchPage({ route }: { route: Route }) {
  const { t } = useTranslation();
  const search = useDocument().state.search;
  const { query = '', page = 1, total = 0, tooLong = false } = search ?? {};
  const popular = slashed(t('search:popularTerms'));
  const title = t(page > 1 ? 'search:titlePage' : 'search:titleFor', { query, page });
  return (
    <>
      <PageMeta route={route} title={query && !tooLong ? title : undefined} />
      <div className="search-head">
        <h1 className="search-head__title">
          <Phrases text={t('search:title')} />
        </h1>
        <p className="search-head__intro">
          <Phrases text={t('search:intro')} />
        </p>
        <SearchForm label={t('search:label')} query={query} />
      </div>
      {tooLong && <p className="search-note">{t('search:tooLong')}</p>}
      {search && query && !tooLong && <SearchResults search={search} />}
      {total === 0 && popular.length > 0 && (
        <section className="search-popular" aria-labelledby="search-popular-title">
          <h2 id="search-popular-title" className="search-popular__title">
            <Phrases text={t('search:popular')} />
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
