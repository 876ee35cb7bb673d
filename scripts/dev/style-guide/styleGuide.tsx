import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RequestHandler, Router } from 'express';
import { renderToStaticMarkup } from 'react-dom/server';
import { TranslationProvider } from '#i18n';
import type { Site } from '#server/site.ts';
import { styleSheet } from '#shared/document/styleSheets.ts';
import type { Language } from '#shared/i18n/language.ts';
import { StyleGuidePage } from './StyleGuidePage.tsx';
import { readTokens, sampleStyles } from './tokens.ts';

/**
 * `/__styles`, in development only: every token and shared component in both languages. The files are read on each
 * request, so that a reload shows what was saved.
 */
export function styleGuide(site: Site): RequestHandler {
  const { publicDir } = site.assets;
  const readGroups = async () => readTokens(await readFile(join(publicDir, '../../client/styles/tokens.css'), 'utf8'));
  const router = Router();
  router.get('/__styles', async (_request, response) => {
    const language = response.locals.language as Language;
    const stylesheet = sheetOf(site, language);
    const guide = (
      <TranslationProvider translation={site.translations[language]}>
        <StyleGuidePage language={language} stylesheets={[stylesheet, '/__styles.css']} groups={await readGroups()} />
      </TranslationProvider>
    );
    response.setHeader('Cache-Control', 'no-store');
    response.type('html').send(`<!doctype html>${renderToStaticMarkup(guide)}`);
  });
  router.get('/__styles.css', async (_request, response) => {
    const css = await readFile(join(publicDir, sheetOf(site, response.locals.language as Language)), 'utf8');
    response.setHeader('Cache-Control', 'no-store');
    response.type('css').send([forcedStates(css), guideStyles, sampleStyles(await readGroups())].join('\n'));
  });
  return router;
}

/** Shared components are styled by the sheet that all pages have. */
function sheetOf(site: Site, language: Language): string {
  return styleSheet(site.assets.document[language].styles, 'site');
}

/** The site's own rules once more, with classes in place of what only a pointer or the keyboard can do. */
function forcedStates(css: string): string {
  return css.replace(/:(hover|focus-visible|active)(?![\w-])/g, '.is-$1');
}

const guideStyles = `
.style-guide { display: grid; gap: var(--space-6); padding: var(--space-6) var(--gutter); }
.style-guide__head, .style-guide__row { display: flex; flex-wrap: wrap; align-items: center; gap: var(--space-4); }
.style-guide__head { justify-content: space-between; }
.style-guide__head nav { display: flex; gap: var(--space-2); }
.style-guide__part { display: grid; grid-template-columns: minmax(0, 1fr); gap: var(--space-4); border-block-start: 1px solid var(--line); padding-block-start: var(--space-4); }
.style-guide__part > h2 { font-size: var(--text-card); color: var(--accent); }
.style-guide__tokens { display: grid; grid-template-columns: repeat(auto-fill, minmax(240px, 1fr)); gap: var(--space-4); align-items: end; }
.style-guide__tokens > li { min-width: 0; overflow: hidden; }
.style-guide code { font-size: var(--text-tiny); overflow-wrap: anywhere; }
.style-guide__brand { display: grid; justify-items: start; gap: var(--space-2); padding: var(--space-4); border-radius: var(--radius); background: var(--tint); color: var(--theme-ink); border-block-start: 0.6rem solid var(--accent); }
.style-guide__icon { display: inline-grid; justify-items: center; gap: var(--space-1); }
.style-guide__cards { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: var(--space-5); }
.style-guide .switcher { position: static; }
.style-guide .wordmark { height: 3rem; width: auto; }
`;
