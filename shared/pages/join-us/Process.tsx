import { useTranslation } from '#i18n';

const steps = ['one', 'two', 'three', 'four'] as const;

/** From an application to the first day, step by step. */
export function Process() {
  const { t } = useTranslation();
  return (
    <section className="process" aria-labelledby="process-title">
      <div className="process__head">
        <h2 id="process-title" className="process__title">
          {t('join-us:process.title')}
        </h2>
        <p className="process__intro">{t('join-us:process.intro')}</p>
      </div>
      <ol className="process__list">
        {steps.map((step) => (
          <li key={step} className="process__step" data-reveal="">
            <h3 className="process__name">{t(`join-us:process.${step}.title`)}</h3>
            <p>{t(`join-us:process.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
