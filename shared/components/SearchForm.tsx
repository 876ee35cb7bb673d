import { useTranslation } from '#i18n';
import { Icon } from './Icon.tsx';
import { SearchInput } from './SearchInput.tsx';

/** The site search: a plain GET form that works without script. */
export function SearchForm({ label, query = '' }: { label: string; query?: string }) {
  const { t } = useTranslation();
  return (
    <form className="search-form" action="/search" role="search">
      <label className="own-line below-2 note" htmlFor="search-query">
        {label}
      </label>
      <div className="search-form__row">
        <SearchInput id="search-query" className="search-form__input text-large display" query={query} />
        <button type="submit" className="search-form__submit medium accent">
          <Icon name="search" /> <span>{t('common:search.submit')}</span>
        </button>
      </div>
    </form>
  );
}
