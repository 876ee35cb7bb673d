import { Fragment } from 'react';
import { useTranslation } from '#i18n';
import { NewsCover } from '#shared/components/NewsCover.tsx';
import { NewsDate } from '#shared/components/NewsDate.tsx';
import { PageLinks } from '#shared/components/PageLinks.tsx';
import { ShadePiece } from '#shared/components/ProductFacts.tsx';
import { SearchForm } from '#shared/components/SearchForm.tsx';
import { Paragraph, Running, slashed, Text } from '#shared/components/Texts.tsx';
import { useDocument } from '#shared/document/documentContext.ts';
import { PageMeta } from '#shared/document/PageMeta.tsx';
import { languageTags } from '#shared/i18n/language.ts';
import { Picture } from '#shared/pictures/Picture.tsx';
import type { Route } from '#shared/routes.ts';
import { type Excerpt, resultsOnPage, type SearchResult, type SearchState } from '#shared/search/searchState.ts';

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
      <div className="search-head columns-2 one-column-on-mobile">
        <Text as="h1" className="hero-title" text={t('search:title')} />
        <Paragraph className="soft search-head__intro balanced" text={t('search:intro')} />
        <SearchForm label={t('search:label')} query={query} />
      </div>
      {tooLong && <p className="search-note">{t('search:tooLong')}</p>}
      {search && query && !tooLong && <SearchResults search={search} />}
      {total === 0 && popular.length > 0 && (
        <section className="search-popular columns-2 one-column-on-mobile" aria-labelledby="search-popular-title">
          <Text as="h2" id="search-popular-title" text={t('search:popular')} />
          <ul className="cluster">
            {popular.map((term) => (
              <li key={term}>
                <a className="choice" href={`/search?q=${encodeURIComponent(term)}`}>
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

/** One page of results by kind; under a heading of their own where they are in the other language. */
function SearchResults({ search }: { search: SearchState }) {
  const { t, language } = useTranslation();
  const { query, total, page, groups } = search;
  const pages = Math.ceil(total / resultsOnPage);
  const lang = search.language === language ? undefined : languageTags[search.language];
  const found = lang ? 'search:noneHere' : 'search:resultsFor';
  const [GroupTitle, ResultTitle] = lang ? (['h3', 'h4'] as const) : (['h2', 'h3'] as const);
  return (
    <div className="search-results stack">
      <div className="search-results__head stack gap-2">
        <div className="close-rows cluster" role="status">
          <p className={lang ? 'soft' : undefined}>{t(total > 0 ? found : 'search:none', { query })}</p>
          {total > 0 && !lang && <Count total={total} page={page} />}
        </div>
        {total === 0 && <p>{t('search:noneHint')}</p>}
        {lang && (
          <>
            <h2 className="text-large">{t('search:otherLanguage')}</h2>
            <div className="close-rows cluster">
              <Count total={total} page={page} />
              <Paragraph className="soft" text={t('search:otherLanguageHint')} />
            </div>
          </>
        )}
      </div>
      {groups.map(({ group, results }) => (
        <section key={group} className="search-group" aria-labelledby={`search-${group}`}>
          <GroupTitle id={`search-${group}`} className="search-group__title on-baseline below-3 text-large">
            {t(`search:groups.${group}`)}{' '}
            {pages === 1 && groups.length > 1 && (
              <span className="search-group__count body-face note">{results.length}</span>
            )}
          </GroupTitle>
          <ul className="columns-2 close-rows one-column-on-mobile">
            {results.map((result) => (
              <li key={result.address} className="search-result row" lang={lang}>
                <Leading result={result} />
                <div>
                  <ResultTitle className="search-result__title text-card">
                    <a href={result.address} hrefLang={lang}>
                      <Marked excerpt={result.title} />
                    </a>
                  </ResultTitle>
                  {group !== 'brands' && (result.date || result.brand) && (
                    <p className="search-result__facts cluster note" lang={lang && languageTags[language]}>
                      {result.date && <NewsDate date={result.date} />}{' '}
                      {result.brand && (
                        <span className={`search-result__brand brand--${result.brand}`}>
                          {t(`common:brands.${result.brand}`)}
                        </span>
                      )}
                    </p>
                  )}
                  <p className="search-result__excerpt soft">
                    <Marked excerpt={result.excerpt} />
                  </p>
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
      {pages > 1 && (
        <PageLinks
          label={t('search:pages.label')}
          page={page}
          pages={pages}
          addressOf={(to) => `/search?q=${encodeURIComponent(query)}${to > 1 ? `&page=${to}` : ''}`}
          previous={t('search:pages.previous')}
          next={t('search:pages.next')}
        />
      )}
    </div>
  );
}

/** The number of results and, with several pages, the range of this one. */
function Count({ total, page }: { total: number; page: number }) {
  const { t } = useTranslation();
  const before = (page - 1) * resultsOnPage;
  const range = { from: before + 1, to: Math.min(before + resultsOnPage, total), total };
  return (
    <p className="soft">{total > resultsOnPage ? t('search:range', range) : t('search:count', { count: total })}</p>
  );
}

/** The picture, cover or shades of a result, small. */
function Leading({ result: { leading, brand = '' } }: { result: SearchResult }) {
  if (leading?.cover) return <NewsCover cover={leading.cover} brand={brand} small decorative />;
  if (leading?.shades) {
    return (
      <div className="search-result__shades">
        {leading.shades.map((shade) => (
          <ShadePiece key={shade.colour} shade={shade} />
        ))}
      </div>
    );
  }
  return leading?.picture ? <Picture picture={leading.picture} frame="thumb" decorative /> : null;
}

/** A text whose found words are marked. */
function Marked({ excerpt }: { excerpt: Excerpt }) {
  const inPhrases = excerpt.some(({ begins }) => begins);
  return (
    <span className={inPhrases ? 'phrases' : undefined}>
      {excerpt.map(({ text, marked, begins }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change order
        <Fragment key={index}>
          {begins && <wbr />}
          {marked ? <mark>{text}</mark> : inPhrases ? text : <Running text={text} />}
        </Fragment>
      ))}
    </span>
  );
}
