import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { siteInBrowser } from '../support/browser.ts';
import { holdBack } from '../support/holdBack.ts';
import { desktop, phone } from '../support/launchBrowser.ts';
import { numbers } from '../support/numbers.ts';
import { messages } from '../support/sitePages.ts';

type TraceEvent = { name: string; args?: unknown };

const { visit } = siteInBrowser();
const { rootFont } = numbers;

/** The white that comes behind the bar, once it has come or gone. */
function barBackground(page: Page) {
  return page
    .locator('header')
    .first()
    .evaluate(async (header) => {
      await Promise.all(header.getAnimations({ subtree: true }).map(({ finished }) => finished));
      const { backgroundColor: color, opacity } = getComputedStyle(header, '::before');
      return { color, opacity };
    });
}

/** Where the header is after scrolling through the given positions: its attribute, and what a visitor sees of it. */
async function scrolledTo(page: Page, ...positions: number[]) {
  for (const top of positions) {
    await page.evaluate(
      (to) =>
        new Promise<void>((resolve) => {
          if (scrollY === to) return resolve();
          addEventListener('scroll', () => requestAnimationFrame(() => resolve()), { once: true });
          scrollTo({ top: to, behavior: 'instant' });
        }),
      top,
    );
  }
  const header = page.locator('header').first();
  await header.evaluate((element) => Promise.all(element.getAnimations().map((animation) => animation.finished)));
  return header.evaluate((element: HTMLElement) => {
    const { bottom, top } = element.getBoundingClientRect();
    return {
      seen: bottom > 0 && top < innerHeight,
      position: element.dataset.position ?? 'top',
      small: 'small' in element.dataset,
    };
  });
}

describe.each([
  ['on desktops', desktop, numbers.desktopHide],
  ['on phones', phone, numbers.phoneHide],
])('%s', (_, viewport, threshold) => {
  test(`the header stays until ${threshold} px, goes beyond, and returns on the way up`, async () => {
    const { page, open } = await visit({ viewport });
    await open('/about-us');
    expect(await scrolledTo(page, threshold)).toMatchObject({ position: 'top' });
    expect(await scrolledTo(page, threshold + 1)).toMatchObject({ position: 'hidden', seen: false });
    expect(await scrolledTo(page, threshold + 400)).toMatchObject({ position: 'hidden', seen: false });
    expect(await scrolledTo(page, threshold + 390)).toMatchObject({ position: 'returned', seen: true });
    expect(await scrolledTo(page, threshold + 400)).toMatchObject({ position: 'hidden', seen: false });
    // In one jump to the upper part: it returns there as well.
    expect(await scrolledTo(page, 40)).toMatchObject({ position: 'returned', seen: true });
    expect(await scrolledTo(page, 0)).toMatchObject({ position: 'top', seen: true });
  });
});

test('the header is transparent at the top of a page that begins with a picture, and fixed and white when it returns', async () => {
  const { page, open } = await visit();
  await open('/');
  // Some browsers begin with the pointer in the corner, over the bar.
  await page.mouse.move(5, desktop.height - 5);
  await expect.poll(() => barBackground(page)).toMatchObject({ opacity: '0' });
  await scrolledTo(page, 1200, 1100);
  const header = page.locator('header').first();
  expect(await barBackground(page)).toEqual({ color: 'rgb(255, 255, 255)', opacity: '1' });
  expect(await header.evaluate((element) => Math.round(element.getBoundingClientRect().top))).toBe(0);
});

test(`the logo is small past ${numbers.phoneShrink} px`, async () => {
  const { page, open } = await visit({ viewport: phone });
  await open('/about-us');
  expect(await scrolledTo(page, numbers.phoneShrink)).toMatchObject({ small: false });
  expect(await scrolledTo(page, numbers.phoneShrink + 1)).toMatchObject({ small: true });
  expect(await scrolledTo(page, 10)).toMatchObject({ small: false });
});

test('a hidden header comes back for the focus (WCAG 2.4.11)', async () => {
  const { page, open } = await visit({ language: 'en_US' });
  await open('/about-us');
  expect(await scrolledTo(page, 1000)).toMatchObject({ seen: false });
  const { nav } = messages('en_US', 'common');
  await page
    .getByRole('navigation', { name: nav.mainNavigation })
    .locator('button')
    .first()
    .evaluate((button: HTMLElement) => button.focus({ preventScroll: true }));
  const header = page.locator('header').first();
  await header.evaluate((element) => Promise.all(element.getAnimations().map((animation) => animation.finished)));
  expect(await header.evaluate((element) => Math.round(element.getBoundingClientRect().top))).toBe(0);
});

test.each([
  [1440, 1440 / rootFont.wide],
  [1920, 1920 / rootFont.wide],
  [rootFont.switchWidth + 1, (rootFont.switchWidth + 1) / rootFont.wide],
  [rootFont.switchWidth, rootFont.switchWidth / rootFont.narrow],
  [390, 390 / rootFont.narrow],
])('at %i px of width the root font size is right from the first paint', async (width, size) => {
  const { page } = await visit({ viewport: { width, height: 800 }, javaScriptEnabled: false });
  await page.goto('/legal');
  // A scroll bar takes no room in a headless browser; the rule counts the viewport's width.
  expect(await page.locator('html').evaluate((root) => Number.parseFloat(getComputedStyle(root).fontSize))).toBeCloseTo(
    size,
    1,
  );
});

test('the header comes and goes within the reference time', async () => {
  const { page, open } = await visit({ reducedMotion: 'no-preference' });
  await open('/about-us');
  await scrolledTo(page, 1200);
  const times = await page
    .locator('header')
    .first()
    .evaluate((header) => getComputedStyle(header).transitionDuration.split(', '));
  expect(times[0]).toBe(`${numbers.transition / 1000}s`);
});

test('scrolling reads once and writes once a frame: it never forces a layout', async () => {
  const { page, open } = await visit({ alone: true });
  // A page on which nothing loads late: layout is only ever dirty by the behaviours' own writes.
  await open('/legal');
  // Where nothing minds the pointer, wherever the page is scrolled to.
  await page.mouse.move(2, desktop.height / 2);
  await page.locator('html[data-all-laid-out]').waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => new Promise(requestAnimationFrame)));
  const browser = page.context().browser();
  await browser?.startTracing(page, {
    categories: [
      'devtools.timeline',
      'disabled-by-default-devtools.timeline',
      'disabled-by-default-devtools.timeline.stack',
    ],
  });
  await scrolledTo(page, numbers.phoneShrink + 1, numbers.desktopHide + 100, numbers.desktopHide + 50, 10);
  const { traceEvents } = JSON.parse(String(await browser?.stopTracing())) as { traceEvents: TraceEvent[] };
  const byScript = traceEvents.filter(
    ({ name, args }) =>
      (name === 'UpdateLayoutTree' || name === 'Layout') && JSON.stringify(args ?? {}).includes('/assets/script/'),
  );
  expect(traceEvents.filter(({ name }) => name === 'UpdateLayoutTree').length).toBeGreaterThan(0);
  expect(byScript).toEqual([]);
});

test('the header does not return over what the keyboard is on, only when that has moved on (WCAG 2.4.11)', async () => {
  const { page, open } = await visit({ language: 'en_US' });
  await open('/about-us');
  await scrolledTo(page, 600);
  const link = page.getByRole('contentinfo').locator('a[href="/legal"]');
  await page.keyboard.press('Tab');
  await link.evaluate((element) => element.focus());
  const offset = await link.evaluate((element) => element.getBoundingClientRect().top + scrollY);
  // The footer's links can stand at the top of the screen where the window is low.
  await page.setViewportSize({ width: 1440, height: 300 });
  expect(await scrolledTo(page, offset - 200, offset - 15)).toMatchObject({ position: 'hidden' });
  expect(await scrolledTo(page, offset - 20)).toMatchObject({ position: 'hidden' });
  expect(await scrolledTo(page, offset - 150)).toMatchObject({ position: 'returned', seen: true });
});

test.each(['/', '/dynamics', '/about-us', '/business'])(
  'on %s the bars at the top never cover what the keyboard goes to, forwards and backwards (WCAG 2.4.11)',
  async (address) => {
    const { page, open } = await visit({ language: 'en_US', viewport: { width: 1200, height: 500 } });
    await open(address);
    const covered: string[] = [];
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let step = 0; step < 50; step += 1) {
        await page.keyboard.press(key);
        const found = await page.evaluate(async () => {
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
          const focused = document.activeElement;
          const bars = [...document.querySelectorAll('header, .switcher, .news-tabs')];
          if (!focused || focused === document.body || bars.some((bar) => bar.contains(focused))) return null;
          const { left, right, top, bottom } = focused.getBoundingClientRect();
          const [x, y] = [(left + right) / 2, (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2];
          const above = document.elementFromPoint(x, y);
          return bars.some((bar) => bar.contains(above)) ? focused.outerHTML.slice(0, 160) : null;
        });
        if (found) covered.push(`${key} ${step}: ${found}`);
      }
    }
    expect(covered).toEqual([]);
  },
);

test('the loading indicator shows until the window has loaded', async () => {
  const { page } = await visit({ language: 'en_US', alone: true });
  const answer = await holdBack(page, '**/assets/images/**');
  await page.goto('/', { waitUntil: 'commit' });
  const indicator = page.getByRole('progressbar', { name: messages('en_US', 'common').state.loading });
  await indicator.waitFor({ state: 'visible' });
  answer();
  await page.waitForLoadState('load');
  await indicator.waitFor({ state: 'hidden' });
});

test('the loading indicator is gone once the window has loaded, and never shows without script', async () => {
  const { page, open } = await visit();
  await open('/');
  expect(await page.getByRole('progressbar').count()).toBe(0);
  const plain = await visit({ javaScriptEnabled: false });
  await plain.page.goto('/');
  expect(await plain.page.getByRole('progressbar').count()).toBe(0);
});
