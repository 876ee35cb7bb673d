import type { Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { siteInBrowser } from '../support/browser.ts';
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
    const problems: string[] = [];
    for (const address of pageTypes) {
      await open(address);
      // Header and footer are the same on all pages, but they can cover the others.
      await page.evaluate(prepare, address !== '/');
      const forward = await walk(page, 'Tab');
      const back = await walk(page, 'Shift+Tab');
      problems.push(...[...forward.problems, ...back.problems].map((problem) => `${address} ${problem}`));
      // Without script the menu's panels open on the way forward only.
      const isAlike = forward.stops === back.stops || (address === '/' && !javaScriptEnabled);
      if (!isAlike) problems.push(`${address}: ${forward.stops} stops forward, ${back.stops} back`);
    }
    expect(problems).toEqual([]);
  },
);

/** Presses a key until the end of the document. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<{ stops: number; problems: string[] }> {
  const problems: string[] = [];
  for (let stops = 0; ; stops += 1) {
    await page.keyboard.press(key);
    let found = await page.evaluate(look, stops === 0);
    if (found === 'end') return { stops, problems };
    if (found) {
      // The header, or a panel of the menu, can be on its way.
      const isGone = async () => {
        found = await page.evaluate(look, null);
        return found === null;
      };
      await vi.waitUntil(isGone, { timeout: 1000 }).catch(() => false);
    }
    if (found) problems.push(`${key}: ${found}`);
  }
}

type Store = { stops: Set<Element> };

/** The next Tab goes to the first stop. Runs in the page. */
function prepare(withoutBars: boolean): void {
  if (!withoutBars) return;
  const bars = ['.skip-link', '.site-header', '.site-footer'];
  for (const one of document.querySelectorAll<HTMLElement>(bars.map((bar) => `${bar}, ${bar} *`).join()))
    if (one.tabIndex >= 0) one.tabIndex = -1;
}

/** What is wrong with the stop that has the focus, or that the document has no further one. `isFirst` is null at a second look. Runs in the page. */
function look(isFirst: boolean | null): string | null {
  const store = window as unknown as Store;
  if (isFirst) store.stops = new Set();
  const element = document.activeElement;
  if (!element || element === document.body) return 'end';
  if (isFirst !== null) {
    if (store.stops.has(element)) return 'end';
    store.stops.add(element);
  }
  const name = `<${element.localName} class="${element.className}"> ${(element.textContent ?? '').trim().slice(0, 40)}`;
  const shown = (element instanceof HTMLInputElement && element.labels?.[0]) || element;
  const boxes = [element, shown].flatMap((one) => [...one.getClientRects()]);
  const isSeen = boxes.some((box) => {
    const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
    if (right - left < 1 || bottom - top < 1) return false;
    const points = [
      [(left + right) / 2, (top + bottom) / 2],
      [left + 2, top + 2],
      [right - 2, top + 2],
      [left + 2, bottom - 2],
      [right - 2, bottom - 2],
    ] as const;
    return points.some(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (shown.contains(hit) || element.contains(hit));
    });
  });
  if (!isSeen) return `out of sight: ${name}`;
  for (let one: Element | null = element; one; one = one.parentElement)
    for (const part of [null, '::before', '::after'])
      if (getComputedStyle(one, part).outlineStyle !== 'none') return null;
  return `without a ring: ${name}`;
}
