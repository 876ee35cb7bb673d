import { useTranslation } from '#i18n';
import { longestQuery } from '#shared/search/searchState.ts';
import { Icon } from './Icon.tsx';

/** The site search: a plain GET form that works without script. */
export function SearchForm({ label, query = '' }: { label: string; query?: string }) {
  const { t } = useTranslation();
  return (
    <form className="search-form" action="/search" role="search">
      <label className="visually-hidden" htmlFor="search-query">
        {label}
      </label>
      <div className="search-form__row gap-2">
        <SearchInput id="search-query" className="search-form__input text-large display" query={query} />
        <button type="submit" className="search-form__submit medium accent">
          <Icon name="search" /> <span>{t('common:search.submit')}</span>
        </button>
      </div>
    </form>
  );
}

type SearchInputProps = { id?: string; className?: string; label?: string; query?: string };

/** The field of a search form; the site suggests pages in all of them (client/behaviours/suggestOnFocus.ts). */
export function SearchInput({ id, className, label, query }: SearchInputProps) {
  const { t } = useTranslation();
  return (
    <input
      id={id}
      className={className}
      // With suggestions it is a combobox, which a field of type search may not be (ARIA in HTML).
      type="text"
      name="q"
      defaultValue={query}
      aria-label={label}
      placeholder={t('common:search.placeholder')}
      maxLength={longestQuery}
      autoComplete="off"
      enterKeyHint="search"
    />
  );
}
