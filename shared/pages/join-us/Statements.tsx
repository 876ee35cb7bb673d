import { useTranslation } from '#i18n';
import { Paragraph, Text } from '#shared/components/Texts.tsx';

const numbers = ['one', 'two', 'three', 'four'] as const;

/** How the group works, in four statements. */
export function Principles() {
  const { t } = useTranslation();
  return (
    <section className="principles on-ink" data-below-fold="" aria-labelledby="principles-title">
      <Text as="h2" id="principles-title" className="section-title" text={t('join-us:principles.title')} />
      <ol role="list" className="principles__list">
        {numbers.map((number) => (
          <li key={number} className="principles__item" data-reveal="">
            <Text as="h3" className="principles__name" text={t(`join-us:principles.${number}.title`)} />
            <Paragraph text={t(`join-us:principles.${number}.text`)} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The way from an application to the first day, in four steps. */
export function Process() {
  const { t } = useTranslation();
  return (
    <section className="process" data-below-fold="" aria-labelledby="process-title">
      <div className="stack below-6">
        <Text as="h2" id="process-title" className="section-title" text={t('join-us:process.title')} />
        <Paragraph className="soft text-lead" text={t('join-us:process.intro')} />
      </div>
      <ol className="process__list columns-4 one-column-on-phones">
        {numbers.map((number) => (
          <li key={number} className="process__item" data-reveal="">
            <Text as="h3" className="below-2 text-card" text={t(`join-us:process.${number}.title`)} />
            <Paragraph className="soft" text={t(`join-us:process.${number}.text`)} />
          </li>
        ))}
      </ol>
    </section>
  );
}
