import { useTranslation } from '#i18n';
import { useLanguageSwitch } from '#shared/document/languageSwitch.ts';
import { useSite } from '#shared/document/siteContext.ts';
import { languageTags, otherLanguage } from '#shared/i18n/language.ts';
import { cookies } from '#shared/site.ts';

/** The language switch: a link that the server answers; with script the view re-renders in place (decisions section 3). */
export function LanguageLink({ className }: { className: string }) {
  const { t, language } = useTranslation();
  const { route, state } = useSite();
  const switchLanguage = useLanguageSwitch();
  const other = otherLanguage(language);
  const query = state.search?.query;
  const address = query ? `${route.address}?q=${encodeURIComponent(query)}` : route.address;
  return (
    <a
      className={className}
      href={`${address}${address.includes('?') ? '&' : '?'}lang=${other}`}
      hrefLang={languageTags[other]}
      title={t('common:nav.language')}
      data-language-switch=""
      rel="nofollow"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        // Results are the server's, in the page's language: there the link asks for them anew.
        if (query) return;
        event.preventDefault();
        rememberLanguage(other);
        switchLanguage();
      }}
    >
      <span className="visually-hidden">{t('common:language.switchLabel')} </span>
      <span lang={languageTags[other]}>{t('common:language.switchTo')}</span>
    </a>
  );
}

/** The cookie as the server sets it: one year, `SameSite=Lax`, `Secure` on https. */
function rememberLanguage(language: string) {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that the site supports
  document.cookie = `${cookies.language}=${language}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
}
