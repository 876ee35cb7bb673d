import { useTranslation } from '#i18n';
import { PageMeta } from '#shared/document/PageMeta.tsx';
import { Picture } from '#shared/pictures/Picture.tsx';
import { usePictures } from '#shared/pictures/usePictures.ts';
import type { Route } from '#shared/routes.ts';
import { ContactChannels } from './ContactChannels.tsx';
import { ContactForm } from './ContactForm.tsx';

/** Contact us: the form, and what helps to write it. */
export function ContactPage({ route }: { route: Route }) {
  const { t } = useTranslation();
  const picture = usePictures('contact-us')('contact');
  return (
    <>
      <PageMeta
        title={t('contact-us:title')}
        description={t('contact-us:description')}
        route={route}
        picture={picture}
      />
      <div className="contact-head">
        <h1 className="contact-head__title">{t('contact-us:title')}</h1>
        <p className="contact-head__intro">{t('contact-us:intro')}</p>
      </div>
      <div className="contact-body">
        <ContactForm />
        <aside className="contact-aside">
          {picture && (
            <Picture className="contact-aside__picture" picture={picture} sizes="(min-width: 992px) 40vw, 100vw" />
          )}
          <ContactChannels />
        </aside>
      </div>
    </>
  );
}
