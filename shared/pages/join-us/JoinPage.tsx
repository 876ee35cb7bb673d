import { useTranslation } from '#i18n';
import { PageMeta } from '#shared/document/PageMeta.tsx';
import { Picture } from '#shared/pictures/Picture.tsx';
import { usePictures } from '#shared/pictures/usePictures.ts';
import type { Route } from '#shared/routes.ts';
import { JobButtons } from './JobButtons.tsx';
import { Questions } from './Questions.tsx';
import { RecruitmentTrack } from './RecruitmentTrack.tsx';
import { Principles, Process } from './Statements.tsx';

/** hero.css */
const heroFrames = [
  { from: 992, width: '50vw', height: '56rem' },
  { from: 751, width: '100vw', ratio: 3 / 2 },
  { width: '100vw', ratio: 6 / 5 },
] as const;

/** Join us: social and campus recruitment. */
export function JoinPage({ route }: { route: Route }) {
  const { t } = useTranslation();
  const picture = usePictures('join-us')('join-campus');
  const text = t('join-us:hero.text');
  return (
    <>
      <PageMeta route={route} picture={picture} />
      <section className="join-hero">
        {picture && <Picture className="join-hero__picture" picture={picture} frames={heroFrames} priority />}
        <div className="join-hero__text">
          <h1 className="join-hero__title">{t('join-us:hero.title')}</h1>
          {text && <p className="join-hero__lead">{text}</p>}
          <div className="join-hero__actions">
            <JobButtons kind="social" />
            <JobButtons kind="campus" className="button button--quiet" />
          </div>
        </div>
      </section>
      <RecruitmentTrack kind="social" />
      <RecruitmentTrack kind="campus" />
      <Principles />
      <Process />
      <Questions />
    </>
  );
}
