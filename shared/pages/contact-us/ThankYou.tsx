import { useEffect, useRef } from 'react';
import { useTranslation } from '#i18n';
import { Phrases } from '#shared/components/Phrases.tsx';
import { addressOf } from '#shared/routes.ts';

/** Shown once the inbox holds the message: its reference, and what happens next. */
export function ThankYou({ reference }: { reference: string }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone with the form. A focus that the visitor has moved meanwhile stays.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <section className="thank-you stack" aria-labelledby="thank-you-title">
      <h2 ref={heading} id="thank-you-title" className="thank-you__title page-title" tabIndex={-1}>
        <Phrases text={t('contact-us:success.title')} />
      </h2>
      <p className="text-lead">{t('contact-us:success.text')}</p>
      <p className="thank-you__reference stack">
        <span className="note">{t('contact-us:success.referenceLabel')}</span>{' '}
        <strong className="tabular accent">{reference}</strong>
      </p>
      <p className="text-lead">{t('contact-us:success.next')}</p>
      <p className="above-3 button-row">
        <a className="button" href="/">
          {t('contact-us:success.home')}
        </a>{' '}
        <a className="button button--quiet" href={addressOf('contact-us')}>
          {t('contact-us:success.again')}
        </a>
      </p>
    </section>
  );
}
