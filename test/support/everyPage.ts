import { readFileSync } from 'node:fs';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { type Language, languageTags } from '#shared/i18n/language.ts';
import { siteInBrowser, type Visit } from './browser.ts';
import { pageProblems } from './cross-browser/pageProblems.ts';
import { desktop, phone } from './launchBrowser.ts';
import { root } from './root.ts';
import { messages, pageTypes } from './sitePages.ts';

const axe = readFileSync(`${root}node_modules/axe-core/axe.min.js`, 'utf8');
const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** Both languages share the layout: the one with the longer words is measured at all widths, and axe reads each window in one. */
const widths = {
  en_US: [320, 430, 600, 750, 751, 820, 991, 992, 1280, 2560],
  zh_CN: [320, 751, 1280],
};
const axeWindow = { en_US: phone, zh_CN: desktop };

/** Problems of the page that is open, by promise. They run in this order: the last one changes the page. */
const promises: Record<string, (visit: Visit, language: Language) => Promise<string[]>> = {
  'marks links to other sites, and opens them without a way back': externalLinkProblems,
  'fits every width from 320 to 2560 px': async ({ page }, language) => {
    const found = [];
    for (const width of widths[language]) {
      await page.setViewportSize({ width, height: 800 });
      found.push(...(await page.evaluate(pageProblems)).map((problem) => `at ${width} px ${problem}`));
    }
    return found;
  },
  'has lists that WebKit announces as such': ({ page }) => page.evaluate(silentLists),
  'breaks no rule of axe': ({ page }, language) => violations(page, axeWindow[language]),
  // The colours are the same in both languages.
  'reaches the contrast of level AAA where the visitor wants more (WCAG 1.4.6)': async ({ page }, language) => {
    if (language !== 'en_US') return [];
    await page.emulateMedia({ contrast: 'more' });
    const found = await violations(page, desktop, ['color-contrast-enhanced']);
    await page.emulateMedia({ contrast: null });
    return found;
  },
  'has room for text of twice its size on a phone (WCAG 1.4.4)': async ({ page }) => {
    await page.setViewportSize(phone);
    await page.evaluate(doubleText);
    return page.evaluate(pageProblems);
  },
};

/** The promises of every type of page in a language. Loading is the costly part: each page is opened once for all. */
export function describeEveryPage(language: Language): void {
  const { origin, visit } = siteInBrowser();
  const hydration = 'is hydrated without a line on the console, and stays as it was sent';
  const names = [hydration, ...Object.keys(promises)];
  const found = Object.fromEntries(names.map((name): [string, string[]] => [name, []]));

  beforeAll(async () => {
    const visitor = await visit({ language, reducedMotion: 'no-preference' });
    for (const address of pageTypes) {
      const report = (name: string, problems: string[]) =>
        found[name]?.push(...problems.map((problem) => `${address}: ${problem}`));
      await visitor.page.setViewportSize(desktop);
      await visitor.page.emulateMedia({ reducedMotion: 'no-preference' });
      report(hydration, await hydrationProblems(visitor, origin(), address, language));
      for (const [name, problems] of Object.entries(promises)) report(name, await problems(visitor, language));
    }
    await visitor.page.context().close();
  }, 240_000);

  test.each(names)('every page %s', (name) => expect(found[name]).toEqual([]));
}

/** Opens an address. Differences between the hydrated page and the HTML that was sent, and lines of the console. */
export async function hydrationProblems(
  { page, open, logged }: Visit,
  origin: string,
  address: string,
  language: Language,
): Promise<string[]> {
  const answer = await fetch(origin + address, { headers: { 'Accept-Language': languageTags[language] } });
  const sent = await answer.text();
  await open(address);
  const title = `<title>${(await page.title()).replaceAll('&', '&amp;')}</title>`;
  const tag = await page.locator('html').getAttribute('lang');
  return [
    ...logged.splice(0),
    ...(tag === languageTags[language] ? [] : [`lang is ${tag}`]),
    ...(sent.includes(title) ? [] : [`not sent: ${title}`]),
    ...((await page.locator('h1').count()) === 1 ? [] : ['not one h1']),
  ];
}

/**
 * Lists that WebKit takes for layout: outside of navigations it looks for a role, or for an item with a marker, which an
 * empty one is as well (AccessibilityList.cpp). Runs in the page.
 */
function silentLists(): string[] {
  const isMarked = (item: Element) => {
    const { display, listStyleType } = getComputedStyle(item);
    return display === 'list-item' && listStyleType !== 'none';
  };
  return [...document.querySelectorAll('ul:not([role], nav *), ol:not([role], nav *)')]
    .filter((list) => ![...list.children].some(isMarked))
    .map((list) => `<${list.localName} class="${list.className}">`);
}

function externalLinkProblems({ page }: Visit, language: Language): Promise<string[]> {
  return page.evaluate((hint) => {
    const external = [...document.querySelectorAll<HTMLAnchorElement>('a[href^="http"]')];
    const wrong = external.filter(
      ({ textContent, relList, target }) =>
        !textContent?.includes(hint) || !relList.contains('noopener') || target !== '_blank',
    );
    const internal = [...document.querySelectorAll('a[target]:not([href^="http"])')];
    return [...(external.length ? [] : ['no link']), ...[...wrong, ...internal].map(({ outerHTML }) => outerHTML)];
  }, messages(language, 'common').actions.externalSite);
}

/** Rules of axe that the page breaks, with the elements that do. Nothing moves any more from here on. */
async function violations(page: Page, viewport: typeof desktop, only: string[] = rules): Promise<string[]> {
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

/** As text-only zoom does: each text grows, lengths in px and rem stay. */
function doubleText() {
  const sizes = [...document.body.querySelectorAll<HTMLElement>('*')].map(
    (element) => [element, Number.parseFloat(getComputedStyle(element).fontSize)] as const,
  );
  for (const [element, size] of sizes) element.style.fontSize = `${size * 2}px`;
}
