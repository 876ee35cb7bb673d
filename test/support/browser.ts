import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, onTestFinished, TestRunner } from 'vitest';
import { type Language, languageTags } from '#shared/i18n/language.ts';
import { desktop, launchBrowser } from './launchBrowser.ts';
import { titleAt } from './sitePages.ts';
import { type RunningSite, startSite } from './startSite.ts';

export type Visit = Awaited<ReturnType<typeof newVisit>>;

export type VisitOptions = Omit<BrowserContextOptions, 'locale'> & {
  /** English by default. */
  language?: Language;
  /** In a new tab with an empty cache, which is not used again. */
  alone?: boolean;
};

/**
 * A site and a browser for one test file; `visit` makes a visitor. One who is not `alone` may get the tab that an earlier
 * test of the file has left: cookies, storage and routes are gone from it, its cache is warm, which halves what a page costs.
 * A test that looks at a first load, or changes of its tab what stays (scripts for each document, the clock, the kind of
 * medium), takes one of its own. The site is the one that all share (shareSite.ts), or one with this build or these
 * settings.
 */
export function siteInBrowser({ dist, env }: { dist?: () => string; env?: NodeJS.ProcessEnv } = {}) {
  let browser: Browser | undefined;
  let site: RunningSite | undefined;
  /** By the options that they were opened with. */
  const leftTabs = new Map<string, Visit[]>();

  beforeAll(async () => {
    [browser, site] = await Promise.all([
      sharedBrowser(),
      dist || env ? startSite(env, dist && `${dist()}/server/index.cjs`) : undefined,
    ]);
  });
  afterAll(async () => {
    await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
    await site?.stop();
  });
  const origin = () => site?.origin ?? inject('origin');

  const visits = {
    origin,
    /** A visitor with an address of the site open. */
    async visitAt(address: string, options?: VisitOptions): Promise<Visit> {
      const visitor = await visits.visit(options);
      await visitor.open(address);
      return visitor;
    },
    async visit({ alone = false, ...options }: VisitOptions = {}): Promise<Visit> {
      if (!browser) throw new Error('visit is for tests: the browser is not started yet');
      const kind = JSON.stringify(options);
      const tabs = leftTabs.get(kind) ?? [];
      leftTabs.set(kind, tabs);
      const visit = (!alone && tabs.pop()) || (await newVisit(browser, origin(), options));
      if (!TestRunner.getCurrentTest()) return visit; // a visitor for several tests, who stays until the last one
      onTestFinished(async ({ task }) => {
        if (alone || task.result?.state === 'fail' || visit.page.isClosed()) return visit.page.context().close();
        await leave(visit, options.viewport ?? desktop);
        tabs.push(visit);
      });
      return visit;
    },
  };
  return visits;
}

async function newVisit(browser: Browser, origin: string, { language = 'en_US', ...options }: VisitOptions) {
  const context = await browser.newContext({
    locale: languageTags[language],
    viewport: desktop,
    reducedMotion: 'reduce',
    baseURL: origin,
    ...options,
  });
  const page = await context.newPage();
  const visit = {
    page,
    /** Lines of the console and uncaught errors. */
    logged: listenForProblems(page),
    /** Addresses of the documents that were loaded, the first one included. */
    documents: [] as string[],
    /** Addresses of all requests. */
    requests: [] as string[],
    /** Opens an address of the site and waits until the page is hydrated. */
    open: (address: string) => open(page, address, options.javaScriptEnabled),
  };
  page.on('request', (request) => {
    visit.requests.push(request.url().slice(origin.length));
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      visit.documents.push(request.url().slice(origin.length));
  });
  return visit;
}

/** Collects lines of the console and uncaught errors, without the status of /404 and React's hint at its developer tools. */
export function listenForProblems(page: Page): string[] {
  const logged: string[] = [];
  page.on('console', (message) => {
    const { url } = message.location();
    const isStatus = /^Failed to load resource: .* 404/.test(message.text()) && /\/404(?:\?|$)/.test(url);
    const isHint = message.type() === 'info' && message.text().includes('React DevTools');
    if (!isStatus && !isHint) logged.push(`${message.type()}: ${message.text()} (${url})`);
  });
  page.on('pageerror', (error) => logged.push(`uncaught: ${error.message}`));
  return logged;
}

/**
 * Makes a tab ready for another visitor. The pointer waits where nothing reacts to it, the tab at the smallest page of the
 * site: at any other origin, `about:blank` too, Chromium would begin a new process, with nothing of what makes it quick.
 */
async function leave({ page, ...kept }: Visit, viewport: { width: number; height: number }): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.goto('/healthz');
  await page.evaluate(() => sessionStorage.clear());
  await page.context().clearCookies();
  await page.setViewportSize(viewport);
  await page.mouse.move(0, viewport.height - 1);
  for (const list of [kept.logged, kept.documents, kept.requests]) list.length = 0;
}

let launched: Promise<Browser> | undefined;

/** One browser for all files of a worker, which keeps its modules (vitest.config.ts); Playwright ends it with the worker. */
async function sharedBrowser(): Promise<Browser> {
  const running = await launched?.catch(() => undefined);
  if (!running?.isConnected()) launched = launchBrowser();
  return launched as Promise<Browser>;
}

async function open(page: Page, address: string, javaScript = true): Promise<void> {
  await page.goto(address, { waitUntil: 'load' });
  if (javaScript) await hydrated(page);
}

/** Waits until the page is hydrated. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('[data-scripted]').waitFor({ state: 'attached' });
}

/** Waits until the page of an address is shown in a language: the document has its title. */
export async function untilPage(page: Page, address: string, language: Language = 'en_US'): Promise<void> {
  await expect.poll(() => page.title()).toBe(titleAt(address, language));
}

/** Clicks a link to the page of an address by script, so that nothing scrolls, and waits for the page. */
export async function goTo(page: Page, address: string, language?: Language): Promise<void> {
  await follow(page, address);
  await untilPage(page, address, language);
}

/** Waits until that element has the focus. */
export async function untilFocused(element: Locator): Promise<void> {
  await element.and(element.page().locator(':focus')).waitFor();
}

/** Waits for two frames: observers of the viewport and listeners of scrolling have run. */
export function nextFrames(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}

/** Scrolls to a place at once. */
export async function scrollPage(page: Page, top: number): Promise<void> {
  await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top);
  await nextFrames(page);
}

/** Clicks a link to that address by script, so that nothing scrolls. */
export function follow(page: Page, address: string): Promise<void> {
  return page.evaluate((href) => {
    const link = document.querySelector<HTMLElement>(`a[href="${href}"]`);
    if (!link) throw new Error(`${location.href} has no link to ${href}`);
    link.click();
  }, address);
}

/** Switches the language in place by script, so that nothing scrolls. */
export async function switchLanguage(page: Page, to: Language): Promise<void> {
  await page.evaluate(() => document.querySelector<HTMLElement>('a[data-language-switch]')?.click());
  await untilLanguage(page, to);
}

export function untilLanguage(page: Page, language: Language): Promise<void> {
  return page.locator(`html[lang="${languageTags[language]}"]`).waitFor();
}

/** In the page: does to it what page translators do. */
export function translateTexts(): void {
  const texts: Text[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts.filter(
    ({ data, parentElement }) => data.trim() && !parentElement?.closest('script, textarea'),
  )) {
    const translated = document.createElement('font');
    translated.textContent = `« ${text.data} »`;
    text.replaceWith(translated);
  }
}

/** The box of an element that is seen. */
export async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error(`not seen: ${element}`);
  return box;
}

/** Marks an element, to find out later whether the page still shows the same one. */
export function mark(element: Locator): Promise<void> {
  return element.evaluate((one) => void Object.assign(window, { marked: one }));
}

export function showsMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { marked } = window as unknown as { marked?: Element };
    return Boolean(marked?.isConnected && marked.checkVisibility());
  });
}
