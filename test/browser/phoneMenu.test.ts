import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Brand, type BrandFacts, brandTable, external } from '#shared/site.ts';
import { boxOf, goTo, hydrated, nextFrames, siteInBrowser, untilFocused } from '../support/browser.ts';
import { onPhone } from '../support/launchBrowser.ts';
import { numbers } from '../support/numbers.ts';
import { messages } from '../support/sitePages.ts';

const { visitAt } = siteInBrowser();
const { nav, brands } = messages('en_US', 'common');

const toggle = (page: Page) =>
  page.locator('summary').and(page.getByLabel(new RegExp(`^(?:${nav.openMenu}|${nav.closeMenu})$`)));
const locked = (page: Page) => page.locator('html[data-scroll-locked]').waitFor();
const unlocked = (page: Page) => page.locator('html:not([data-scroll-locked])').waitFor();
const sidebar = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === 'sidebarStatus')?.value;

async function openMenu(address = '/legal') {
  const one = await visitAt(address, onPhone);
  await toggle(one.page).tap();
  const menu = one.page.getByRole('navigation', { name: nav.phoneNavigation });
  await menu.waitFor();
  await locked(one.page);
  return { ...one, menu };
}

test('one group is open at a time, first that of the brands: those that it shows, and a link to all; a switch of the language keeps it', async () => {
  const { page, menu } = await openMenu();
  const open = () => menu.locator('details[open] > summary').allTextContents();
  const group = (name: string) => menu.locator('details', { has: page.locator('summary', { hasText: name }) });
  expect(await open()).toEqual([nav.group]);
  const links = await menu.locator('a[href^="/business?name="]').allTextContents();
  const facts = Object.entries<BrandFacts>(brandTable);
  const listed = facts.flatMap(([brand, { inPhoneMenu = true }]) => (inPhoneMenu ? brands[brand as Brand] : []));
  expect(links.map((text) => text.trim())).toEqual(listed);
  expect(await menu.locator('a[href="/business"]').textContent()).toBe(nav.allBrands);
  await group(nav.followUs).locator('summary').tap();
  const accounts = await group(nav.followUs)
    .locator('a:visible')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(accounts).toEqual([external.socialAccount, external.professionalNetwork]);
  await group(nav.aboutUs).locator('summary').tap();
  expect(await open()).toEqual([nav.aboutUs]);
  await menu.locator('[data-language-switch]').tap();
  await page.locator('html[lang="zh-CN"]').waitFor();
  const chinese = messages('zh_CN', 'common').nav;
  const again = page.getByRole('navigation', { name: chinese.phoneNavigation });
  expect(await again.locator('details[open] > summary').textContent()).toBe(chinese.aboutUs);
});

test('while open the body does not scroll, and what is behind cannot be reached; Escape gives the focus back; its state is in the cookie', async () => {
  const { page, menu } = await openMenu();
  expect(await sidebar(page)).toBe('1');
  await page.mouse.move(200, 500);
  await page.mouse.wheel(0, 800);
  await nextFrames(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  for (let step = 0; step < 14; step += 1) {
    await page.keyboard.press('Tab');
    const outside = page.locator(':focus').and(page.locator(':not(body, header *)'));
    expect(await outside.evaluateAll((all) => all.map((one) => one.outerHTML.slice(0, 200)))).toEqual([]);
  }
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  await untilFocused(toggle(page));
  await unlocked(page);
  expect(await sidebar(page)).toBe('0');
});

test('opening and closing it moves nothing: the page stays where it was read', async () => {
  const { page } = await visitAt('/about-us', onPhone);
  const place = () => page.evaluate(() => [scrollY, document.querySelector('main')?.getBoundingClientRect().width]);
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  // Both in one frame would be one way down.
  await page.locator('header[data-position="hidden"]').waitFor({ state: 'attached' });
  await page.evaluate(() => scrollTo({ top: 850, behavior: 'instant' }));
  await page.locator('header[data-position="returned"]').waitFor();
  // Taps by place: the driver's own would scroll a sticky bar to where it began.
  const box = await boxOf(toggle(page));
  const tap = () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  const before = await place();
  await tap();
  await locked(page);
  expect(await place()).toEqual(before);
  await tap();
  await unlocked(page);
  expect(await place()).toEqual(before);
});

test('it closes by a link to another page, to the page that is shown, and to a part of it, and by going back', async () => {
  for (const [from, to, group] of [
    ['/legal', '/join-us#campus', nav.joinUs],
    ['/legal', '/legal', nav.legal],
    ['/join-us', '/join-us#campus', nav.joinUs],
  ] as const) {
    const { page, menu } = await openMenu(from);
    await menu.locator('summary', { hasText: group }).tap();
    await menu.locator(`a[href="${to}"]`).tap();
    await menu.waitFor({ state: 'hidden' });
    await unlocked(page);
    expect(await page.locator('#main').evaluate((main: HTMLElement) => main.inert)).toBe(false);
    expect(await sidebar(page)).toBe('0');
  }
  const { page } = await visitAt('/legal', onPhone);
  await goTo(page, '/contact-us');
  await toggle(page).tap();
  await locked(page);
  await page.goBack();
  await page.waitForURL('**/legal');
  await unlocked(page);
});

test('a page begins with it closed: the cookie changes if the page before was left with it open', async () => {
  const { page } = await visitAt('/legal', onPhone);
  expect(await sidebar(page)).toBeUndefined();
  await toggle(page).tap();
  await expect.poll(() => sidebar(page)).toBe('1');
  await page.goto('/join-us');
  await hydrated(page);
  expect(await sidebar(page)).toBe('0');
  expect(await page.getByRole('navigation', { name: nav.phoneNavigation }).isVisible()).toBe(false);
});

test(`a width of ${numbers.desktop} px closes it: the device is mobile below that, on resize as well`, async () => {
  const { page } = await visitAt('/legal', { viewport: { width: numbers.desktop - 1, height: 800 } });
  await page.locator('html[data-device="mobile"]').waitFor();
  await toggle(page).click();
  await locked(page);
  await page.setViewportSize({ width: numbers.desktop, height: 800 });
  await page.locator('html[data-device="desktop"]:not([data-scroll-locked])').waitFor();
  expect(await page.getByRole('navigation', { name: nav.mainNavigation }).isVisible()).toBe(true);
  expect(await toggle(page).isVisible()).toBe(false);
});
