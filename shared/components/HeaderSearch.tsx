import type { MouseEvent } from 'react';
import { useTranslation } from '#i18n';
import { Icon } from './Icon.tsx';
import { SearchInput } from './SearchInput.tsx';

/**
 * The search of the desktop bar: an icon whose field unfolds when it is pointed at or focused. Without script the icon
 * submits the empty form, which leads to the search page.
 */
export function HeaderSearch() {
  const { t } = useTranslation();
  return (
    <form className="header-search" action="/search" role="search" aria-label={t('common:search.label')}>
      <SearchInput className="header-search__input" label={t('common:search.label')} />
      <button
        type="submit"
        className="header-search__submit round hover-accent"
        aria-label={t('common:search.submit')}
        onClick={focusEmptyField}
      >
        <Icon name="search" />
      </button>
    </form>
  );
}

/** With script the icon unfolds the field instead of submitting an empty query. */
function focusEmptyField(event: MouseEvent<HTMLButtonElement>) {
  const field = event.currentTarget.form?.elements.namedItem('q');
  if (!(field instanceof HTMLInputElement) || field.value.trim()) return;
  event.preventDefault();
  field.focus();
}
