import { useState } from 'react';
import { useTranslation } from '#i18n';
import { Phrases } from '#shared/components/Phrases.tsx';
import { Text } from '#shared/components/Texts.tsx';
import { hasFailed } from '#shared/contact/contactState.ts';
import type { ContactTopic } from '#shared/contact/contactTopics.ts';
import { useDocument } from '#shared/document/documentContext.ts';
import { PageMeta } from '#shared/document/PageMeta.tsx';
import type { OpeningId } from '#shared/openings/openingCities.ts';
import { Picture } from '#shared/pictures/Picture.tsx';
import { usePictures } from '#shared/pictures/usePictures.ts';
import type { Route } from '#shared/routes.ts';
import { ContactChannels } from './ContactChannels.tsx';
import { ContactForm } from './ContactForm.tsx';
import { Offices } from './Offices.tsx';
import { ThankYou } from './ThankYou.tsx';
import { lastAnswer } from './useSubmit.ts';

/** Contact us: the form, or the thank-you for a message that is stored, and what helps to write it. */
export function ContactPage({ route }: { route: Route }) {
  const { t } = useTranslation();
  const picture = usePictures('contact-us')('contact');
  const { contact } = useDocument().state;
  const topic = (route.variants.topic ?? null) as ContactTopic | null;
  const job = (route.variants.opening ?? null) as OpeningId | null;
  const [answer, setAnswer] = useState(contact ?? lastAnswer());
  const sent = contact?.sent ?? null;
  const failed = hasFailed(answer) ? t('contact-us:errors.titlePrefix') + t('contact-us:title') : undefined;
  return (
    <>
      <PageMeta route={route} title={sent ? t('contact-us:success.title') : failed} />
      <div className="page-head">
        <Text as="h1" className="hero-title" text={t('contact-us:title')} />
        {!sent && (
          <p className="contact-head__intro soft">
            <Phrases text={t('contact-us:intro')} />{' '}
            {t('contact-us:channels.title') && (
              <a className="contact-head__topics above-2 phone-only accent" href="#contact-channels-title">
                {t('contact-us:channels.title')}
              </a>
            )}
          </p>
        )}
      </div>
      <div className="contact-body one-column-on-mobile">
        {sent ? (
          <ThankYou reference={sent} />
        ) : (
          <ContactForm route={route} answer={answer} topic={topic} job={job} onAnswer={setAnswer} />
        )}
        <div className="contact-aside">
          <Picture className="contact-aside__picture" picture={picture} frame="lead" eager />
          {!sent && <ContactChannels chosen={topic} />}
        </div>
        <Offices />
      </div>
    </>
  );
}
