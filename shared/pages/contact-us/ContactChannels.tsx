import { useTranslation } from '#i18n';

const channels = ['consumer', 'counterfeit', 'partnership', 'press', 'office', 'privacy'] as const;

/** What to write about which matter. */
export function ContactChannels() {
  const { t } = useTranslation();
  return (
    <section className="contact-channels" aria-labelledby="contact-channels-title">
      <h2 id="contact-channels-title" className="contact-channels__title">
        {t('contact-us:channels.title')}
      </h2>
      <dl className="contact-channels__list">
        {channels.map((channel) => (
          <div key={channel} className="contact-channels__item">
            <dt>{t(`contact-us:channels.${channel}.title`)}</dt>
            <dd>{t(`contact-us:channels.${channel}.text`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
