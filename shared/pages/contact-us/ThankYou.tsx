import { useEffect, useRef } from 'react';
import { useTranslation } from '#i18n';

/** Shown once the inbox holds the message: its reference, and what happens next. */
export function ThankYou({ reference }: { reference: string }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  // A new document puts the focus here by itself. Where the form was replaced in place, the focus was on its button.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <section className="thank-you" aria-labelledby="thank-you-title">
      <h2
        ref={heading}
        id="thank-you-title"
        className="thank-you__title"
        tabIndex={-1}
        // biome-ignore lint/a11y/noAutofocus: the answer to what the visitor has just done
        autoFocus
      >
        {t('contact-us:success.title')}
      </h2>
      <p className="thank-you__text">{t('contact-us:success.text', { reference })}</p>
      <p className="thank-you__reference">
        <span className="thank-you__label">{t('contact-us:success.referenceLabel')}</span> <strong>{reference}</strong>
      </p>
      <p className="thank-you__text">{t('contact-us:success.next')}</p>
      <p className="thank-you__links">
        <a className="button" href="/">
          {t('contact-us:success.home')}
        </a>{' '}
        <a className="button button--quiet" href="/contact-us">
          {t('contact-us:success.again')}
        </a>
      </p>
    </section>
  );
}
