import type { MouseEvent } from 'react';
import { useTranslation } from '#i18n';
import { contactFields, factsOf } from '#shared/contact/contactFields.ts';
import { trapField } from '#shared/contact/contactForm.ts';
import { type ContactState, hasFailed } from '#shared/contact/contactState.ts';
import { fieldId } from './ContactField.tsx';

/** The errors of a form that was not stored, with links to the fields; nothing if there are none. */
export function ErrorSummary({ answer }: { answer: ContactState }) {
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
        <ul className="error-summary__list">
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
