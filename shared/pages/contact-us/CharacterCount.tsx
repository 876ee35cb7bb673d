import { useEffect, useState } from 'react';
import { useTranslation } from '#i18n';
import { type ContactField, factsOf } from '#shared/contact/contactFields.ts';
import { countCharacters } from '#shared/contact/contactForm.ts';
import { fieldId } from './ContactField.tsx';

/** From this share of the limit on the count is also spoken. */
const nearlyFull = 0.9;

/** The number of characters and the limit. Shown only with script, which counts them. */
export function CharacterCount({ field }: { field: ContactField }) {
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
