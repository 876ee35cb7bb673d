import { useTranslation } from '#i18n';
import { TRAP_FIELD } from '#shared/contact/contactForm.ts';

/** The form; the server answers it (decisions section 6). */
export function ContactForm() {
  const { t } = useTranslation();
  return (
    <form className="contact-form" action="/contact-us" method="post" noValidate>
      <h2>{t('contact-us:formTitle')}</h2>
      <label>
        {t('contact-us:name')} <input name="name" autoComplete="name" />
      </label>
      <label>
        {t('contact-us:phone')} <input name="phone" type="tel" autoComplete="tel" />
      </label>
      <label>
        {t('contact-us:email')} <input name="email" type="email" autoComplete="email" />
      </label>
      <label>
        {t('contact-us:message')} <textarea name="message" rows={6} />
      </label>
      <label hidden>
        {t('contact-us:trap')} <input name={TRAP_FIELD} tabIndex={-1} autoComplete="off" />
      </label>
      <button type="submit" className="button">
        {t('contact-us:submit')}
      </button>
    </form>
  );
}
