import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { launch } from 'puppeteer-core';
import chromiums from '../../../scripts/browsers/chromiums.json' with { type: 'json' };
import { listenForProblems } from '../browser.ts';
import { root } from '../folders.ts';
import { chromiumPath, launchArguments, quickestChromium } from '../launchBrowser.ts';
import type { DrivenBrowser } from './drivenBrowser.ts';
import { asInSafari154 } from './missingApis.ts';
import { launchWebkit, webkitPrograms } from './webkit.ts';

const firefoxPath = '/usr/bin/firefox-esr';

/** No requests to the internet, and forced colours are dark. */
const preferences = {
  'app.update.enabled': false,
  'browser.display.background_color': '#000000',
  'browser.display.foreground_color': '#ffffff',
  'network.captive-portal-service.enabled': false,
  'services.settings.server': 'http://127.0.0.1:9/',
  'ui.useOverlayScrollbars': 1,
};

type KnownBrowser = { needs: (string | undefined)[]; launch: () => Promise<DrivenBrowser> };

const oldChromiums = Object.keys(chromiums).map((version): [name: string, KnownBrowser] => {
  const binary = `${root}.cache/browsers/${version}/chromium`;
  return [version, { needs: [binary], launch: () => launchChromium(binary) }];
});

/** The browsers that the site is tried in, by the names that `BROWSERS` and `npm run shots` take. */
export const knownBrowsers: Readonly<Record<string, KnownBrowser>> = {
  newest: { needs: [chromiumPath], launch: () => launchChromium(chromiumPath) },
  firefox: { needs: [firefoxPath], launch: () => launchFirefox() },
  // Pages in the visitor's colours, white on black. WebKit has no such mode.
  'firefox-forced-colours': {
    needs: [firefoxPath],
    launch: () => launchFirefox({ 'browser.display.document_color_use': 2 }),
  },
  webkit: { needs: webkitPrograms, launch: launchWebkit },
  ...Object.fromEntries(oldChromiums),
  // The newest Chromium without newer APIs stands for the script of older Safaris; WebKitGTK stands for their layout.
  'like-safari-15.4': { needs: [chromiumPath], launch: () => launchChromium(quickestChromium, asInSafari154) },
};

export function isInstalled(name: string): boolean {
  return knownBrowsers[name]?.needs.every((file) => file && existsSync(file)) ?? false;
}

/** Global set-up of the tests: prints at the end which browsers the machine lacks. */
export default function listMissing(): () => void {
  const missing = Object.keys(knownBrowsers).filter((name) => !isInstalled(name));
  return () => {
    if (missing.length) console.log(`Not tested, because not installed: ${missing.join(', ')} (npm run browsers)`);
  };
}

/**
 * Any Chromium from 92 on, by the tab that it starts with: Playwright cannot open a new one in the old versions. Mouse,
 * keyboard and `evaluate` only: Playwright's locators use APIs that the oldest version lacks. `before` runs in each document
 * ahead of its own scripts.
 */
async function launchChromium(executablePath: string, before = ''): Promise<DrivenBrowser> {
  // Cookies and cache in memory: the old builds' network process ends after 30 s when it writes cookies to a file.
  const args = [...launchArguments, '--incognito', '--no-zygote'];
  const context = await chromium.launchPersistentContext('', { executablePath, args });
  const [page] = context.pages();
  if (!page) throw new Error(`${executablePath} has no tab`);
  const logged = listenForProblems(page);
  if (before) await page.addInitScript(before);
  return {
    version: `Chromium ${context.browser()?.version()}`,
    page,
    logged,
    resize: (size) => page.setViewportSize(size),
    close: () => context.close(),
  };
}

/** Firefox by WebDriver BiDi. Playwright drives a Firefox that is patched for it, or one younger than Debian's. */
async function launchFirefox(more: Record<string, number> = {}): Promise<DrivenBrowser> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: firefoxPath,
    extraPrefsFirefox: { ...preferences, ...more },
  });
  // The first tab never has the focus.
  const page = await browser.newPage();
  const logged: string[] = [];
  page.on('console', (message) => logged.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => logged.push(`uncaught: ${error}`));
  return {
    version: await browser.version(),
    page,
    logged,
    resize: (size) => page.setViewport(size),
    close: () => browser.close(),
  };
}
