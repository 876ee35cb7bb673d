import { useTranslation } from '#i18n';
import { type AboutSection, aboutSections } from '#shared/site.ts';

/** The sections one click away. */
export function SectionSwitcher({ selected }: { selected: AboutSection | null }) {
  const { t } = useTranslation();
  return (
    <nav className="section-switcher" aria-label={t('about-us:sectionsLabel')}>
      <ul className="section-switcher__list">
        <li>
          <a className="section-switcher__link" href="/about-us" aria-current={selected === null ? 'page' : undefined}>
            {t('about-us:title')}
          </a>
        </li>
        {aboutSections.map((section) => (
          <li key={section}>
            <a
              className="section-switcher__link"
              href={`/about-us?name=${section}`}
              aria-current={selected === section ? 'page' : undefined}
            >
              {t(`common:aboutSections.${section}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
