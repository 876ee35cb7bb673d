import { useTranslation } from '#i18n';
import { KeyFigures } from '#shared/components/KeyFigures.tsx';
import { PageMeta } from '#shared/document/PageMeta.tsx';
import { usePictures } from '#shared/pictures/usePictures.ts';
import type { Route } from '#shared/routes.ts';
import { AboutTeaser } from './AboutTeaser.tsx';
import { HomeHero } from './HomeHero.tsx';
import { JoinTeaser } from './JoinTeaser.tsx';
import { Portfolio } from './Portfolio.tsx';
import { RecentNews } from './RecentNews.tsx';

/** Home: business portfolio, recent news, about, join us, back to top. */
export function HomePage({ route }: { route: Route }) {
  const { t } = useTranslation();
  const picture = usePictures('home')('home-hero-1');
  return (
    <>
      <PageMeta route={route} picture={picture} />
      <HomeHero />
      <Portfolio />
      <RecentNews />
      <AboutTeaser />
      <KeyFigures />
      <JoinTeaser />
      <p className="back-to-top">
        <a className="chip" href="#main" data-to-top="">
          {t('home:top')}
        </a>
      </p>
    </>
  );
}
