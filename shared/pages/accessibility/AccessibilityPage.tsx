import { useTranslation } from '#i18n';
import { Linked } from '#shared/components/Linked.tsx';
import { numbered, Paragraph, Text } from '#shared/components/Texts.tsx';
import { PageMeta } from '#shared/document/PageMeta.tsx';
import type { Messages } from '#shared/i18n/keys.ts';
import { addressOf, type Route } from '#shared/routes.ts';

/** The accessibility statement: standard and status, tests, known barriers, contact. */
export function AccessibilityPage({ route }: { route: Route }) {
  const { t, bundle } = useTranslation();
  const { status, tests, barriers, contact } = bundle<Messages['accessibility']>('accessibility');
  return (
    <>
      <PageMeta route={route} />
      <div className="accessibility title-beside">
        <Text as="h1" className="own-row hero-title" text={t('accessibility:title')} />
        <Paragraph className="note" text={t('accessibility:version')} />
        <Paragraph className="below-4 lead" text={t('accessibility:lead')} />
        {[status, tests, barriers, contact].map((section) => (
          <section key={section.title} className="accessibility__section title-beside ruled own-row">
            <Text as="h2" className="text-large" text={section.title} />
            {section.text && (
              <p className="measure">
                <Linked text={section.text} />
              </p>
            )}
            {numbered(section, 'msg').length > 0 && (
              <ul className="accessibility__list measure stack gap-2">
                {numbered(section, 'msg').map((text) => (
                  <li key={text}>
                    <Linked text={text} />
                  </li>
                ))}
              </ul>
            )}
          </section>
        ))}
        <a className="button" href={addressOf('contact-us', null, { topic: 'accessibility' })}>
          {t('accessibility:action')}
        </a>
      </div>
    </>
  );
}
