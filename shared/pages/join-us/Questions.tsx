import { useTranslation } from '#i18n';
import { Icon } from '#shared/components/Icon.tsx';
import type { ContactTopic } from '#shared/contact/contactTopics.ts';
import { addressOf } from '#shared/routes.ts';

const numbers = [1, 2, 3, 4, 5] as const;

/** Questions that applicants ask; answers unfold without script. */
export function Questions() {
  const { t } = useTranslation();
  const action = t('join-us:faq.action');
  return (
    <section className="questions" data-below="" aria-labelledby="questions-title">
      <h2 id="questions-title" className="questions__title">
        {t('join-us:faq.title')}
      </h2>
      <div className="questions__list">
        {numbers.map((number) => {
          const question = t(`join-us:faq.q${number}`);
          return question ? (
            <details key={number} className="questions__item">
              <summary className="questions__question">
                <span>{question}</span> <Icon name="plus" />
              </summary>
              <p className="questions__answer">{t(`join-us:faq.a${number}`)}</p>
            </details>
          ) : null;
        })}
        {action && (
          <p className="questions__more">
            <a className="arrow-link" href={addressOf('contact-us', null, 'careers' satisfies ContactTopic)}>
              {action} <Icon name="arrow-right" />
            </a>
          </p>
        )}
      </div>
    </section>
  );
}
