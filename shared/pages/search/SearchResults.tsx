import { useTranslation } from '#i18n';
import { NewsDate } from '#shared/components/NewsDate.tsx';
import { PageLinks } from '#shared/components/PageLinks.tsx';
import { languageTags } from '#shared/i18n/language.ts';
import { type Excerpt, resultsOnPage, type SearchState } from '#shared/search/searchState.ts';

/** One page of results by kind; under a heading of their own where they are in the other language. */
export function SearchResults({ search }: { search: SearchState }) {
  const { t, language } = useTranslation();
  const { query, total, page, groups } = search;
  const pages = Math.ceil(total / resultsOnPage);
  const lang = search.language === language ? undefined : languageTags[search.language];
  const [GroupTitle, ResultTitle] = lang ? (['h3', 'h4'] as const) : (['h2', 'h3'] as const);
  return (
    <div className="search-results">
      <div className="search-results__head">
        <p className="search-results__count" role="status">
          {total === 0 && t('search:none', { query })}
          {total > 0 && t(lang ? 'search:noneHere' : 'search:resultsFor', { query })}
          {total > 0 && !lang && <Count total={total} page={page} />}
        </p>
        {total === 0 && <p>{t('search:noneHint')}</p>}
        {lang && (
          <>
            <h2 className="search-results__elsewhere">
              {t('search:otherLanguage')}
              <Count total={total} page={page} />
            </h2>
            {t('search:otherLanguageHint') && <p>{t('search:otherLanguageHint')}</p>}
          </>
        )}
      </div>
      {groups.map(({ group, results }) => (
        <section key={group} className="search-group" aria-labelledby={`search-${group}`}>
          <GroupTitle id={`search-${group}`} className="search-group__title">
            {t(`search:groups.${group}`)} {pages === 1 && <span className="search-group__count">{results.length}</span>}
          </GroupTitle>
          <ul className="search-group__list">
            {results.map((result) => (
              <li key={result.address} className="search-result" lang={lang}>
                <ResultTitle className="search-result__title">
                  <a href={result.address} hrefLang={lang}>
                    <Marked excerpt={result.title} />
                  </a>
                </ResultTitle>
                {result.date && (
                  <p className="search-result__date">
                    <NewsDate date={result.date} />
                  </p>
                )}
                <p className="search-result__excerpt">
                  <Marked excerpt={result.excerpt} />
                </p>
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

/** How many results there are, and where there are several pages, which of them are on this one. */
function Count({ total, page }: { total: number; page: number }) {
  const { t } = useTranslation();
  const before = (page - 1) * resultsOnPage;
  const range = { from: before + 1, to: Math.min(before + resultsOnPage, total), total };
  return <span> {total > resultsOnPage ? t('search:range', range) : t('search:count', { count: total })}</span>;
}

/** A text whose found words are marked. */
function Marked({ excerpt }: { excerpt: Excerpt }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change order
  return excerpt.map(({ text, marked }, index) => (marked ? <mark key={index}>{text}</mark> : text));
}
