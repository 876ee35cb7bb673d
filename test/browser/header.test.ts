import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { boxOf, scrollPage, siteInBrowser, untilFocused } from '../support/browser.ts';
import { desktop, onPhone, phone } from '../support/launchBrowser.ts';
import { numbers } from '../support/numbers.ts';
import { messages } from '../support/sitePages.ts';

const { visitAt } = siteInBrowser();
const { nav, aboutSections } = messages('en_US', 'common');

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
      const time = getComputedStyle(header).transitionDuration.split(', ')[0];
      return { top: Math.round(top), seen, position, small: 'small' in header.dataset, color, opacity, time };
    });
}

/** The header after scrolling through the given positions. */
async function scrolledTo(page: Page, ...positions: number[]) {
  for (const top of positions) await scrollPage(page, top);
  return headerState(page);
}

test.each([
  ['on desktops', desktop, numbers.desktopHide],
  ['on phones', phone, numbers.phoneHide],
  // A scroll bar makes the body narrower than a desktop there: the bar that is shown decides.
  ['beside a scroll bar', { width: numbers.desktop + 8, height: 800 }, numbers.desktopHide],
])('%s the header stays until its place, goes beyond, and returns on the way up', async (name, viewport, threshold) => {
  const { page } = await visitAt('/about-us', { viewport });
  if (name === 'beside a scroll bar') {
    const width = `${numbers.desktop - 7}px`;
    await page.evaluate((px) => document.body.style.setProperty('width', px), width);
    await page.locator('html[data-device="mobile"]').waitFor();
  }
  expect(await scrolledTo(page, threshold)).toMatchObject({ position: 'top' });
  expect(await scrolledTo(page, threshold + 1)).toMatchObject({ position: 'hidden', seen: false });
  expect(await scrolledTo(page, threshold + 400)).toMatchObject({ position: 'hidden', seen: false });
  expect(await scrolledTo(page, threshold + 390)).toMatchObject({ position: 'returned', seen: true });
  expect(await scrolledTo(page, threshold + 400)).toMatchObject({ position: 'hidden', seen: false });
  // In one jump to the upper part: it returns there as well.
  expect(await scrolledTo(page, 40)).toMatchObject({ position: 'returned', seen: true });
  expect(await scrolledTo(page, 0)).toMatchObject({ position: 'top', seen: true });
});

test('the header is transparent at the top of a page that begins with a picture, and fixed and white when it returns, within the reference time', async () => {
  const { page } = await visitAt('/', { reducedMotion: 'no-preference' });
  // Some browsers begin with the pointer in the corner, over the bar.
  await page.mouse.move(5, desktop.height - 5);
  await expect.poll(() => headerState(page)).toMatchObject({ opacity: '0' });
  const white = { top: 0, color: 'rgb(255, 255, 255)', opacity: '1', time: `${numbers.transition / 1000}s` };
  expect(await scrolledTo(page, 1200, 1100)).toMatchObject(white);
});

test(`on phones the logo is small past ${numbers.phoneShrink} px, and the bar of sections keeps the one that is read in sight`, async () => {
  const { page } = await visitAt('/about-us', onPhone);
  expect(await scrolledTo(page, numbers.phoneShrink)).toMatchObject({ small: false });
  expect(await scrolledTo(page, numbers.phoneShrink + 1)).toMatchObject({ small: true });
  expect(await scrolledTo(page, 10)).toMatchObject({ small: false });
  await page.locator('#qiyezeren').evaluate((part: HTMLElement) => scrollTo(0, part.offsetTop));
  const marked = page.locator('.switcher [aria-current="location"]', { hasText: aboutSections.qiyezeren });
  await marked.waitFor();
  const { x, width } = await boxOf(marked);
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + width).toBeLessThanOrEqual(phone.width);
});

test('a hidden header comes back for the focus, and does not return over the focused element (WCAG 2.4.11)', async () => {
  const { page } = await visitAt('/about-us');
  expect(await scrolledTo(page, 1000)).toMatchObject({ seen: false });
  const entry = page.getByRole('navigation', { name: nav.mainNavigation }).locator('button').first();
  await entry.evaluate((button: HTMLElement) => button.focus({ preventScroll: true }));
  expect(await headerState(page)).toMatchObject({ top: 0 });
  const link = page.getByRole('contentinfo').locator('a[href="/legal"]');
  await page.keyboard.press('Tab');
  await link.evaluate((element) => element.focus());
  await untilFocused(link);
  const offset = await link.evaluate((element) => element.getBoundingClientRect().top + scrollY);
  // The footer's links can stand at the top of the screen where the window is low.
  await page.setViewportSize({ width: 1440, height: 300 });
  expect(await scrolledTo(page, offset - 200, offset - 15)).toMatchObject({ position: 'hidden' });
  expect(await scrolledTo(page, offset - 20)).toMatchObject({ position: 'hidden' });
  expect(await scrolledTo(page, offset - 150)).toMatchObject({ position: 'returned', seen: true });
});

test('the root font size follows the width of the window, from the first paint', async () => {
  const { page } = await visitAt('/legal', { javaScriptEnabled: false });
  const { narrow, canvas } = numbers;
  for (const width of [390, narrow, narrow + 1, 1440, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    const size = await page.locator('html').evaluate((root) => Number.parseFloat(getComputedStyle(root).fontSize));
    expect(size, `${width} px`).toBeCloseTo(width / (width > narrow ? canvas.wide : canvas.narrow), 1);
  }
});
