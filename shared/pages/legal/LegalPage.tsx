import { useTranslation } from '#i18n';
import { Icon } from '#shared/components/Icon.tsx';
import { Linked } from '#shared/components/Linked.tsx';
import { Paragraph, Text } from '#shared/components/Texts.tsx';
import { PageMeta } from '#shared/document/PageMeta.tsx';
import type { Messages } from '#shared/i18n/keys.ts';
import type { Language } from '#shared/i18n/language.ts';
import { legalText } from '#shared/legal/legalText.ts';
import { addressOf, type Route } from '#shared/routes.ts';
import type { LegalDocument } from '#shared/site.ts';

const documents: LegalDocument[] = ['terms', 'privacy'];

/** A legal document as a calm reading page with a table of contents, which is folded on phones. */
export function LegalPage({ route }: { route: Route }) {
  const { t, bundle, language } = useTranslation();
  const texts = bundle<Messages['legal'][LegalDocument]>(`legal/${route.selector}`);
  const sections = Object.entries(texts.sections)
    .map(([id, { title, ...paragraphs }]) => ({ id, title, paragraphs: filled(paragraphs, language) }))
    .filter(({ title, paragraphs }) => title && paragraphs.length > 0);
  return (
    <>
      <PageMeta route={route} />
      <div className="document-head title-beside">
        <ul className="own-row cluster">
          {documents.map((document) => (
            <li key={document}>
              <a
                className="target underlined soft"
                href={addressOf('legal', document)}
                aria-current={document === route.selector ? 'page' : undefined}
              >
                {t(`common:legalDocuments.${document}`)}
              </a>
            </li>
          ))}
        </ul>
        <Text as="h1" className="own-row hero-title" text={texts.title} />
        <Paragraph className="note" text={texts.version} />
        <Paragraph className="in-second lead" text={texts.lead} />
      </div>
      {sections.length > 0 && (
        <div className="legal-body title-beside">
          <nav className="legal-contents in-sight text-small" aria-label={t('legal:contentsLabel')}>
            <p className="wide-only below-2 text-lead display">{t('legal:contentsLabel')}</p>
            <details className="folded-on-narrow">
              <summary className="text-body">
                {t('legal:contentsLabel')} <Icon name="plus" />
              </summary>
              <ol>
                {sections.map(({ id, title }) => (
                  <li key={id}>
                    <a href={`#${id}`}>{title}</a>
                  </li>
                ))}
              </ol>
            </details>
          </nav>
          <div className="legal-text">
            {sections.map(({ id, title, paragraphs }) => (
              <section key={id} id={id} className="ruled" aria-labelledby={`${id}-title`}>
                <h2 id={`${id}-title`} className="legal-text__title text-large">
                  {title}
                </h2>
                {paragraphs.map(([field, text]) => {
                  const linked = <Linked text={text} />;
                  const isBold = field.startsWith('msgBlod');
                  return <p key={field}>{isBold ? <strong className="strong">{linked}</strong> : linked}</p>;
                })}
              </section>
            ))}
          </div>
        </div>
      )}
    </>
  );
}

/** The paragraphs of a section in file order, without those that do not apply to this set-up; `msgBlodN` are bold. */
function filled(paragraphs: object, language: Language): [field: string, text: string][] {
  return Object.entries(paragraphs)
    .map(([field, text]): [string, string] => [field, legalText(String(text), language)])
    .filter(([, text]) => text);
}
