import { launch } from 'puppeteer-core';
import type { DrivenBrowser } from './drivenBrowser.ts';

export const firefoxPath = '/usr/bin/firefox-esr';

/** No requests to the internet, and forced colours are dark. */
const preferences = {
  'app.update.enabled': false,
  'browser.display.background_color': '#000000',
  'browser.display.foreground_color': '#ffffff',
  'network.captive-portal-service.enabled': false,
  'services.settings.server': 'http://127.0.0.1:9/',
  'ui.useOverlayScrollbars': 1,
};

/** Firefox by WebDriver BiDi. Playwright drives a Firefox that is patched for it, or one younger than Debian's. */
export async function launchFirefox(more: Record<string, number> = {}): Promise<DrivenBrowser> {
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
