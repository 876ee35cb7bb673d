import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { external } from '#shared/site.ts';
import { follow, hydrated, nextFrames, siteInBrowser, untilFocused, untilTitle } from '../support/browser.ts';
import { onPhone } from '../support/launchBrowser.ts';
import { numbers } from '../support/numbers.ts';
import { fullTitle, messages } from '../support/sitePages.ts';

const { visit, visitAt } = siteInBrowser();
const { nav, brands } = messages('en_US', 'common');

async function openMenu(address = '/legal') {
  const one = await visit({ language: 'en_US', ...onPhone });
  await one.open(address);
  await toggle(one.page).tap();
  const menu = one.page.getByRole('navigation', { name: nav.phoneNavigation });
  await menu.waitFor();
  await one.page.locator('html[data-scroll-locked]').waitFor();
  return { ...one, menu };
}

const toggle = (page: Page) =>
  page.locator('summary').and(page.getByLabel(new RegExp(`^(?:${nav.openMenu}|${nav.closeMenu})$`)));
const sidebar = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'sidebarStatus')?.value;

test('one group is open at a time, first that of the brands: four, and a link with the number of all', async () => {
  const { page, menu } = await openMenu();
  const open = () => menu.locator('details[open] > summary').allTextContents();
  const listed = [brands.judydoll, brands.joocyee, brands.furterer, brands.scctc];
  const group = (name: string) => menu.locator('details', { has: page.locator('summary', { hasText: name }) });
  expect(await open()).toEqual([nav.group]);
  const links = await menu.locator('a[href^="/business?name="]').allTextContents();
  expect(links.map((text) => text.trim())).toEqual(listed);
  expect(await menu.locator('a[href="/business"]').textContent()).toBe(nav.allBrands);
  await group(nav.aboutUs).locator('summary').tap();
  expect(await open()).toEqual([nav.aboutUs]);
  await group(nav.followUs).locator('summary').tap();
  const accounts = await group(nav.followUs)
    .locator('a:visible')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(accounts).toEqual([external.socialAccount, external.professionalNetwork]);
});

test('while open the body does not scroll, and what is behind cannot be reached; its state is in the cookie', async () => {
  const { page } = await openMenu();
  expect(await sidebar(page)).toBe('1');
  await page.mouse.move(200, 500);
  await page.mouse.wheel(0, 800);
  await nextFrames(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  for (let step = 0; step < 14; step += 1) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(() => {
      const { activeElement } = document;
      return activeElement === document.body || activeElement?.closest('header')
        ? null
        : activeElement?.outerHTML.slice(0, 200);
    });
    expect(outside).toBeNull();
  }
  await toggle(page).tap();
  await page.locator('html:not([data-scroll-locked])').waitFor();
  expect(await sidebar(page)).toBe('0');
});

test('opening and closing it moves nothing: the page stays where it was read', async () => {
  const { page } = await visitAt('/about-us', { language: 'en_US', ...onPhone });
  const place = () => page.evaluate(() => [scrollY, document.querySelector('main')?.getBoundingClientRect().width]);
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  // Both in one frame would be one way down.
  await page.locator('header[data-position="hidden"]').waitFor({ state: 'attached' });
  await page.evaluate(() => scrollTo({ top: 850, behavior: 'instant' }));
  await page.locator('header[data-position="returned"]').waitFor();
  // Taps by place: the driver's own would scroll a sticky bar to where it began.
  const box = await toggle(page).boundingBox();
  if (!box) throw new Error('the menu button is not seen');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const before = await place();
  await page.touchscreen.tap(x, y);
  await page.locator('html[data-scroll-locked]').waitFor();
  expect(await place()).toEqual(before);
  await page.touchscreen.tap(x, y);
  await page.locator('html:not([data-scroll-locked])').waitFor();
  expect(await place()).toEqual(before);
});

test('a page begins with it closed: the cookie changes if the page before was left with it open', async () => {
  const { page } = await visitAt('/legal', { language: 'en_US', ...onPhone });
  expect(await sidebar(page)).toBeUndefined();
  await toggle(page).tap();
  await expect.poll(() => sidebar(page)).toBe('1');
  await page.goto('/join-us');
  await hydrated(page);
  expect(await sidebar(page)).toBe('0');
  expect(await page.getByRole('navigation', { name: nav.phoneNavigation }).isVisible()).toBe(false);
});

test('switching the language in it keeps it open, and the group that was open', async () => {
  const { page, menu } = await openMenu();
  await menu.locator('summary', { hasText: nav.aboutUs }).tap();
  await menu.getByText(nav.language, { exact: true }).waitFor();
  await menu.locator('[data-language-switch]').tap();
  await page.locator('html[lang="zh-CN"]').waitFor();
  const chinese = messages('zh_CN', 'common').nav;
  const again = page.getByRole('navigation', { name: chinese.phoneNavigation });
  expect(await again.locator('details[open] > summary').textContent()).toBe(chinese.aboutUs);
  expect(await sidebar(page)).toBe('1');
});

test('Escape closes it and gives the focus back', async () => {
  const { page, menu } = await openMenu();
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  await untilFocused(toggle(page));
});

test('a link closes it: to another page, to the page that is shown, and to a part of it', async () => {
  for (const [from, to, group] of [
    ['/legal', '/join-us#campus', nav.joinUs],
    ['/legal', '/legal', nav.legal],
    ['/join-us', '/join-us#campus', nav.joinUs],
  ] as const) {
    const { page, menu } = await openMenu(from);
    await menu.locator('summary', { hasText: group }).tap();
    await menu.locator(`a[href="${to}"]`).tap();
    await menu.waitFor({ state: 'hidden' });
    await page.locator('html:not([data-scroll-locked])').waitFor();
    expect(await page.locator('#main').evaluate((main: HTMLElement) => main.inert)).toBe(false);
    expect(await sidebar(page)).toBe('0');
  }
});

test('going back closes it', async () => {
  const { page } = await visitAt('/legal', { language: 'en_US', ...onPhone });
  await follow(page, '/contact-us');
  await untilTitle(page, fullTitle('en_US', messages('en_US', 'contact-us').title));
  await toggle(page).tap();
  await page.locator('html[data-scroll-locked]').waitFor();
  await page.goBack();
  await page.waitForURL('**/legal');
  await page.locator('html:not([data-scroll-locked])').waitFor();
});

test(`a width of ${numbers.deviceWidth} px closes it: the device is mobile below that, on resize as well`, async () => {
  const { page } = await visitAt('/legal', {
    language: 'en_US',
    viewport: { width: numbers.deviceWidth - 1, height: 800 },
  });
  await page.locator('html[data-device="mobile"]').waitFor();
  await toggle(page).click();
  await page.locator('html[data-scroll-locked]').waitFor();
  await page.setViewportSize({ width: numbers.deviceWidth, height: 800 });
  await page.locator('html[data-device="desktop"]:not([data-scroll-locked])').waitFor();
  expect(await page.getByRole('navigation', { name: nav.mainNavigation }).isVisible()).toBe(true);
  expect(await toggle(page).isVisible()).toBe(false);
});
