import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, onTestFinished, TestRunner } from 'vitest';
import { type Language, languageTags } from '#shared/i18n/language.ts';
import { desktop, launchBrowser } from './launchBrowser.ts';
import { type RunningSite, startSite } from './startSite.ts';

export type Visit = {
  page: Page;
  /** What the console said, errors that nobody caught included; left out: Chromium's own line for the status 404, and
   * React's hint at its tools, which every development build gives. */
  said: string[];
  /** Addresses of the documents that were loaded, the first one included. */
  documents: string[];
  /** Addresses of everything that was asked for. */
  requests: string[];
  /** Opens an address of the site and waits until script has taken over. */
  open: (address: string) => Promise<void>;
};

type VisitOptions = Omit<BrowserContextOptions, 'locale'> & {
  language?: Language;
  /** In a tab that has never been used, with an empty cache, and that nobody uses after. */
  alone?: boolean;
};

/**
 * A site and a browser for one test file; `visit` makes a visitor. One who is not `alone` may get the tab that an earlier
 * test of the file has left: cookies, storage and routes are gone from it, its cache is warm, which halves what a page costs.
 * A test that looks at a first load, or changes of its tab what stays (scripts for each document, the clock, the kind of
 * medium), asks for one of its own. The site is the one that all share (shareSite.ts), or one with this build or these
 * settings.
 */
export function siteInBrowser({
  dist,
  env,
  alone: allAlone = false,
}: {
  dist?: () => string;
  env?: NodeJS.ProcessEnv;
  alone?: boolean;
} = {}) {
  let browser: Browser | undefined;
  let site: RunningSite | undefined;
  /** By the options that they were opened with. */
  const leftTabs = new Map<string, Visit[]>();

  beforeAll(async () => {
    [browser, site] = await Promise.all([sharedBrowser(), dist || env ? startSite(env, dist?.()) : undefined]);
  });
  afterAll(async () => {
    await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
    await site?.stop();
  });
  const origin = () => site?.origin ?? inject('origin');

  return {
    origin,
    async visit({ alone = allAlone, ...options }: VisitOptions = {}): Promise<Visit> {
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
}

async function newVisit(
  browser: Browser,
  origin: string,
  { language = 'zh_CN', ...options }: VisitOptions,
): Promise<Visit> {
  const context = await browser.newContext({
    locale: languageTags[language],
    viewport: desktop,
    reducedMotion: 'reduce',
    baseURL: origin,
    ...options,
  });
  const page = await context.newPage();
  const visit: Visit = {
    page,
    said: [],
    documents: [],
    requests: [],
    open: (address) => open(page, address, options.javaScriptEnabled),
  };
  page.on('console', (message) => {
    const isStatus =
      /^Failed to load resource: .* 404/.test(message.text()) && /\/404(?:\?|$)/.test(message.location().url);
    const isHint = message.type() === 'info' && message.text().includes('React DevTools');
    if (!isStatus && !isHint) visit.said.push(`${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => visit.said.push(`uncaught: ${error.message}`));
  page.on('request', (request) => {
    visit.requests.push(request.url().slice(origin.length));
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      visit.documents.push(request.url().slice(origin.length));
  });
  return visit;
}

/**
 * Makes a tab ready for another visitor. The pointer waits where no page minds it, the tab at the smallest answer of the
 * site: at any other origin, `about:blank` too, Chromium would begin a new process, with nothing of what makes it quick.
 */
async function leave({ page, ...kept }: Visit, viewport: { width: number; height: number }): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/healthz');
  await page.context().clearCookies();
  await page.setViewportSize(viewport);
  await page.mouse.move(0, viewport.height - 1);
  for (const list of [kept.said, kept.documents, kept.requests]) list.length = 0;
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

/** Script has taken the page over: the navigation says so. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('[data-scripted]').waitFor({ state: 'attached' });
}

/** Waits until the document has that title; where it never comes, the failure names the one that is there. */
export async function untilTitle(page: Page, title: string): Promise<void> {
  await expect.poll(() => page.title()).toBe(title);
}

/** Waits until that element has the focus, which `autofocus` and a new view give it a moment after it is there. */
export async function untilFocused(element: Locator): Promise<void> {
  await element.and(element.page().locator(':focus')).waitFor();
}
