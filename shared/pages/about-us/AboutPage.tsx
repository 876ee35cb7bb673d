import { useEffect, useState } from 'react';
import { useTranslation } from '#i18n';
import { ArrowLink } from '#shared/components/ArrowLink.tsx';
import { Switcher } from '#shared/components/Switcher.tsx';
import { Paragraph, Text } from '#shared/components/Texts.tsx';
import { PageMeta } from '#shared/document/PageMeta.tsx';
import { addressOf, type Route } from '#shared/routes.ts';
import { type AboutSection, aboutSections } from '#shared/site.ts';
import { Introduction, Opening } from './Introduction.tsx';
import { Responsibility } from './Responsibility.tsx';
import { Team } from './Team.tsx';
import { Timeline } from './Timeline.tsx';

/** The contents of each section, how its ids begin, and its classes. */
const sections = {
  jituanjieshao: { Contents: Introduction, name: 'introduction', className: 'introduction' },
  guanlituandui: { Contents: Team, name: 'team', className: 'on-cream' },
  fazhanlishi: { Contents: Timeline, name: 'timeline', className: 'timeline' },
  qiyezeren: { Contents: Responsibility, name: 'responsibility', className: 'responsibility on-cream' },
} as const satisfies Record<AboutSection, unknown>;

/** About us: all sections in order, or one with the others one click away. */
export function AboutPage({ route }: { route: Route }) {
  const { t } = useTranslation();
  const selected = route.selector as AboutSection | null;
  const inView = useSectionInView(selected === null);
  return (
    <>
      <PageMeta route={route} />
      {!selected && <Opening />}
      <Switcher route={route} label={t('about-us:sectionsLabel')} whole={t('about-us:title')} inView={inView} />
      {(selected ? [selected] : aboutSections).map((section) => (
        <Section key={section} section={section} alone={selected !== null} />
      ))}
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

/** A section under its title and a line beside it: the head of the page where the section is shown alone. */
function Section({ section, alone }: { section: AboutSection; alone: boolean }) {
  const { bundle } = useTranslation();
  const { title, intro, lead } = bundle<Record<'title' | 'intro' | 'lead', string>>(`about-us/${section}`);
  const { Contents, name, className } = sections[section];
  return (
    <section
      id={section}
      className={alone && section === 'fazhanlishi' ? 'timeline timeline--whole' : className}
      data-below-fold={alone || section === 'jituanjieshao' ? undefined : ''}
      aria-labelledby={`${name}-title`}
    >
      <div className={alone ? 'about-head about-head--page gutters stack' : 'about-head gutters stack'}>
        <Text
          as={alone ? 'h1' : 'h2'}
          id={`${name}-title`}
          className={`tight ${alone ? 'page' : 'section'}-title`}
          text={title}
        />
        <Paragraph className="lead" text={intro ?? lead} />
      </div>
      <Contents alone={alone} />
    </section>
  );
}

/** The way on: the next section, or after the last one the whole page. */
function NextSection({ section }: { section: AboutSection }) {
  const { t } = useTranslation();
  const next = aboutSections[aboutSections.indexOf(section) + 1];
  return (
    <p>
      <ArrowLink
        className="way-on__link ruled line-link hover-accent display display-weight tight"
        href={addressOf('about-us', next)}
        text={t(next ? `common:aboutSections.${next}` : 'about-us:title')}
      />
    </p>
  );
}
