import { useTranslation } from '#i18n';
import { Paragraphs } from '#shared/components/Texts.tsx';
import { PageMeta } from '#shared/document/PageMeta.tsx';
import type { Messages } from '#shared/i18n/keys.ts';
import { legalAddress, type Route } from '#shared/routes.ts';
import type { LegalDocument } from '#shared/site.ts';

const documents: LegalDocument[] = ['terms', 'privacy'];

/** A legal document as a calm reading page with a table of contents. */
export function LegalPage({ route }: { route: Route }) {
  const { t, bundle } = useTranslation();
  const texts = bundle<Messages['legal'][LegalDocument]>(`legal/${route.selector}`);
  const sections = Object.entries(texts.sections).filter(([, section]) => section.title);
  return (
    <>
      <PageMeta title={texts.pageTitle} description={texts.description} route={route} />
      <div className="legal-head">
        <ul className="legal-head__documents">
          {documents.map((document) => (
            <li key={document}>
              <a
                className="legal-head__link"
                href={legalAddress(document)}
                aria-current={document === route.selector ? 'page' : undefined}
              >
                {t(`common:legalDocuments.${document}`)}
              </a>
            </li>
          ))}
        </ul>
        <h1 className="legal-head__title">{texts.title}</h1>
        {texts.lead && <p className="legal-head__lead">{texts.lead}</p>}
      </div>
      <div className="legal-body">
        <nav className="legal-contents" aria-label={t('legal:contentsLabel')}>
          <p className="legal-contents__title">{t('legal:contentsLabel')}</p>
          <ol>
            {sections.map(([id, section]) => (
              <li key={id}>
                <a href={`#${id}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="legal-text">
          {sections.map(([id, section]) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`}>
              <h2 id={`${id}-title`} className="legal-text__title">
                {section.title}
              </h2>
              <Paragraphs texts={section} />
            </section>
          ))}
        </div>
      </div>
    </>
  );
}
