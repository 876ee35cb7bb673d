import { useEffect, useState } from 'react';
import { useTranslation } from '#i18n';
import { ArrowLink } from '#shared/components/ArrowLink.tsx';
import { Switcher } from '#shared/components/Switcher.tsx';
import { PageMeta } from '#shared/document/PageMeta.tsx';
import { addressOf, type Route } from '#shared/routes.ts';
import { type AboutSection, aboutSections } from '#shared/site.ts';
import { Introduction, Opening } from './Introduction.tsx';
import { Responsibility } from './Responsibility.tsx';
import { Team } from './Team.tsx';
import { Timeline } from './Timeline.tsx';

const sections = {
  jituanjieshao: Introduction,
  guanlituandui: Team,
  fazhanlishi: Timeline,
  qiyezeren: Responsibility,
} as const satisfies Record<AboutSection, unknown>;

/** About us: all four sections in order, or one with the others one click away. */
export function AboutPage({ route }: { route: Route }) {
  const { t } = useTranslation();
  const selected = route.selector as AboutSection | null;
  const inView = useSectionInView(selected === null);
  return (
    <>
      <PageMeta route={route} />
      {!selected && <Opening />}
      <Switcher route={route} label={t('about-us:sectionsLabel')} whole={t('about-us:title')} inView={inView} />
      {(selected ? [selected] : aboutSections).map((section) => {
        const Section = sections[section];
        return <Section key={section} headingLevel={selected ? 1 : 2} />;
      })}
      {selected && <NextSection section={selected} />}
    </>
  );
}

/** The section that is being read, at two fifths of the window's height, while all are on the page. */
function useSectionInView(isWhole: boolean): string | null {
  const [inView, setInView] = useState<string | null>(null);
  useEffect(() => {
    if (!isWhole) return;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries)
          setInView((current) => (isIntersecting ? target.id : current === target.id ? null : current));
      },
      { rootMargin: '-40% 0px -60%' },
    );
    for (const section of aboutSections) observer.observe(document.getElementById(section) as HTMLElement);
    return () => {
      observer.disconnect();
      setInView(null);
    };
  }, [isWhole]);
  return inView;
}

/** The way on: the next section, or after the last one the whole page. */
function NextSection({ section }: { section: AboutSection }) {
  const { t } = useTranslation();
  const next = aboutSections[aboutSections.indexOf(section) + 1];
  return (
    <p>
      <ArrowLink
        className="way-on__link line-link hover-accent display"
        href={addressOf('about-us', next)}
        text={t(next ? `common:aboutSections.${next}` : 'about-us:title')}
      />
    </p>
  );
}
