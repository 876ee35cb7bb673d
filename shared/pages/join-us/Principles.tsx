import { useTranslation } from '#i18n';

const principles = ['one', 'two', 'three', 'four'] as const;

/** How the group works: four numbered statements. */
export function Principles() {
  const { t } = useTranslation();
  return (
    <section className="principles" data-below="" aria-labelledby="principles-title">
      <h2 id="principles-title" className="principles__title">
        {t('join-us:principles.title')}
      </h2>
      <ol className="principles__list">
        {principles.map((principle) => (
          <li key={principle} className="principles__item" data-reveal="">
            <h3 className="principles__name">{t(`join-us:principles.${principle}.title`)}</h3>
            <p className="principles__text">{t(`join-us:principles.${principle}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
