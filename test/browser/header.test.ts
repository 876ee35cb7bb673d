import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { siteInBrowser } from '../support/browser.ts';
import { desktop, phone } from '../support/launchBrowser.ts';
import { messages } from '../support/sitePages.ts';

const { visit } = siteInBrowser();

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
  ['on desktops', desktop, 288],
  ['on phones', phone, 90],
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
    await page.context().close();
  });
});

test('the returned header is fixed and white', async () => {
  const { page, open } = await visit();
  await open('/');
  await scrolledTo(page, 1200, 1100);
  const header = page.locator('header').first();
  expect(await header.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(255, 255, 255)');
  expect(await header.evaluate((element) => Math.round(element.getBoundingClientRect().top))).toBe(0);
  await page.context().close();
});

test('the logo is small past 45 px', async () => {
  const { page, open } = await visit({ viewport: phone });
  await open('/about-us');
  expect(await scrolledTo(page, 45)).toMatchObject({ small: false });
  expect(await scrolledTo(page, 46)).toMatchObject({ small: true });
  expect(await scrolledTo(page, 10)).toMatchObject({ small: false });
  await page.context().close();
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
  await page.context().close();
});

test.each([
  [1440, 12],
  [1920, 16],
  [751, 751 / 120],
  [750, 750 / 23],
  [390, 390 / 23],
])('at %i px of width the root font size is right from the first paint', async (width, size) => {
  const { page } = await visit({ viewport: { width, height: 800 }, javaScriptEnabled: false });
  await page.goto('/legal');
  // A scroll bar takes no room in a headless browser; the rule counts the viewport's width.
  expect(await page.locator('html').evaluate((root) => Number.parseFloat(getComputedStyle(root).fontSize))).toBeCloseTo(
    size,
    1,
  );
  await page.context().close();
});

test('the loading indicator is gone once the window has loaded, and never shows without script', async () => {
  const { page, open } = await visit();
  await open('/');
  expect(await page.getByRole('progressbar').count()).toBe(0);
  await page.context().close();
  const plain = await visit({ javaScriptEnabled: false });
  await plain.page.goto('/');
  expect(await plain.page.getByRole('progressbar').count()).toBe(0);
  await plain.page.context().close();
});
