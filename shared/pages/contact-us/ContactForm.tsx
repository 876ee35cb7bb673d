import { type ReactNode, useState } from 'react';
import { useTranslation } from '#i18n';
import { TRAP_FIELD } from '#shared/contact/contactForm.ts';
import type { ContactState } from '#shared/contact/contactState.ts';
import { addressOf, legalAddress } from '#shared/routes.ts';
import { CharacterCount } from './CharacterCount.tsx';
import { ContactField } from './ContactField.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { useSubmit } from './useSubmit.ts';

type ContactFormProps = { answer: ContactState; onAnswer: (answer: ContactState) => void };

/**
 * The form (decisions section 6). The server answers it; with script the same endpoint is asked without a page load.
 * The browser's own validation is off, so that the site's hints are the only ones. Fields keep what is typed by
 * themselves (uncontrolled), also while the language is switched in place.
 */
export function ContactForm({ answer, onAnswer }: ContactFormProps) {
  const { t } = useTranslation();
  const { sending, submit } = useSubmit(onAnswer);
  const [typed] = useState(answer.values);
  const { errors } = answer;
  return (
    <form
      className="form"
      action={addressOf('contact-us')}
      method="post"
      noValidate
      aria-busy={sending}
      onSubmit={submit}
    >
      <h2 className="form__title">{t('contact-us:formTitle')}</h2>
      <ErrorSummary answer={answer} />
      <ContactField field="name" typed={typed} errors={errors} autoComplete="name" enterKeyHint="next" dir="auto" />
      <ContactField
        field="phone"
        typed={typed}
        errors={errors}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="next"
      />
      <ContactField
        field="email"
        typed={typed}
        errors={errors}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="next"
      />
      <ContactField field="message" typed={typed} errors={errors} dir="auto">
        <CharacterCount field="message" />
      </ContactField>
      <Trap shown={errors[TRAP_FIELD] !== undefined} />
      <p className="form__note">
        <PrivacyNote />
      </p>
      <button type="submit" className="button form__submit" aria-disabled={sending}>
        {sending ? t('contact-us:sending') : t('contact-us:submit')}
      </button>
      <p className="visually-hidden" role="status">
        {sending && t('contact-us:sending')}
      </p>
    </form>
  );
}

/** Off the screen, where programs fill it in and people do not meet it; shown once it was filled, to be emptied. */
function Trap({ shown }: { shown: boolean }) {
  const { t } = useTranslation();
  const id = `contact-${TRAP_FIELD}`;
  return (
    <div className={shown ? 'field field--invalid' : 'form__trap'} aria-hidden={!shown}>
      <label className="field__label" htmlFor={id}>
        {t('contact-us:trap')}
      </label>
      <input
        id={id}
        className="field__input"
        name={TRAP_FIELD}
        tabIndex={shown ? undefined : -1}
        autoComplete="off"
        aria-invalid={shown || undefined}
      />
    </div>
  );
}

/** A sentence with a link in it; where the link stands is the translator's choice. */
function PrivacyNote(): ReactNode {
  const { t } = useTranslation();
  const place = '\u0000';
  const [before, after] = t('contact-us:privacyNote', { link: place }).split(place);
  return (
    <>
      {before}
      <a href={legalAddress('privacy')}>{t('contact-us:privacyLink')}</a>
      {after}
    </>
  );
}
