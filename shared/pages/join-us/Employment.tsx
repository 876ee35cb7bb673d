import { useTranslation } from '#i18n';
import { Items, numbered, Paragraph, Text } from '#shared/components/Texts.tsx';
import type { Messages } from '#shared/i18n/keys.ts';
import { jobCities } from '#shared/openings/openingCities.ts';
import { Picture, usePictures } from '#shared/pictures/Picture.tsx';

const steps = ['one', 'two', 'three', 'four', 'five'] as const;

/** The campus timetable: what happens when. */
export function Timetable() {
  const { t } = useTranslation();
  const note = t('join-us:timetable.note');
  const shown = steps.filter((step) => t(`join-us:timetable.${step}.title`) || t(`join-us:timetable.${step}.text`));
  return (
    <section className="timetable title-beside on-cream" data-below-fold="" aria-labelledby="timetable-title">
      <Text as="h2" id="timetable-title" className="section-title" text={t('join-us:timetable.title')} />
      <Paragraph className="soft" text={t('join-us:timetable.intro')} />
      <ol role="list" className="timetable__list rows">
        {shown.map((step) => (
          <li key={step} className="on-baseline columns-2 one-column-on-narrow">
            <Text as="h3" className="text-card accent" text={t(`join-us:timetable.${step}.title`)} />
            <Paragraph text={t(`join-us:timetable.${step}.text`)} />
          </li>
        ))}
      </ol>
      {note && <p className="soft">{note}</p>}
    </section>
  );
}

/** Where the job is done, and what comes with it. */
export function Employment() {
  const { t, bundle } = useTranslation();
  const { benefits, places } = bundle<Messages['join-us']>('join-us');
  const picture = usePictures('join-us');
  return (
    <div className="employment" data-below-fold="">
      <figure className="employment__picture columns-7-5 one-column-on-narrow">
        <Picture picture={picture('news-lobby')} frame="lead" />
        <Text as="figcaption" className="statement short-measure" text={benefits.pictureTitle} />
      </figure>
      <section aria-labelledby="benefits-title">
        <Text as="h2" id="benefits-title" className="below-4 section-title" text={benefits.title} />
        <ul className="employment__list close-rows columns-2 one-column-on-narrow">
          <Items texts={numbered(benefits, 'item')} className="row" />
        </ul>
      </section>
      <section aria-labelledby="places-title">
        <Text as="h2" id="places-title" className="below-4 section-title" text={places.title} />
        <dl className="employment__list employment__places close-rows columns-2 one-column-on-mobile">
          {jobCities
            .filter((city) => places[city])
            .map((city) => (
              <div key={city} className="row">
                <dt className="text-card display">{t(`openings:cities.${city}`)}</dt>
                <Text as="dd" className="soft" text={places[city]} />
              </div>
            ))}
        </dl>
      </section>
    </div>
  );
}

const numbers = ['one', 'two', 'three', 'four'] as const;

/** How the group works, in four statements. */
export function Principles() {
  const { t } = useTranslation();
  return (
    <section className="band band--tall on-ink" data-below-fold="" aria-labelledby="principles-title">
      <Text as="h2" id="principles-title" className="section-title" text={t('join-us:principles.title')} />
      <ol role="list" className="principles__list">
        {numbers.map((number) => (
          <li key={number} className="principles__item on-baseline" data-reveal="">
            <Text as="h3" className="principles__name light" text={t(`join-us:principles.${number}.title`)} />
            <Paragraph className="short-measure" text={t(`join-us:principles.${number}.text`)} />
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
      <div className="stack gap-2 below-6">
        <Text as="h2" id="process-title" className="section-title" text={t('join-us:process.title')} />
        <Paragraph className="soft text-lead" text={t('join-us:process.intro')} />
      </div>
      <ol className="process__list columns-4 one-column-on-narrow">
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
