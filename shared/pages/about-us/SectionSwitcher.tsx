import { useTranslation } from '#i18n';
import { Switcher } from '#shared/components/Switcher.tsx';
import { addressOf } from '#shared/routes.ts';
import { type AboutSection, aboutSections } from '#shared/site.ts';

/** The sections one click away. */
export function SectionSwitcher({ selected }: { selected: AboutSection | null }) {
  const { t } = useTranslation();
  const whole = { href: addressOf('about-us'), label: t('about-us:title'), current: selected === null };
  const single = aboutSections.map((section) => ({
    href: addressOf('about-us', section),
    label: t(`common:aboutSections.${section}`),
    current: selected === section,
  }));
  return <Switcher label={t('about-us:sectionsLabel')} items={[whole, ...single]} />;
}
