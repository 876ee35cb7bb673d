import { type MouseEvent, useState } from 'react';
import { useTranslation } from '#i18n';
import { Paragraph, Text } from '#shared/components/Texts.tsx';
import { contactFields, factsOf } from '#shared/contact/contactFields.ts';
import { type ContactState, hasFailed, trapField } from '#shared/contact/contactForm.ts';
import type { ContactTopic } from '#shared/contact/contactTopics.ts';
import { dataProtection } from '#shared/legal/dataProtection.ts';
import type { OpeningId } from '#shared/openings/openingCities.ts';
import { addressOf, type Route } from '#shared/routes.ts';
import { ContactField, fieldId } from './ContactField.tsx';
import { useFirstLines } from './useFirstLines.ts';
import { useSubmit } from './useSubmit.ts';

type ContactFormProps = {
  /** Where the form is sent: the topic in its address is stored with the message. */
  route: Route;
  answer: ContactState;
  /** The chosen topic. */
  topic: ContactTopic | null;
  /** The opening that a question is about. */
  opening: OpeningId | null;
  onAnswer: (answer: ContactState) => void;
};

export const formId = 'contact-form';

/**
 * The form. With script it is sent to the same endpoint without a page load.
 * The browser's own validation is off, so that the site's hints are the only ones. Fields keep what is typed by
 * themselves (uncontrolled), also while the language is switched in place.
 */
export function ContactForm({ route, answer, topic, opening, onAnswer }: ContactFormProps) {
  const { t, language } = useTranslation();
  const { sending, submit } = useSubmit(onAnswer);
  const firstLines = useFirstLines(topic, opening);
  const [typed] = useState({ message: firstLines, ...answer.values });
  const { errors } = answer;
  return (
    <form
      id={formId}
      className="form stack gap-5"
      action={route.address}
      method="post"
      noValidate
      aria-busy={sending}
      onSubmit={submit}
    >
      <Text
        as="h2"
        className="section-title"
        text={t(topic ? `contact-us:channels.${topic}.title` : 'contact-us:formTitle')}
      />
      {topic && (
        <Paragraph
          className="soft"
          text={t(`contact-us:channels.${topic}.text`, { answerDays: dataProtection[language].answerDays })}
        />
      )}
      <ErrorSummary answer={answer} />
      {contactFields.map((field) => (
        <ContactField key={field} field={field} typed={typed} errors={errors} />
      ))}
      <Trap shown={errors[trapField] !== undefined} />
      <PrivacyNote />
      <button type="submit" className="button form__submit at-start" aria-disabled={sending}>
        {sending ? t('contact-us:sending') : t('contact-us:submit')}
      </button>
      <p className="visually-hidden" role="status">
        {sending && t('contact-us:sending')}
      </p>
    </form>
  );
}

/** The honeypot, off the screen; shown once it was filled in, to be emptied. */
function Trap({ shown }: { shown: boolean }) {
  const { t } = useTranslation();
  const id = `contact-${trapField}`;
  return (
    <div className={shown ? 'stack gap-2' : 'form__trap'} aria-hidden={!shown}>
      <label className="field__label cluster on-baseline apart medium" htmlFor={id}>
        {t('contact-us:trap')}
      </label>
      <input
        id={id}
        className="field__input text-lead"
        name={trapField}
        tabIndex={shown ? undefined : -1}
        autoComplete="off"
        aria-invalid={shown || undefined}
      />
    </div>
  );
}

/** A sentence with a link; the translation decides its place. */
function PrivacyNote() {
  const { t } = useTranslation();
  const place = '\u0000';
  const [before, after] = t('contact-us:privacyNote', { link: place }).split(place);
  return (
    <p className="phrases note">
      {before}
      <a href={addressOf('legal', 'privacy')}>{t('contact-us:privacyLink')}</a>
      {after}
    </p>
  );
}

/** The errors of a form that was not stored, with links to the fields; nothing if there are none. */
function ErrorSummary({ answer }: { answer: ContactState }) {
  const { t } = useTranslation();
  if (!hasFailed(answer)) return null;
  const { errors, problem } = answer;
  const invalid = ([...contactFields, trapField] as const).filter((field) => errors[field]);
  return (
    <div
      className="error-summary"
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: after a failed submission, where no field is to blame
      autoFocus={invalid.every((field) => field === trapField)}
    >
      <p className="error-summary__title">
        {t(`contact-us:errors.${problem?.key ?? 'summaryTitle'}`, problem?.values)}
      </p>
      {invalid.length > 0 && (
        <ul className="error-summary__list above-2">
          {invalid.map((field) => (
            <li key={field}>
              <a href={`#${fieldId(field)}`} onClick={focusTarget}>
                {field !== trapField && <span className="soft">{t(factsOf(field).label)}</span>}{' '}
                <span className="error-summary__hint">
                  {t(`contact-us:errors.${errors[field] ?? 'trapFilled'}`, {
                    max: field === trapField ? 0 : factsOf(field).max,
                  })}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** As the browser does by itself, but without an entry in the history. */
function focusTarget(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  document.getElementById(event.currentTarget.hash.slice(1))?.focus();
}
