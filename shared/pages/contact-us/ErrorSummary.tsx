import type { MouseEvent } from 'react';
import { useTranslation } from '#i18n';
import { contactFields, factsOf } from '#shared/contact/contactFields.ts';
import { trapField } from '#shared/contact/contactForm.ts';
import { type ContactState, hasFailed } from '#shared/contact/contactState.ts';
import { fieldId } from './ContactField.tsx';

/** What kept the message from being stored, with links to the fields; nothing where nothing did. */
export function ErrorSummary({ answer }: { answer: ContactState }) {
  const { t } = useTranslation();
  if (!hasFailed(answer)) return null;
  const { errors, problem } = answer;
  const invalid = contactFields.filter((field) => errors[field]);
  const isTrapped = errors[trapField] !== undefined;
  return (
    <div
      className="error-summary"
      role="alert"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: after a failed submission, where no field is to blame
      autoFocus={invalid.length === 0}
    >
      {problem && <p className="error-summary__title">{t(`contact-us:errors.${problem.key}`, problem.values)}</p>}
      {!problem && <p className="error-summary__title">{t('contact-us:errors.summaryTitle')}</p>}
      {(invalid.length > 0 || isTrapped) && (
        <ul className="error-summary__list">
          {invalid.map((field) => (
            <li key={field}>
              <a href={`#${fieldId(field)}`} onClick={focusTarget}>
                <span className="error-summary__field">{t(`contact-us:${field}`)}</span>{' '}
                <span className="error-summary__hint">
                  {t(`contact-us:errors.${errors[field] ?? 'nameRequired'}`, { max: factsOf(field).max })}
                </span>
              </a>
            </li>
          ))}
          {isTrapped && (
            <li>
              <a href={`#${fieldId(trapField)}`} onClick={focusTarget}>
                <span className="error-summary__hint">{t('contact-us:errors.trapFilled')}</span>
              </a>
            </li>
          )}
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
