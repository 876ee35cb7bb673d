import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Language, languageTags } from '#shared/i18n/language.ts';
import { siteInBrowser, type Visit } from './browser.ts';
import { pageProblems } from './engines/pageProblems.ts';
import { desktop, phone } from './launchBrowser.ts';
import { root } from './root.ts';
import { messages, pageTypes } from './sitePages.ts';

const axe = readFileSync(`${root}node_modules/axe-core/axe.min.js`, 'utf8');
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const widths = [320, 360, 390, 430, 600, 750, 751, 768, 820, 991, 992, 1024, 1280, 1440, 1920, 2560];

/**
 * What is promised of every type of page in a language. Opening a page costs more than looking at it, so one visitor opens
 * each once, and the promises look one after the other: the last one leaves a page that nobody else wants.
 */
export function describeEveryPage(language: Language): void {
  const { origin, visit } = siteInBrowser();
  let visitor: Visit;
  beforeAll(async () => {
    visitor = await visit({ language });
  });
  afterAll(() => visitor?.page.context().close());

  describe.each(pageTypes)('%s', (address) => {
    let asSent = '';
    beforeAll(async () => {
      const { page, open, said } = visitor;
      said.length = 0;
      await page.setViewportSize(desktop);
      await page.emulateMedia({ reducedMotion: 'no-preference' });
      const answer = await fetch(origin() + address, { headers: { 'Accept-Language': languageTags[language] } });
      asSent = await answer.text();
      await open(address);
    });

    test('is taken over without a word on the console, and stays as it was', async () => {
      const { page, said } = visitor;
      expect(await page.locator('html').getAttribute('lang')).toBe(languageTags[language]);
      expect(asSent).toContain(`<title>${(await page.title()).replaceAll('&', '&amp;')}</title>`);
      expect(await page.locator('h1').count()).toBe(1);
      expect(said).toEqual([]);
    });

    test('says of links to other sites that they open a new window, and opens it without a way back', async () => {
      const links = await visitor.page.locator('a[href^="http"]').evaluateAll((all) =>
        all.map((one) => {
          const link = one as HTMLAnchorElement;
          return { text: link.textContent ?? '', rel: link.rel.split(' '), target: link.target };
        }),
      );
      expect(links.length).toBeGreaterThan(0);
      for (const { text, rel, target } of links) {
        expect(text).toContain(messages(language, 'common').actions.externalSite);
        expect(rel).toContain('noopener');
        expect(target).toBe('_blank');
      }
      expect(await visitor.page.locator('a[target]:not([href^="http"])').count()).toBe(0);
    });

    test('never scrolls sideways, from 320 to 2560 px', async () => {
      const { page } = visitor;
      const wider: string[] = [];
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        const over = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        if (over > 0) wider.push(`${width} px: ${over} px too wide`);
      }
      expect(wider).toEqual([]);
    });

    test.each([
      ['a desktop', desktop],
      ['a phone', phone],
    ])('breaks no rule of axe on %s', async (_, viewport) => {
      const { page } = visitor;
      await page.setViewportSize(viewport);
      expect(await violations(page)).toEqual([]);
    });

    test('is whole at 320 px', async () => {
      const { page } = visitor;
      await page.setViewportSize({ width: 320, height: 640 });
      expect(await page.evaluate(pageProblems)).toEqual([]);
    });

    test('has room for text of twice its size on a phone (WCAG 1.4.4)', async () => {
      const { page } = visitor;
      await page.setViewportSize(phone);
      await page.evaluate(doubleText);
      expect(await page.evaluate(pageProblems)).toEqual([]);
    });
  });
}

/** Rules of axe that the page breaks, with the elements that do. Nothing moves any more from here on. */
async function violations(page: Page): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Parts that are laid out when they come near would move while axe looks for what lies behind each text.
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
    rules,
  )) as AxeResults;
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

/** As text-only zoom does: each text grows, lengths in px and rem stay. */
function doubleText() {
  const sizes = [...document.body.querySelectorAll<HTMLElement>('*')].map(
    (element) => [element, Number.parseFloat(getComputedStyle(element).fontSize)] as const,
  );
  for (const [element, size] of sizes) element.style.fontSize = `${size * 2}px`;
}
