import { expect, test } from 'vitest';
import { siteInBrowser } from '../support/browser.ts';
import { walk } from '../support/keyboardWalk.ts';
import { phone } from '../support/launchBrowser.ts';
import { pageTypes } from '../support/sitePages.ts';

const { visit } = siteInBrowser();
/** Wide and low, as a zoomed window: the bars at its top take much of it. */
const low = { width: 1200, height: 500 };

test.each([
  ['wide, in English, with script', low, 'en_US', true],
  ['wide, in Chinese, without script', low, 'zh_CN', false],
  ['narrow, in Chinese, with script', phone, 'zh_CN', true],
  ['narrow, in English, without script', phone, 'en_US', false],
] as const)(
  'Tab goes through every type of page and back, each stop in sight and with a ring: %s (WCAG 2.1.2, 2.4.7, 2.4.11)',
  { timeout: 90_000 },
  async (_, viewport, language, javaScriptEnabled) => {
    const { page, open } = await visit({ language, viewport, javaScriptEnabled });
    const keyboard = { press: (key: string) => page.keyboard.press(key), run: page.evaluate.bind(page) };
    const problems: string[] = [];
    for (const address of pageTypes) {
      await open(address);
      // Header and footer are the same on all pages, but they can cover the others.
      await page.evaluate(prepare, address !== '/');
      const forward = await walk(keyboard, 'Tab');
      const back = await walk(keyboard, 'Shift+Tab');
      problems.push(...[...forward.problems, ...back.problems].map((problem) => `${address} ${problem}`));
      // Without script the menu's panels open on the way forward only.
      const isAlike = forward.stops === back.stops || (address === '/' && !javaScriptEnabled);
      if (!isAlike) problems.push(`${address}: ${forward.stops} stops forward, ${back.stops} back`);
    }
    expect(problems).toEqual([]);
  },
);

/** The next Tab goes to the first stop. Runs in the page. */
function prepare(withoutBars: boolean): void {
  if (!withoutBars) return;
  const bars = ['.skip-link', '.site-header', '.site-footer'];
  for (const one of document.querySelectorAll<HTMLElement>(bars.map((bar) => `${bar}, ${bar} *`).join()))
    if (one.tabIndex >= 0) one.tabIndex = -1;
}
