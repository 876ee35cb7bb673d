import { useTranslation } from '#i18n';
import { ArrowLink } from '#shared/components/ArrowLink.tsx';
import { Switcher } from '#shared/components/Switcher.tsx';
import { Text } from '#shared/components/Texts.tsx';
import { PageMeta } from '#shared/document/PageMeta.tsx';
import { addressOf, type Route } from '#shared/routes.ts';
import { type AboutSection, aboutSections } from '#shared/site.ts';
import { Introduction } from './Introduction.tsx';
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
  return (
    <>
      <PageMeta route={route} />
      {!selected && <Text as="h1" className="about-title hero-title" text={t('about-us:title')} />}
      <Switcher route={route} label={t('about-us:sectionsLabel')} whole={t('about-us:title')} />
      {(selected ? [selected] : aboutSections).map((section) => {
        const Section = sections[section];
        return <Section key={section} headingLevel={selected ? 1 : 2} />;
      })}
      {selected && <NextSection section={selected} />}
    </>
  );
}

/** The way on: the next section, or after the last one the whole page. */
function NextSection({ section }: { section: AboutSection }) {
  const { t } = useTranslation();
  const next = aboutSections[aboutSections.indexOf(section) + 1];
  return (
    <p>
      <ArrowLink
        className="way-on__link line-link"
        href={addressOf('about-us', next)}
        text={t(next ? `common:aboutSections.${next}` : 'about-us:title')}
      />
    </p>
  );
}
