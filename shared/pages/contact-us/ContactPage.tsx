import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#i18n';
import { Icon } from '#shared/components/Icon.tsx';
import { Paragraph, Phrases, Text } from '#shared/components/Texts.tsx';
import { hasFailed } from '#shared/contact/contactForm.ts';
import { type ContactTopic, contactTopics } from '#shared/contact/contactTopics.ts';
import { useDocument } from '#shared/document/documentContext.ts';
import { PageMeta } from '#shared/document/PageMeta.tsx';
import { formatPhone } from '#shared/i18n/formatPhone.ts';
import { dataProtection } from '#shared/legal/dataProtection.ts';
import type { OpeningId } from '#shared/openings/openingCities.ts';
import { Picture, usePictures } from '#shared/pictures/Picture.tsx';
import { addressOf, type Route } from '#shared/routes.ts';
import { consumerService, headOffice, office } from '#shared/site.ts';
import { ContactForm, formId } from './ContactForm.tsx';
import { lastAnswer } from './useSubmit.ts';

/** Contact us: the form, or the thank-you for a message that is stored, and what helps to write it. */
export function ContactPage({ route }: { route: Route }) {
  const { t } = useTranslation();
  const picture = usePictures('contact-us')('contact');
  const { contact } = useDocument().state;
  const topic = (route.variants.topic ?? null) as ContactTopic | null;
  const opening = (route.variants.opening ?? null) as OpeningId | null;
  const [answer, setAnswer] = useState(contact ?? lastAnswer());
  const sent = contact?.sent ?? null;
  const failed = hasFailed(answer) ? t('contact-us:errors.titlePrefix') + t('contact-us:title') : undefined;
  return (
    <>
      <PageMeta route={route} title={sent ? t('contact-us:success.title') : failed} />
      <div className="page-head">
        <Text as="h1" className="hero-title" text={t('contact-us:title')} />
        {!sent && <Paragraph className="soft" text={t('contact-us:intro')} />}
      </div>
      <div className="contact-body columns-5-7 one-column-on-narrow">
        <div className="contact-aside stack">
          <Picture className="contact-aside__picture" picture={picture} frame="lead" eager />
          {!sent && <ContactChannels chosen={topic} />}
        </div>
        {sent ? (
          <ThankYou reference={sent} />
        ) : (
          <ContactForm route={route} answer={answer} topic={topic} opening={opening} onAnswer={setAnswer} />
        )}
        <Offices />
      </div>
    </>
  );
}

/** Shown once the inbox holds the message: its reference, and what happens next. */
function ThankYou({ reference }: { reference: string }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone with the form. A focus that the visitor has moved meanwhile stays.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <section className="thank-you items-at-start stack" aria-labelledby="thank-you-title">
      <h2 ref={heading} id="thank-you-title" className="thank-you__title page-title tight" tabIndex={-1}>
        <Phrases text={t('contact-us:success.title')} />
      </h2>
      <p className="short-measure text-lead">{t('contact-us:success.text')}</p>
      <p className="thank-you__reference ruled ruled-below above-3 below-3 stack">
        <span className="note">{t('contact-us:success.referenceLabel')}</span>{' '}
        <strong className="tabular accent">{reference}</strong>
      </p>
      <p className="short-measure text-lead">{t('contact-us:success.next')}</p>
      <p className="above-3 cluster">
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

/** The topics, on phones as one line; each unfolds advice on what to write, and a link that begins the message with its lines. */
function ContactChannels({ chosen }: { chosen: ContactTopic | null }) {
  const { t, language } = useTranslation();
  const { answerDays } = dataProtection[language];
  return (
    <section className="contact-channels" aria-labelledby="contact-channels-title">
      <Text
        as="h2"
        id="contact-channels-title"
        className="wide-only text-large"
        text={t('contact-us:channels.title')}
      />
      <details className="folded-on-narrow ruled-below above-3">
        <summary className="ruled text-large display">
          {t('contact-us:channels.title')} <Icon name="plus" />
        </summary>
        {contactTopics
          .map((topic) => [topic, t(`contact-us:channels.${topic}.title`)] as const)
          .filter(([, title]) => title)
          .map(([topic, title]) => (
            <details key={topic} className="ruled">
              <summary className="line-link hover-accent">
                {title} <Icon name="plus" />
              </summary>
              <Paragraph className="below-2 soft" text={t(`contact-us:channels.${topic}.text`, { answerDays })} />
              <a
                className="arrow-link"
                href={`${addressOf('contact-us', null, { topic })}#${formId}`}
                aria-current={topic === chosen ? 'true' : undefined}
              >
                {t('contact-us:formTitle')} <span className="visually-hidden">{title}</span> <Icon name="arrow-right" />
              </a>
            </details>
          ))}
      </details>
    </section>
  );
}

/** Address, telephone and hours of consumer service and of each office; one without address and telephone is left out. */
function Offices() {
  const { t, language } = useTranslation();
  const hours = t('contact-us:offices.hours');
  const { address, phone } = office;
  const all: Partial<Record<'name' | 'where' | 'address' | 'phone' | 'lang' | 'hours', string>>[] = [
    { name: t('contact-us:offices.consumer'), where: t('contact-us:offices.consumerWhere'), ...consumerService, hours },
    { name: t('contact-us:offices.head'), address: dataProtection[language].address, ...headOffice, hours },
    { name: t('common:footer.officeTitle'), address, phone, lang: 'en' },
  ];
  const offices = all.filter((one) => one.address || one.phone);
  if (offices.length === 0) return null;
  return (
    <section className="contact-offices own-row" aria-labelledby="contact-offices-title">
      <Text as="h2" id="contact-offices-title" className="below-3 text-large" text={t('contact-us:offices.title')} />
      <dl className="rows close-rows columns-3 one-column-on-narrow">
        {offices.map(({ name, where, address, phone, lang, hours }) => (
          <div key={name} className="contact-item loose">
            <dt>
              {name}
              {where && <br />}
              {where && <span className="note">{where}</span>}
            </dt>
            {address && <dd lang={lang}>{address}</dd>}
            {phone && (
              <dd>
                <a href={`tel:${phone.replaceAll(' ', '')}`}>{formatPhone(language, phone)}</a>
              </dd>
            )}
            {hours && <dd>{hours}</dd>}
          </div>
        ))}
      </dl>
    </section>
  );
}
