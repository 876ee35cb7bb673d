import { setTimeout as delay } from 'node:timers/promises';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { listenForProblems } from '../browser.ts';
import { launchArguments } from '../launchBrowser.ts';
import type { DrivenBrowser } from './drivenBrowser.ts';
import { profileFolder, startProcess } from './startProcess.ts';

const ownArguments = [
  '--headless',
  // Cookies and cache in memory: the old builds' network process ends after 30 s when it writes cookies to a file.
  '--incognito',
  '--no-zygote',
  '--hide-scrollbars',
  '--remote-debugging-port=0',
];

/**
 * Any Chromium from 92 on. Playwright connects to the tab that the browser starts with: it cannot open a new one in the old
 * versions. Mouse, keyboard and `evaluate` only: Playwright's locators use APIs that the oldest version lacks.
 * `before` runs in each document ahead of its own scripts.
 */
export async function launchChromium(binary: string, before = ''): Promise<DrivenBrowser> {
  const folder = profileFolder();
  const browser = startProcess(
    binary,
    [...launchArguments, ...ownArguments, `--user-data-dir=${folder}`, 'about:blank'],
    folder,
  );
  const connection = await chromium.connectOverCDP(await browser.untilOutput(/DevTools listening on (ws:\S+)/));
  const page = await firstPage(connection.contexts()[0]);
  const logged = listenForProblems(page);
  if (before) await page.addInitScript(before);
  return {
    version: `Chromium ${connection.version()}`,
    logged,
    resize: (size) => page.setViewportSize(size),
    open: async (url) => void (await page.goto(url)),
    evaluate: (expression) => page.evaluate(expression),
    point: ({ x, y }, press = false) => (press ? page.mouse.click(x, y) : page.mouse.move(x, y)),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    picture: () => page.screenshot({ fullPage: true }),
    close: () => browser.stop(),
  };
}

/** The tab that the browser starts with, which can come after the connection. */
async function firstPage(context: BrowserContext | undefined): Promise<Page> {
  for (;;) {
    const page = context?.pages()[0];
    if (page) return page;
    await delay(20);
  }
}
