import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { Language } from '#shared/i18n/language.ts';
import { addressOf } from '#shared/routes.ts';
import { brands } from '#shared/site.ts';
import { siteInBrowser, type Visit } from '../browser.ts';
import { pageProblems } from '../cross-browser/pageProblems.ts';
import { desktop, phone } from '../launchBrowser.ts';
import { numbers } from '../numbers.ts';
import { messages, pageTypes } from '../sitePages.ts';
import { violations } from './axe.ts';
import { faintRings } from './focusRing.ts';
import { keyboardProblems } from './keyboardWalk.ts';
import { brokenLines } from './lineBreaks.ts';
import { paperProblems } from './onPaper.ts';
import { stylesOfOthers } from './styleSheets.ts';
import { enlargedTextsOf, failingTexts, textsOf } from './textSizes.ts';

/** One page of each type, that of each brand, which has a layout of its own, and the answer to the longest word. */
const brandPages = brands.map((brand) => addressOf('business', brand));
const addresses = [...new Set([...pageTypes, ...brandPages, `/search?q=${'W'.repeat(100)}`])];
/** The widths at which the layout changes. */
const { narrow, desktop: device } = numbers;
/**
 * Widths at which a page is looked at, in px. Both languages share the layout and the steps of text: the one with the
 * longer words has the edges of the layout, and each has two windows that are zoomed. axe reads each window in one.
 */
const widths = {
  en_US: [320, 360, 390, 430, 640, 720, narrow, narrow + 1, 820, device - 1, device, 1280, 1440, 2560],
  zh_CN: [320, 390, 480, 640, narrow + 1, 820, 960, 1280, 1440, 1920],
};
/** Of Chinese lines, which are measured character by character. */
const lineWidths: Record<Language, number[]> = { en_US: [], zh_CN: [320, 390, 820, 1440] };
const zoomedWindows = { en_US: [1440, 2560], zh_CN: [1280, 1920] };
const axeWindow = { en_US: phone, zh_CN: desktop };
/** Wide and low, as a zoomed window: the bars at its top take much of it. */
const keyboardWindow = { en_US: { width: 1200, height: 500 }, zh_CN: phone };
/** Where Tab goes back on a phone as well: the bar that comes back there, and the room that is left for it, are those of all pages. */
const walkedBackOnPhones = ['/', '/dynamics', '/contact-us'];

type Promises = Record<string, (visit: Visit, language: Language, address: string) => Promise<string[]>>;

/** Problems of the page that is open, by promise. They run in this order: the later ones change the page. */
const promises: Promises = {
  'marks links to other sites, and opens them without a way back': externalLinkProblems,
  'has no element that a sheet of another page would style': ({ page }) => stylesOfOthers(page),
  'has the name of its brand off the picture, in the first view': async ({ page }, _, address) => {
    const found = [];
    for (const viewport of brandPages.includes(address) ? [phone, desktop] : []) {
      await page.setViewportSize(viewport);
      if (!(await page.evaluate(isNameClear))) found.push(`at ${viewport.width} px`);
    }
    return found;
  },
  'has lists that WebKit announces as such': ({ page }) => page.evaluate(silentLists),
  'breaks no rule of axe': ({ page }, language) => violations(page, axeWindow[language]),
  // Colours and paper are the same in both languages; English takes more of it.
  'reaches the contrast of level AAA where the visitor wants more (WCAG 1.4.6)': async ({ page }, language) => {
    if (language !== 'en_US') return [];
    await page.emulateMedia({ contrast: 'more' });
    const found = await violations(page, desktop, ['color-contrast-enhanced']);
    await page.emulateMedia({ contrast: null });
    return found;
  },
  'is printed in dark words on no ground, beside the pictures and on few pages': async ({ page }, language, address) =>
    language === 'en_US' ? paperProblems(page, address) : [],
  'has stops for Tab that are in sight and ringed, the same back (WCAG 2.1.2, 2.4.7, 2.4.11)': async (
    { page },
    language,
    address,
  ) => {
    await page.setViewportSize(keyboardWindow[language]);
    // Header and footer are the same on all pages, but they can cover the others.
    const isWalkedBack = language === 'en_US' || walkedBackOnPhones.includes(address);
    return keyboardProblems(page, { withoutBars: address !== '/', isWalkedBack });
  },
  // That every stop has a ring is the promise before: on the matrix it meets the pictures and colours of all brands.
  'has focus rings that are seen on pictures and colours, at 3:1 (WCAG 1.4.11)': async ({ page }, language, address) =>
    language === 'en_US' && address === '/business' ? faintRings(page) : [],
  'has room for text of twice its size on a phone (WCAG 1.4.4)': async ({ page }) => {
    await page.setViewportSize(phone);
    await page.evaluate(doubleText);
    return page.evaluate(pageProblems);
  },
};

const fits = 'fits every width from 320 to 2560 px';
const keepsWords = 'breaks no Chinese word, date or name in a heading or a short text, and leaves no character alone';
const grows = 'has texts of at least 14 px that grow with zoom and with the visitor’s own font size (WCAG 1.4.4)';

/** What is wrong with the open page by its width. A width costs a layout of the page: each is taken once, for all promises. */
async function problemsByWidth(page: Page, language: Language): Promise<Record<string, string[]>> {
  const [tooWide, broken]: [string[], string[]] = [[], []];
  const views = new Map<number, Awaited<ReturnType<typeof textsOf>>>();
  for (const width of widths[language]) {
    await page.setViewportSize({ width, height: desktop.height });
    const at = (problem: string) => `at ${width} px ${problem}`;
    tooWide.push(...(await page.evaluate(pageProblems)).map(at));
    if (lineWidths[language].includes(width)) broken.push(...(await brokenLines(page)).map(at));
    views.set(width, await textsOf(page));
  }
  const failing = failingTexts(views, await enlargedTextsOf(page), zoomedWindows[language]);
  return { [fits]: tooWide, [keepsWords]: broken, [grows]: failing };
}

/**
 * The promises of every type of page in a language. Loading is the costly part: each page is opened once for all. `dist` is
 * another build than production's.
 */
export function describeEveryPage(language: Language, dist?: () => string) {
  const site = siteInBrowser(dist && { dist });
  const hydration = 'is hydrated without a line on the console';
  const names = [hydration, fits, keepsWords, grows, ...Object.keys(promises)];
  const found = Object.fromEntries(names.map((name): [string, string[]] => [name, []]));

  beforeAll(async () => {
    // In another time zone dates would differ from what was sent, if they depended on it.
    const options = { language, timezoneId: 'Pacific/Pago_Pago', reducedMotion: 'no-preference', alone: true } as const;
    const visitor = await site.visit(options);
    for (const address of addresses) {
      const report = (name: string, problems: string[]) =>
        found[name]?.push(...problems.map((problem) => `${address}: ${problem}`));
      await visitor.page.setViewportSize(desktop);
      await visitor.page.emulateMedia({ reducedMotion: 'no-preference' });
      await visitor.open(address);
      report(hydration, visitor.logged.splice(0));
      await visitor.page.locator('html[data-all-laid-out]').waitFor();
      const byWidth = await problemsByWidth(visitor.page, language);
      for (const [name, problems] of Object.entries(byWidth)) report(name, problems);
      for (const [name, problems] of Object.entries(promises)) report(name, await problems(visitor, language, address));
    }
    await visitor.page.context().close();
  }, 400_000);

  test.each(names)('every page %s', (name) => expect(found[name]).toEqual([]));
  return site;
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

/** Whether the heading is beside the first picture, not on it, and inside the window. Runs in the page. */
function isNameClear(): boolean {
  const [name, picture] = ['main h1', 'main picture'].map((one) =>
    document.querySelector(one)?.getBoundingClientRect(),
  );
  if (!name || !picture) return false;
  const gaps = [
    picture.top - name.bottom,
    name.top - picture.bottom,
    picture.left - name.right,
    name.left - picture.right,
  ];
  return name.bottom <= innerHeight && Math.max(...gaps) >= -1;
}

/** As text-only zoom does: each text grows, lengths in px and rem stay. */
function doubleText() {
  const sizes = [...document.body.querySelectorAll<HTMLElement>('*')].map(
    (element) => [element, Number.parseFloat(getComputedStyle(element).fontSize)] as const,
  );
  for (const [element, size] of sizes) element.style.fontSize = `${size * 2}px`;
}
