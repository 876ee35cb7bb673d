import { useTranslation } from '#i18n';
import { careerLinks } from '#shared/careerLinks.ts';
import { ArrowLink } from '#shared/components/ArrowLink.tsx';
import { ExternalLink } from '#shared/components/ExternalLink.tsx';
import { Icon } from '#shared/components/Icon.tsx';
import { Paragraph, Paragraphs, Text } from '#shared/components/Texts.tsx';
import type { ContactTopic } from '#shared/contact/contactTopics.ts';
import { PageMeta } from '#shared/document/PageMeta.tsx';
import type { JobCity, JobFunction } from '#shared/openings/openingCities.ts';
import { Picture, usePictures } from '#shared/pictures/Picture.tsx';
import { addressOf, type Route } from '#shared/routes.ts';
import { Employment, Principles, Process, Timetable } from './Employment.tsx';
import { Openings } from './Openings.tsx';

/** Join us: social and campus recruitment. */
export function JoinPage({ route }: { route: Route }) {
  const { t } = useTranslation();
  const picture = usePictures('join-us')('join-campus');
  const job = (route.variants.function ?? null) as JobFunction | null;
  const city = (route.variants.city ?? null) as JobCity | null;
  return (
    <>
      <PageMeta route={route} />
      <section className="join-hero beside one-column-on-mobile">
        <Picture className="join-hero__picture picture-fill" picture={picture} frame="hero" priority />
        <div className="join-hero__text beside__words">
          <Text as="h1" className="hero-title" text={t('join-us:hero.title')} />
          <Paragraph className="above-3 lead" text={t('join-us:hero.text')} />
          <div className="above-2 cluster">
            <ArrowLink className="button" href={`${addressOf('join-us')}#openings`} text={t('join-us:hero.openings')} />
          </div>
        </div>
      </section>
      <Openings job={job} city={city} />
      <RecruitmentTrack kind="social" />
      <RecruitmentTrack kind="campus" />
      <Timetable />
      <Principles />
      <Process />
      <Employment />
      <Questions />
    </>
  );
}

const pictures = { social: 'join-social', campus: 'join-rotation' } as const;

/** One way in. */
function RecruitmentTrack({ kind }: { kind: 'social' | 'campus' }) {
  const { t } = useTranslation();
  const picture = usePictures('join-us')(pictures[kind]);
  const paragraphs = (['msg1', 'msg2', 'msg3'] as const).map((field) => t(`join-us:${kind}.${field}`)).filter(Boolean);
  const points = (['one', 'two', 'three'] as const)
    .map((point) => t(`join-us:${kind}.points.${point}`))
    .filter(Boolean);
  return (
    <section
      id={kind}
      className={`beside recruitment recruitment--${kind} ${kind === 'campus' ? 'on-cream ' : ''}one-column-on-mobile`}
      data-below-fold=""
      aria-labelledby={`${kind}-title`}
    >
      {picture && (
        <div className="recruitment__picture" data-reveal="">
          <Picture className="picture-fill" picture={picture} frame="broad" />
        </div>
      )}
      <div className="beside__words" data-reveal="">
        <Text as="h2" id={`${kind}-title`} className="label medium" text={t(`join-us:${kind}.title`)} />
        <Paragraph className="statement" text={t(`join-us:${kind}.text`)} />
        <Paragraphs texts={paragraphs} className="measure" lead={false} />
        {points.length > 0 && (
          <ul role="list" className="rows">
            {points.map((point) => (
              <li key={point} className="recruitment__point gap-3">
                <Icon name="check" /> {point}
              </li>
            ))}
          </ul>
        )}
        <JobButtons kind={kind} />
      </div>
    </section>
  );
}

/** The way to the open positions; phones get the address of the mobile career site. */
function JobButtons({ kind }: { kind: 'social' | 'campus' }) {
  const { t } = useTranslation();
  return careerLinks(kind).map(({ device, href }) => {
    const action = t(`join-us:${kind}.${device === 'mobile-only' ? 'actionPhone' : 'action'}`);
    if (!action) return null;
    return (
      <p key={device} className={device}>
        <ExternalLink className="button" href={href}>
          {action} <Icon name="external" />
        </ExternalLink>
      </p>
    );
  });
}

/** Questions that applicants ask; answers unfold without script. */
function Questions() {
  const { t } = useTranslation();
  const action = t('join-us:faq.action');
  const questions = ([1, 2, 3, 4] as const)
    .map((number) => [number, t(`join-us:faq.q${number}`), t(`join-us:faq.a${number}`)] as const)
    .filter(([, question, answer]) => question && answer);
  return (
    <section className="questions band band--last title-beside" data-below-fold="" aria-labelledby="questions-title">
      <Text as="h2" id="questions-title" className="in-sight section-title" text={t('join-us:faq.title')} />
      <div>
        {questions.map(([key, question, answer]) => (
          <details key={key} className="ruled">
            <summary className="questions__question words-and-end text-card hover-accent">
              <span>{question}</span> <Icon name="plus" />
            </summary>
            <Paragraph className="measure below-5 soft" text={answer} />
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
