import { useTranslation } from '#i18n';
import { SearchForm } from '#shared/components/SearchForm.tsx';
import { Paragraph, slashed, Text } from '#shared/components/Texts.tsx';
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
      <div className="search-head title-beside">
        <Text as="h1" className="page-title" text={t('search:title')} />
        <Paragraph className="soft search-head__intro" text={t('search:intro')} />
        <SearchForm label={t('search:label')} query={query} />
      </div>
      {tooLong && <p className="search-note">{t('search:tooLong')}</p>}
      {search && query && !tooLong && <SearchResults search={search} />}
      {total === 0 && popular.length > 0 && (
        <section className="search-popular title-beside" aria-labelledby="search-popular-title">
          <Text as="h2" id="search-popular-title" text={t('search:popular')} />
          <ul className="cluster">
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
