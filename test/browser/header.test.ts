import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { siteInBrowser } from '../support/browser.ts';
import { holdBack } from '../support/holdBack.ts';
import { desktop, onPhone, phone } from '../support/launchBrowser.ts';
import { numbers } from '../support/numbers.ts';
import { messages } from '../support/sitePages.ts';

type TraceEvent = { name: string; args?: unknown };

const { visit, visitAt } = siteInBrowser();

/** The header once nothing of it moves: its place, and the background of the bar. */
function headerState(page: Page) {
  return page
    .locator('header')
    .first()
    .evaluate(async (header: HTMLElement) => {
      await Promise.allSettled(header.getAnimations({ subtree: true }).map(({ finished }) => finished));
      const { bottom, top } = header.getBoundingClientRect();
      const { backgroundColor: color, opacity } = getComputedStyle(header, '::before');
      const { position = 'top' } = header.dataset;
      const seen = bottom > 0 && top < innerHeight;
      return { top: Math.round(top), seen, position, small: 'small' in header.dataset, color, opacity };
    });
}

/** The header after scrolling through the given positions. */
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
  return headerState(page);
}

describe.each([
  ['on desktops', desktop, numbers.desktopHide],
  ['on phones', phone, numbers.phoneHide],
])('%s', (_, viewport, threshold) => {
  test(`the header stays until ${threshold} px, goes beyond, and returns on the way up`, async () => {
    const { page } = await visitAt('/about-us', { viewport });
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

test('the bar that is shown decides how far it stays, also where a scroll bar makes the body narrower than a desktop', async () => {
  const { page } = await visitAt('/about-us', { viewport: { width: 1000, height: 800 } });
  await page.evaluate(() => {
    document.body.style.width = '985px';
  });
  await page.locator('html[data-device="mobile"]').waitFor();
  expect(await scrolledTo(page, numbers.desktopHide)).toMatchObject({ position: 'top' });
  expect(await scrolledTo(page, numbers.desktopHide + 1)).toMatchObject({ position: 'hidden' });
});

test('the header is transparent at the top of a page that begins with a picture, and fixed and white when it returns', async () => {
  const { page } = await visitAt('/');
  // Some browsers begin with the pointer in the corner, over the bar.
  await page.mouse.move(5, desktop.height - 5);
  await expect.poll(() => headerState(page)).toMatchObject({ opacity: '0' });
  expect(await scrolledTo(page, 1200, 1100)).toMatchObject({ top: 0, color: 'rgb(255, 255, 255)', opacity: '1' });
});

test(`the logo is small past ${numbers.phoneShrink} px`, async () => {
  const { page } = await visitAt('/about-us', { viewport: phone });
  expect(await scrolledTo(page, numbers.phoneShrink)).toMatchObject({ small: false });
  expect(await scrolledTo(page, numbers.phoneShrink + 1)).toMatchObject({ small: true });
  expect(await scrolledTo(page, 10)).toMatchObject({ small: false });
});

test('the bar of sections marks the one that is read, and on phones keeps it in sight', async () => {
  const { page, open } = await visit(onPhone);
  await open('/about-us');
  const { qiyezeren } = messages('zh_CN', 'common').aboutSections;
  await page.locator('#qiyezeren').evaluate((part: HTMLElement) => scrollTo(0, part.offsetTop));
  const marked = page.locator('.switcher [aria-current="location"]', { hasText: qiyezeren });
  await marked.waitFor();
  const { x = -1, width = 0 } = (await marked.boundingBox()) ?? {};
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(phone.width);
});

test('a hidden header comes back for the focus (WCAG 2.4.11)', async () => {
  const { page } = await visitAt('/about-us', { language: 'en_US' });
  expect(await scrolledTo(page, 1000)).toMatchObject({ seen: false });
  const { nav } = messages('en_US', 'common');
  await page
    .getByRole('navigation', { name: nav.mainNavigation })
    .locator('button')
    .first()
    .evaluate((button: HTMLElement) => button.focus({ preventScroll: true }));
  expect(await headerState(page)).toMatchObject({ top: 0 });
});

test('the root font size follows the width of the window, from the first paint', async () => {
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto('/legal');
  const { switchWidth, wide, narrow } = numbers.rootFont;
  for (const width of [390, switchWidth, switchWidth + 1, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const size = await page.locator('html').evaluate((root) => Number.parseFloat(getComputedStyle(root).fontSize));
    expect(size, `${width} px`).toBeCloseTo(width / (width > switchWidth ? wide : narrow), 1);
  }
});

test('the header comes and goes within the reference time', async () => {
  const { page } = await visitAt('/about-us', { reducedMotion: 'no-preference' });
  await scrolledTo(page, 1200);
  const times = await page
    .locator('header')
    .first()
    .evaluate((header) => getComputedStyle(header).transitionDuration.split(', '));
  expect(times[0]).toBe(`${numbers.transition / 1000}s`);
});

test('scrolling never forces a layout by script', async () => {
  const { page } = await visitAt('/legal', { alone: true });
  await page.mouse.move(2, desktop.height / 2);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() =>
    document.fonts.ready.then(() => new Promise<unknown>((resolve) => requestIdleCallback(resolve))),
  );
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

test('the header does not return over the focused element, only when the focus has moved on (WCAG 2.4.11)', async () => {
  const { page } = await visitAt('/about-us', { language: 'en_US' });
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
