import { useEffect, useState } from 'react';
import { useTranslation } from '#i18n';
import { Paragraph } from '#shared/components/Texts.tsx';
import { contactFields, type ContactField as FieldName, factsOf } from '#shared/contact/contactFields.ts';
import { type ContactErrors, countCharacters } from '#shared/contact/contactForm.ts';

type ContactFieldProps = {
  field: FieldName;
  /** The first value; the field is uncontrolled. */
  typed: Partial<Record<FieldName, string>>;
  errors: ContactErrors;
};

/** A label, a hint, an error, and the field that these describe. */
export function ContactField({ field, typed, errors }: ContactFieldProps) {
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
    <div className="stack gap-2">
      <label className="field__label cluster on-baseline apart medium" htmlFor={id}>
        {t(label)}{' '}
        <span className="note" aria-hidden={isRequired || undefined}>
          {isRequired ? t('contact-us:required') : t('contact-us:optional')}
        </span>
      </label>
      {multiline ? <textarea {...common} rows={6} /> : <input {...common} />}
      {error && (
        <p className="field__error text-body" id={`${id}-error`}>
          {t(`contact-us:errors.${error}`, { max })}
        </p>
      )}
      {(t(hint) || multiline) && (
        <div className="field__foot on-baseline apart loose balanced note">
          <Paragraph id={`${id}-hint`} text={t(hint)} />
          {multiline && <CharacterCount field={field} />}
        </div>
      )}
    </div>
  );
}

/** Also the fragment that the error summary links to. */
export function fieldId(field: string): string {
  return `contact-${field}`;
}

/** From this share of the limit on the count is also spoken. */
const nearlyFull = 0.9;

/** The number of characters and the limit. Shown only with script, which counts them. */
function CharacterCount({ field }: { field: FieldName }) {
  const { t, language } = useTranslation();
  const count = useCount(fieldId(field));
  const { max } = factsOf(field);
  if (count === null) return null;
  const grouped = (number: number) => (language === 'en_US' ? number.toLocaleString('en') : number);
  return (
    <p className={count > max ? 'field__count field__count--over tabular' : 'field__count tabular'}>
      <span aria-live={count > max * nearlyFull ? 'polite' : 'off'}>
        {t('contact-us:messageCount', { count: grouped(count), max: grouped(max) })}
      </span>
    </p>
  );
}

/** In code points, as the limit; null before hydration. */
function useCount(id: string): number | null {
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    const input = document.getElementById(id) as HTMLTextAreaElement | null;
    const update = () => setCount(countCharacters(input?.value.trim() ?? ''));
    update();
    input?.addEventListener('input', update);
    return () => input?.removeEventListener('input', update);
  }, [id]);
  return count;
}
