import type { ReactNode } from 'react';
import { useTranslation } from '#i18n';
import { Paragraph } from '#shared/components/Texts.tsx';
import { contactFields, type ContactField as FieldName, factsOf } from '#shared/contact/contactFields.ts';
import type { ContactErrors } from '#shared/contact/contactForm.ts';

type ContactFieldProps = {
  field: FieldName;
  /** The first value; the field is uncontrolled. */
  typed: Partial<Record<FieldName, string>>;
  errors: ContactErrors;
  children?: ReactNode;
};

/** A label, a hint, an error, and the field that these describe. */
export function ContactField({ field, typed, errors, children }: ContactFieldProps) {
  const { t } = useTranslation();
  const id = fieldId(field);
  const error = errors[field];
  const { label, hint, required: isRequired, max, multiline, typing } = factsOf(field);
  const common = {
    id,
    name: field,
    className: 'field__input text-lead',
    defaultValue: typed[field],
    'aria-required': isRequired || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [error && `${id}-error`, t(hint) && `${id}-hint`].filter(Boolean).join(' ') || undefined,
    // Without script the browser puts the focus on the first field that needs another look.
    autoFocus: field === contactFields.find((one) => errors[one]),
    ...typing,
  };
  return (
    <div className="field stack">
      <label className="field__label cluster" htmlFor={id}>
        {t(label)}{' '}
        <span className="note" aria-hidden={isRequired || undefined}>
          {isRequired ? t('contact-us:required') : t('contact-us:optional')}
        </span>
      </label>
      {multiline ? <textarea {...common} rows={6} /> : <input {...common} />}
      {error && (
        <p className="field__error" id={`${id}-error`}>
          {t(`contact-us:errors.${error}`, { max })}
        </p>
      )}
      {(t(hint) || children) && (
        <div className="field__foot note">
          <Paragraph id={`${id}-hint`} text={t(hint)} />
          {children}
        </div>
      )}
    </div>
  );
}

/** Also the fragment that the error summary links to. */
export function fieldId(field: string): string {
  return `contact-${field}`;
}
