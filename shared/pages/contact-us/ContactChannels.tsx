import { useTranslation } from '#i18n';
import { Text } from '#shared/components/Texts.tsx';
import { type ContactTopic, contactTopics } from '#shared/contact/contactTopics.ts';
import { dataProtection } from '#shared/legal/dataProtection.ts';
import { addressOf } from '#shared/routes.ts';
import { formId } from './ContactForm.tsx';

/** The topics with advice on what to write; each begins the message with its lines. */
export function ContactChannels({ chosen }: { chosen: ContactTopic | null }) {
  const { t, language } = useTranslation();
  const { answerDays } = dataProtection[language];
  return (
    <section className="contact-channels" aria-labelledby="contact-channels-title">
      <Text as="h2" id="contact-channels-title" className="below-3 text-large" text={t('contact-us:channels.title')} />
      <dl className="rows">
        {contactTopics
          .filter((topic) => t(`contact-us:channels.${topic}.title`))
          .map((topic) => (
            <div key={topic} className="contact-item contact-channels__item one-column-on-phones">
              <dt>
                <a
                  className="contact-channels__link"
                  href={`${addressOf('contact-us', null, { topic })}#${formId}`}
                  aria-current={topic === chosen ? 'true' : undefined}
                >
                  {t(`contact-us:channels.${topic}.title`)}
                </a>
              </dt>
              <Text as="dd" text={t(`contact-us:channels.${topic}.text`, { answerDays })} />
            </div>
          ))}
      </dl>
    </section>
  );
}
