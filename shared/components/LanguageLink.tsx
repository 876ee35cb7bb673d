import { useTranslation } from '#i18n';
import { addressIn } from '#shared/address.ts';
import { useDocument } from '#shared/document/documentContext.ts';
import { languageTags, otherLanguage } from '#shared/i18n/language.ts';

/** The language switch: a link that the server answers; script answers it in place (client/behaviours/clicks.ts). */
export function LanguageLink({ className }: { className: string }) {
  const { t, language } = useTranslation();
  const { route, state } = useDocument();
  const other = otherLanguage(language);
  const { search, contact } = state;
  const page = search && search.page > 1 ? `&page=${search.page}` : '';
  const own = search?.query
    ? `q=${encodeURIComponent(search.query)}${page}`
    : contact?.sent
      ? `sent=${contact.sent}`
      : '';
  const address = own ? `${route.address}${route.address.includes('?') ? '&' : '?'}${own}` : route.address;
  return (
    <a
      className={className}
      href={addressIn(other, address)}
      hrefLang={languageTags[other]}
      title={t('common:nav.language')}
      data-language-switch=""
      rel="nofollow"
    >
      <span className="visually-hidden">{t('common:language.switchLabel')} </span>
      <span lang={languageTags[other]}>{t('common:language.switchTo')}</span>
    </a>
  );
}
