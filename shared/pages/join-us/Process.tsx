import { useTranslation } from '#i18n';

const steps = ['one', 'two', 'three', 'four'] as const;

/** From an application to the first day, step by step. */
export function Process() {
  const { t } = useTranslation();
  const intro = t('join-us:process.intro');
  return (
    <section className="process" data-below="" aria-labelledby="process-title">
      <div className="process__head">
        <h2 id="process-title" className="process__title">
          {t('join-us:process.title')}
        </h2>
        {intro && <p className="process__intro">{intro}</p>}
      </div>
      <ol className="process__list">
        {steps.map((step) => (
          <li key={step} className="process__step" data-reveal="">
            <h3 className="process__name">{t(`join-us:process.${step}.title`)}</h3>
            <p className="process__text">{t(`join-us:process.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
