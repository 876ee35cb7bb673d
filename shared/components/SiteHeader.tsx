import type { MouseEvent } from 'react';
import { useTranslation } from '#i18n';
import { useDocument } from '#shared/document/documentContext.ts';
import { pageTable } from '#shared/pageTable.ts';
import { addressOf } from '#shared/routes.ts';
import { settings } from '#shared/site.ts';
import { Icon } from './Icon.tsx';
import { LanguageLink } from './LanguageLink.tsx';
import { MegaMenu } from './mega-menu/MegaMenu.tsx';
import { PhoneMenu } from './phone-menu/PhoneMenu.tsx';
import { SearchInput } from './SearchForm.tsx';
import { Wordmark } from './Wordmark.tsx';

/**
 * The top bar. The desktop and the phone version are one element; CSS shows one of them by the breakpoint of the device.
 * client/behaviours/hidingHeader.ts hides and shows it on scrolling.
 */
export function SiteHeader() {
  const { t } = useTranslation();
  const { route } = useDocument();
  const overHero = route.selector === null && pageTable[route.page].hero ? '' : undefined;
  return (
    <header className="site-header" data-over-hero={overHero} data-fixed={settings.fixedHeader || undefined}>
      <div className="site-header__bar centred gutters">
        <a
          className="site-header__logo at-start target"
          href="/"
          aria-label={`${t('common:site.name')} ${t('common:nav.home')}`}
        >
          <Wordmark />
        </a>
        <MegaMenu />
        <div className="site-header__tools centred desktop-only text-small">
          <HeaderSearch />
          <a
            className="site-header__contact target in-one-line hover-accent"
            href={addressOf('contact-us')}
            aria-current={route.page === 'contact-us' ? 'page' : undefined}
          >
            {t('common:nav.contactUs')}
          </a>{' '}
          {settings.showSettings && <LanguageLink className="site-header__language target pill hover-accent" />}
        </div>
        <PhoneMenu key={route.address} />
      </div>
    </header>
  );
}

/**
 * The search of the desktop bar: an icon whose field unfolds when it is pointed at or focused. Without script the icon
 * submits the empty form, which leads to the search page.
 */
function HeaderSearch() {
  const { t } = useTranslation();
  return (
    <form className="header-search" action="/search" role="search" aria-label={t('common:search.label')}>
      <SearchInput className="header-search__input text-body" label={t('common:search.label')} />
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
