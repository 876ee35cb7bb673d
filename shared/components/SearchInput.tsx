import { useTranslation } from '#i18n';
import { longestQuery } from '#shared/search/searchState.ts';

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
