import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { root } from '../folders.ts';
import type { desktop } from '../launchBrowser.ts';

const axe = readFileSync(`${root}node_modules/axe-core/axe.min.js`, 'utf8');
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules of axe that the page breaks, with the elements that do. Nothing moves any more from here on. */
export async function violations(page: Page, viewport: typeof desktop, only: string[] = rules): Promise<string[]> {
  await page.setViewportSize(viewport);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Parts that are laid out when they come near would move while axe looks for the background of each text.
  await page.evaluate(async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [sheet];
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  // evaluate() runs beside the content security policy, which stays in force for the page. Half a megabyte: once a page.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  const { violations } = (await page.evaluate(
    (runOnly) =>
      (globalThis as unknown as { axe: { run: (...args: unknown[]) => Promise<unknown> } }).axe.run(document, {
        resultTypes: ['violations'],
        runOnly,
      }),
    only,
  )) as AxeResults;
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
