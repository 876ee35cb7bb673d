import { useTranslation } from '#i18n';
import { PageMeta } from '#shared/document/PageMeta.tsx';
import { usePictures } from '#shared/pictures/usePictures.ts';
import type { Route } from '#shared/routes.ts';
import { type AboutSection, aboutSections } from '#shared/site.ts';
import { Introduction } from './Introduction.tsx';
import { Responsibility } from './Responsibility.tsx';
import { SectionSwitcher } from './SectionSwitcher.tsx';
import { Team } from './Team.tsx';
import { Timeline } from './Timeline.tsx';

const sections = {
  jituanjieshao: { Section: Introduction, picture: 'home-about' },
  guanlituandui: { Section: Team, picture: 'leader-2' },
  fazhanlishi: { Section: Timeline, picture: 'timeline-2025' },
  qiyezeren: { Section: Responsibility, picture: 'esg-environment' },
} as const;

/** About us: all four sections in order, or one with the others one click away. */
export function AboutPage({ route }: { route: Route }) {
  const { t } = useTranslation();
  const selected = route.selector as AboutSection | null;
  const first = selected ?? 'jituanjieshao';
  const picture = usePictures(`about-us/${first}`)(sections[first].picture);
  const shown = selected ? [selected] : aboutSections;
  return (
    <>
      <PageMeta route={route} picture={picture} />
      {!selected && <h1 className="about-title">{t('about-us:title')}</h1>}
      <SectionSwitcher selected={selected} />
      {shown.map((section) => {
        const { Section } = sections[section];
        return <Section key={section} headingLevel={selected ? 1 : 2} />;
      })}
    </>
  );
}
