import type { ReactNode } from 'react';
import { useTranslation } from '#i18n';
import { publicAddress } from '#shared/address.ts';
import { SiteLayout } from '#shared/components/SiteLayout.tsx';
import { languageTags } from '#shared/i18n/language.ts';
import { type Page, useDocument } from './documentContext.ts';
import { type DocumentAssets, payloadId, structuredDataType } from './payload.ts';
import { styleSheets } from './styleSheets.ts';

type DocumentProps = {
  assets: DocumentAssets;
  payloadText: string;
  structuredData: string;
  Page: Page;
  children?: ReactNode;
};

/** The document, from `<html>` on. Title and description are rendered by the pages; React lifts them into the head. */
export function Document({ assets, payloadText, structuredData, Page, children }: DocumentProps) {
  const { language, t } = useTranslation();
  const { route } = useDocument();
  return (
    // Extensions write attributes on <html> and <body>: only there a difference is no hydration error.
    <html lang={languageTags[language]} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="format-detection" content="telephone=no" />
        <meta name="color-scheme" content="only light" />
        <meta name="theme-color" content={assets.themeColour} />
        {assets.fonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {styleSheets(assets.styles, route).map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="site" />
        ))}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/site.webmanifest" />
        <link
          rel="alternate"
          type="application/rss+xml"
          href={publicAddress('', '/feed.xml', language)}
          title={`${t('common:site.name')} · ${t('common:nav.news')}`}
        />
      </head>
      <body suppressHydrationWarning>
        <SiteLayout Page={Page} />
        {children}
        {structuredData && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: serialised by serialisePayload as well
          <script type={structuredDataType} dangerouslySetInnerHTML={{ __html: structuredData }} />
        )}
        {/* Data, not code. */}
        <script
          id={payloadId}
          type="application/json"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: serialised by serialisePayload, which escapes "<"
          dangerouslySetInnerHTML={{ __html: payloadText }}
        />
        {/*
         * Not `async`: a module in the document delays DOMContentLoaded until the stylesheet is loaded. Without it
         * Chromium would lay the document out once without style.
         */}
        <script type="module" src={assets.entry} />
      </body>
    </html>
  );
}
