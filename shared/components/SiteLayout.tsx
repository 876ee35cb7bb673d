import { useState } from 'react';
import { useTranslation } from '#i18n';
import { useDocument } from '#shared/document/documentContext.ts';
import type { Page } from '#shared/document/loader.ts';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { KeptPage } from './KeptPage.tsx';
import { LoadingIndicator } from './LoadingIndicator.tsx';
import { PageTransition } from './PageTransition.tsx';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';

/** Header, the page, footer. Every route sits inside it. */
export function SiteLayout({ Page }: { Page: Page }) {
  const { t } = useTranslation();
  const { route } = useDocument();
  const isDynamics = route.page === 'dynamics';
  const [kept, setKept] = useState(isDynamics ? { Page, route } : null);
  // The list's last address: set while rendering, so that the kept page never shows another page's route for a frame.
  if (isDynamics && kept?.route.address !== route.address) setKept({ Page, route });

  return (
    <>
      <a className="skip-link" href="#main">
        {t('common:nav.skipToContent')}
      </a>
      <LoadingIndicator />
      <SiteHeader />
      <PageTransition>
        <main id="main" className={`page page--${route.page}`} tabIndex={-1}>
          {kept && <KeptPage {...kept} visible={isDynamics} />}
          {!isDynamics && <Page key={route.canonical} route={route} />}
        </main>
      </PageTransition>
      <Breadcrumbs />
      <SiteFooter />
    </>
  );
}
