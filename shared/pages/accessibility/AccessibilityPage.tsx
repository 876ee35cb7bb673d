import type { ReactNode } from 'react';
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
      <div className="document-head title-beside">
        <Text as="h1" className="own-row hero-title" text={t('accessibility:title')} />
        <Paragraph className="note" text={t('accessibility:version')} />
        <Paragraph className="in-second lead" text={t('accessibility:lead')} />
      </div>
      <div className="gutters above-5">
        {[status, tests, barriers].map((section) => (
          <Part key={section.title} className="accessibility__section ruled" section={section} />
        ))}
      </div>
      <Part className="band on-cream" section={contact}>
        <a className="in-second button at-start" href={addressOf('contact-us', null, { topic: 'accessibility' })}>
          {t('accessibility:action')}
        </a>
      </Part>
    </>
  );
}

type PartProps = { className: string; section: { title: string; text: string }; children?: ReactNode };

function Part({ className, section, children }: PartProps) {
  const items = numbered(section, 'msg');
  return (
    <section className={`${className} title-beside`}>
      <Text as="h2" className="item-title" text={section.title} />
      {section.text && (
        <p className="in-second measure">
          <Linked text={section.text} />
        </p>
      )}
      {items.length > 0 && (
        <ul role="list" className="in-second measure">
          {items.map((text) => (
            <li key={text} className="row">
              <Linked text={text} />
            </li>
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}
