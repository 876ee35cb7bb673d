import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import { describe, expect, test } from 'vitest';
import { languages } from '#shared/i18n/language.ts';
import { siteInBrowser } from '../support/browser.ts';
import { desktop, phone } from '../support/launchBrowser.ts';
import { root } from '../support/root.ts';
import { pageTypes } from '../support/sitePages.ts';

const { visit } = siteInBrowser();
const axe = readFileSync(`${root}node_modules/axe-core/axe.min.js`, 'utf8');
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

describe.each([
  ['a desktop', desktop],
  ['a phone', phone],
])('on %s', (_, viewport) => {
  test.each(pageTypes)('%s breaks no rule of axe, in both languages', async (address) => {
    for (const language of languages) {
      const { page, open } = await visit({ language, viewport });
      await open(address);
      await page.waitForLoadState('networkidle');
      // Parts that are laid out when they come near would move while axe looks for what lies behind each text.
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('* { content-visibility: visible !important }');
        document.adoptedStyleSheets.push(sheet);
      });
      // evaluate() runs beside the content security policy, which stays in force for the page.
      await page.evaluate(axe);
      const { violations } = (await page.evaluate(
        (runOnly) =>
          (globalThis as unknown as { axe: { run: (...args: unknown[]) => Promise<unknown> } }).axe.run(document, {
            resultTypes: ['violations'],
            runOnly,
          }),
        rules,
      )) as AxeResults;
      const found = violations.map(
        ({ id, nodes }) => `${language} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      );
      expect(found).toEqual([]);
      await page.context().close();
    }
  });
});

test.each(pageTypes)('%s never scrolls sideways, from 320 to 2560 px', async (address) => {
  const { page, open } = await visit({ language: 'en_US', viewport: { width: 320, height: 800 } });
  await open(address);
  const wider: string[] = [];
  for (const width of [320, 360, 390, 430, 600, 750, 751, 768, 820, 991, 992, 1024, 1280, 1440, 1920, 2560]) {
    await page.setViewportSize({ width, height: 800 });
    const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    if (over > 0) wider.push(`${width} px: ${over} px too wide`);
  }
  expect(wider).toEqual([]);
  await page.context().close();
});
