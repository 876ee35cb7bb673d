import { chromium } from 'playwright-core';
import { listenForProblems } from '../browser.ts';
import { launchArguments } from '../launchBrowser.ts';
import type { DrivenBrowser } from './drivenBrowser.ts';

/**
 * Any Chromium from 92 on, by the tab that it starts with: Playwright cannot open a new one in the old versions. Mouse,
 * keyboard and `evaluate` only: Playwright's locators use APIs that the oldest version lacks. `before` runs in each document
 * ahead of its own scripts.
 */
export async function launchChromium(executablePath: string, before = ''): Promise<DrivenBrowser> {
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
