import { Activity, memo, type ReactNode, useState, ViewTransition } from 'react';
import { useTranslation } from '#i18n';
import { breadcrumbs } from '#shared/breadcrumbs.ts';
import { type Page, useDocument } from '#shared/document/documentContext.ts';
import type { Route } from '#shared/routes.ts';
import { SiteFooter } from './SiteFooter.tsx';
import { SiteHeader } from './SiteHeader.tsx';

/**
 * Header, the page, footer. Every route sits inside it. The news list stays mounted while another page is shown, so
 * that it keeps its state.
 */
export function SiteLayout({ Page }: { Page: Page }) {
  const { t } = useTranslation();
  const { route } = useDocument();
  const isDynamics = route.page === 'dynamics';
  const [kept, setKept] = useState(isDynamics ? { Page, route } : null);
  // Set while rendering, so that the kept page never shows another page's route for a frame.
  if (isDynamics && kept?.route.address !== route.address) setKept({ Page, route });

  return (
    <>
      <a className="skip-link on-ink" href="#main">
        {t('common:nav.skipToContent')}
      </a>
      {/* Empty in the document: screen readers announce only changes of a region that exists. */}
      <div id="live-region" className="visually-hidden" aria-live="polite" />
      <LoadingIndicator />
      <SiteHeader />
      <PageTransition>
        <main id="main" className={`page page--${route.page}`} tabIndex={-1}>
          {kept && (
            <Activity mode={isDynamics ? 'visible' : 'hidden'}>
              <FrozenPage {...kept} />
            </Activity>
          )}
          {!isDynamics && <Page key={route.canonical} route={route} />}
        </main>
      </PageTransition>
      <Breadcrumbs />
      <SiteFooter />
    </>
  );
}

/** It gets its own last route, so nothing that changes outside re-renders it; React takes its `<title>` out while hidden. */
const FrozenPage = memo(function FrozenPage({ Page, route }: { Page: Page; route: Route }) {
  return <Page route={route} />;
});

/**
 * Animates from page to page; a switch of the language or of the list's tab changes the page that is shown and does not
 * move. On the server it renders its children alone: React's boundary writes a `vt-update` attribute there that only its
 * inline scripts would read and that is not valid HTML.
 */
function PageTransition({ children }: { children: ReactNode }) {
  if (typeof document === 'undefined') return children;
  return <ViewTransition default={{ language: 'none', tab: 'none', default: 'auto' }}>{children}</ViewTransition>;
}

/**
 * A line at the top that covers nothing: script shows it until the window's load event (client/start.ts), and while a
 * navigation takes long (client/behaviours/loadingIndicator.ts).
 */
function LoadingIndicator() {
  const { t } = useTranslation();
  return (
    <div
      className="loading-indicator"
      role="progressbar"
      aria-label={t('common:state.loading')}
      hidden
      suppressHydrationWarning
    />
  );
}

/** Breadcrumbs, above the footer: useful after reading, and outside of the first view. */
function Breadcrumbs() {
  const translation = useTranslation();
  const { route } = useDocument();
  const trail = breadcrumbs(route, translation);
  if (trail.length === 0) return null;
  return (
    <nav className="breadcrumbs on-ink note" aria-label={translation.t('common:nav.breadcrumb')}>
      <ol className="breadcrumbs__list">
        {trail.map(({ label, address }, index) => (
          <li key={address} className="breadcrumbs__item on-baseline">
            <a className="hover-accent" href={address} aria-current={index === trail.length - 1 ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
