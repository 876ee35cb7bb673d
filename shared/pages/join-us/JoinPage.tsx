import { useTranslation } from '#i18n';
import { ArrowLink } from '#shared/components/ArrowLink.tsx';
import { Paragraph, Text } from '#shared/components/Texts.tsx';
import { PageMeta } from '#shared/document/PageMeta.tsx';
import type { JobCity, JobFunction } from '#shared/openings/openingCities.ts';
import { Picture } from '#shared/pictures/Picture.tsx';
import { usePictures } from '#shared/pictures/usePictures.ts';
import { addressOf, type Route } from '#shared/routes.ts';
import { Employment, Timetable } from './Employment.tsx';
import { Openings } from './Openings.tsx';
import { Questions } from './Questions.tsx';
import { RecruitmentTrack } from './RecruitmentTrack.tsx';
import { Principles, Process } from './Statements.tsx';

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
          <div className="above-2 button-row">
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
