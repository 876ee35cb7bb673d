import { useTranslation } from '#i18n';
import { PageMeta } from '#shared/document/PageMeta.tsx';
import { Picture } from '#shared/pictures/Picture.tsx';
import { usePictures } from '#shared/pictures/usePictures.ts';
import type { Route } from '#shared/routes.ts';
import { Principles } from './Principles.tsx';
import { Process } from './Process.tsx';
import { Questions } from './Questions.tsx';
import { RecruitmentTrack } from './RecruitmentTrack.tsx';

/** Join us: social and campus recruitment. */
export function JoinPage({ route }: { route: Route }) {
  const { t } = useTranslation();
  const picture = usePictures('join-us')('join-hero');
  const text = t('join-us:hero.text');
  return (
    <>
      <PageMeta title={t('join-us:title')} description={t('join-us:description')} route={route} picture={picture} />
      <section className="join-hero">
        {picture && <Picture className="join-hero__picture" picture={picture} sizes="100vw" priority />}
        <div className="join-hero__text">
          <h1 className="join-hero__title">{t('join-us:hero.title')}</h1>
          {text && <p className="join-hero__lead">{text}</p>}
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
