import { KeyFigures } from '#shared/components/KeyFigures.tsx';
import { PageMeta } from '#shared/document/PageMeta.tsx';
import type { Route } from '#shared/routes.ts';
import { AboutTeaser } from './AboutTeaser.tsx';
import { HomeHero } from './HomeHero.tsx';
import { JoinTeaser } from './JoinTeaser.tsx';
import { Portfolio } from './Portfolio.tsx';
import { RecentNews } from './RecentNews.tsx';

/** Home: business portfolio, recent news, about, join us, back to top. */
export function HomePage({ route }: { route: Route }) {
  return (
    <>
      <PageMeta route={route} />
      <HomeHero />
      <Portfolio />
      <RecentNews />
      <AboutTeaser />
      <KeyFigures />
      <JoinTeaser />
    </>
  );
}
