import { useTranslation } from '#i18n';
import { ArrowLink } from '#shared/components/ArrowLink.tsx';
import { Icon } from '#shared/components/Icon.tsx';
import { Text } from '#shared/components/Texts.tsx';
import type { ContactTopic } from '#shared/contact/contactTopics.ts';
import { addressOf } from '#shared/routes.ts';

/** Questions that applicants ask; answers unfold without script. */
export function Questions() {
  const { t } = useTranslation();
  const action = t('join-us:faq.action');
  const questions = [
    ['q1', t('join-us:faq.q1'), t('join-us:faq.a1')],
    ['q2', t('join-us:faq.q2'), t('join-us:faq.a2')],
    ['q3', t('join-us:faq.q3'), t('join-us:faq.a3')],
    ['q4', t('join-us:faq.q4'), t('join-us:faq.a4')],
  ].filter(([, question, answer]) => question && answer);
  return (
    <section className="questions title-beside" data-below-fold="" aria-labelledby="questions-title">
      <Text as="h2" id="questions-title" className="questions__title section-title" text={t('join-us:faq.title')} />
      <div>
        {questions.map(([key, question, answer]) => (
          <details key={key} className="questions__item">
            <summary className="questions__question hover-accent">
              <span>{question}</span> <Icon name="plus" />
            </summary>
            <p className="measure below-5 soft">{answer}</p>
          </details>
        ))}
        {action && (
          <p className="row">
            <ArrowLink
              href={addressOf('contact-us', null, { topic: 'careers' satisfies ContactTopic })}
              text={action}
            />
          </p>
        )}
      </div>
    </section>
  );
}
