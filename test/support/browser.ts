import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject } from 'vitest';
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

type VisitOptions = Omit<BrowserContextOptions, 'locale'> & { language?: Language };

/**
 * A site and a browser for one test file; `visit` makes a new visitor (cookies and cache of their own). The site is the
 * one that all share (shareSite.ts), or one with this build or these settings.
 */
export function siteInBrowser({ dist, env }: { dist?: () => string; env?: NodeJS.ProcessEnv } = {}) {
  let browser: Browser | undefined;
  let site: RunningSite | undefined;

  beforeAll(async () => {
    [browser, site] = await Promise.all([sharedBrowser(), dist || env ? startSite(env, dist?.()) : undefined]);
  });
  afterAll(async () => {
    // Visitors whose test has failed.
    await Promise.all((browser?.contexts() ?? []).map((context) => context.close()));
    await site?.stop();
  });
  const origin = () => site?.origin ?? inject('origin');

  return {
    origin,
    async visit({ language = 'zh_CN', ...options }: VisitOptions = {}): Promise<Visit> {
      if (!browser) throw new Error('visit is for tests: the browser is not started yet');
      const context = await browser.newContext({
        locale: languageTags[language],
        viewport: desktop,
        reducedMotion: 'reduce',
        baseURL: origin(),
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
        visit.requests.push(request.url().slice(origin().length));
        if (request.isNavigationRequest() && request.frame() === page.mainFrame())
          visit.documents.push(request.url().slice(origin().length));
      });
      return visit;
    },
  };
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
