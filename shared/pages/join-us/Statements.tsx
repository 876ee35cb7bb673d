import { useTranslation } from '#i18n';

const numbers = ['one', 'two', 'three', 'four'] as const;

/** Four numbered statements: how the group works, or the way from an application to the first day. */
export function Statements({ of }: { of: 'principles' | 'process' }) {
  const { t } = useTranslation();
  const intro = of === 'process' && t('join-us:process.intro');
  return (
    <section className={of} data-below="" aria-labelledby={`${of}-title`}>
      <div className={`${of}__head`}>
        <h2 id={`${of}-title`} className={`${of}__title`}>
          {t(`join-us:${of}.title`)}
        </h2>
        {intro && <p className="process__intro">{intro}</p>}
      </div>
      <ol className={`${of}__list`}>
        {numbers.map((number) => (
          <li key={number} className={`${of}__item`} data-reveal="">
            <h3 className={`${of}__name`}>{t(`join-us:${of}.${number}.title`)}</h3>
            <p className={`${of}__text`}>{t(`join-us:${of}.${number}.text`)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
