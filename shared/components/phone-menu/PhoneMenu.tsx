import { useTranslation } from '#i18n';
import { phoneNavigation } from '#shared/navigation.ts';
import { addressOf } from '#shared/routes.ts';
import { settings } from '#shared/site.ts';
import { ExternalLink } from '../ExternalLink.tsx';
import { Icon } from '../Icon.tsx';
import { LanguageLink } from '../LanguageLink.tsx';
import { SearchInput } from '../SearchForm.tsx';
import { Paragraph } from '../Texts.tsx';
import { Wordmark } from '../Wordmark.tsx';
import { usePhoneMenu } from './usePhoneMenu.ts';

/**
 * The phone navigation: `<details>`, so that it opens, and opens one group at a time, without script as well.
 * `SiteHeader` gives it a new key for each address, which closes it.
 */
export function PhoneMenu() {
  const { t } = useTranslation();
  const { menu, open, onToggle } = usePhoneMenu();
  return (
    <details ref={menu} className="phone-menu" onToggle={onToggle}>
      <summary
        className="phone-menu__toggle round"
        aria-label={t(open ? 'common:nav.closeMenu' : 'common:nav.openMenu')}
      >
        <span className="phone-menu__bars" aria-hidden="true" />
      </summary>
      <nav className="phone-menu__sheet on-white" aria-label={t('common:nav.phoneNavigation')}>
        {settings.sidebarLogo && <Wordmark reuseOutlines />}
        <form className="phone-menu__search centred below-3" action="/search" role="search">
          <SearchInput label={t('common:search.label')} />
          <button type="submit" aria-label={t('common:search.submit')}>
            <Icon name="search" />
          </button>
        </form>
        {phoneNavigation.map((group) => (
          <details
            key={group.id}
            className="phone-menu__group ruled-below"
            // Before `name`: Chromium 116 crashes where a `<details>` with a name is opened.
            open={group.id === 'business' || undefined}
            name="phone-menu-group"
          >
            <summary className="phone-menu__label line-link item-title display">{t(group.label)}</summary>
            <ul className="phone-menu__links">
              {group.links.map((link) => (
                <li key={link.href} className={link.brand && `brand--${link.brand}`}>
                  {link.href.startsWith('/') ? (
                    <a className={link.brand && 'brand-name'} href={link.href}>
                      {t(link.label)}
                    </a>
                  ) : (
                    <ExternalLink href={link.href}>{t(link.label)}</ExternalLink>
                  )}
                </li>
              ))}
            </ul>
          </details>
        ))}
        <Paragraph className="phone-menu__mission statement text-large accent" text={t('common:site.mission')} />
        <p className="phone-menu__foot cluster centred apart">
          <a className="target" href={addressOf('contact-us')}>
            {t('common:nav.contactUs')}
          </a>{' '}
          {settings.showSettings && (
            <span>
              <span className="note">{t('common:nav.language')}</span> <LanguageLink className="target pill" />
            </span>
          )}
        </p>
      </nav>
    </details>
  );
}
