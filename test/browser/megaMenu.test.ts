import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { siteInBrowser } from '../support/browser.ts';
import { numbers } from '../support/numbers.ts';
import { messages } from '../support/sitePages.ts';

const { visit } = siteInBrowser({ alone: true });
const { nav, brands } = messages('en_US', 'common');

async function openSite(options: Parameters<typeof visit>[0] = {}) {
  const one = await visit({ language: 'en_US', ...options });
  await one.page.clock.install({ time: 0 });
  await one.open('/legal');
  await one.page.clock.pauseAt(3_600_000);
  const navigation = one.page.getByRole('navigation', { name: nav.mainNavigation });
  const entry = (name: string) => navigation.getByRole('button', { name });
  const openByHover = async (name: string) => {
    await entry(name).hover();
    await one.page.clock.runFor(100);
    await untilExpanded(one.page, entry(name), true);
  };
  const panelLink = navigation.getByRole('link', { name: brands.judydoll });
  return { ...one, navigation, entry, openByHover, panelLink };
}

const expanded = (entry: Locator) => entry.getAttribute('aria-expanded');
const untilExpanded = (page: Page, entry: Locator, state: boolean) =>
  entry
    .elementHandle()
    .then((element) =>
      page.waitForFunction(([one, is]) => one?.getAttribute('aria-expanded') === is, [element, String(state)] as const),
    );
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');

describe('by the pointer', () => {
  test('opens after a short stay, not at a touch in passing', async () => {
    const { page, entry, panelLink } = await openSite();
    await entry(nav.group).hover();
    expect(await expanded(entry(nav.group))).toBe('false');
    await page.clock.runFor(100);
    await untilExpanded(page, entry(nav.group), true);
    expect(await panelLink.isVisible()).toBe(true);
  });

  test(`closes ${numbers.megaMenuClose} ms after leaving, and not before`, async () => {
    const { page, entry, openByHover } = await openSite();
    await openByHover(nav.group);
    await page.mouse.move(700, 880);
    await page.clock.runFor(numbers.megaMenuClose - 10);
    expect(await expanded(entry(nav.group))).toBe('true');
    await page.clock.runFor(20);
    await untilExpanded(page, entry(nav.group), false);
  });

  test('stays open while the pointer crosses to the panel in time', async () => {
    const { page, entry, panelLink, openByHover } = await openSite();
    await openByHover(nav.group);
    await page.mouse.move(5, 5);
    await page.clock.runFor(200);
    await panelLink.hover();
    await page.clock.runFor(1000);
    expect(await expanded(entry(nav.group))).toBe('true');
  });

  test('goes over to the neighbour; a click keeps open what hovering has opened', async () => {
    const { entry, openByHover } = await openSite();
    await openByHover(nav.group);
    await entry(nav.group).click();
    expect(await expanded(entry(nav.group))).toBe('true');
    await openByHover(nav.news);
    expect(await expanded(entry(nav.group))).toBe('false');
  });

  test('Escape closes it without moving the pointer (WCAG 1.4.13)', async () => {
    const { page, entry, openByHover } = await openSite();
    await openByHover(nav.group);
    await page.keyboard.press('Escape');
    await untilExpanded(page, entry(nav.group), false);
  });

  test('Escape closes it for good where the pointer has just gone over to the neighbour', async () => {
    const { page, entry, openByHover } = await openSite();
    await openByHover(nav.group);
    await entry(nav.news).hover();
    await page.keyboard.press('Escape');
    await page.clock.runFor(1000);
    for (const name of [nav.group, nav.news]) expect(await expanded(entry(name))).toBe('false');
  });

  test('a diagonal path to the panel crosses the neighbour without opening it; a stay on the neighbour does', async () => {
    const { page, entry, openByHover } = await openSite();
    await openByHover(nav.group);
    const from = await entry(nav.news).boundingBox();
    if (!from) throw new Error('the entry is not seen');
    // Down to the right, over the neighbour for 150 ms: more than it takes to open it by staying.
    for (let step = 0; step <= 5; step += 1) {
      await page.mouse.move(from.x + 10 + step * 12, from.y + 8 + step * 8);
      await page.clock.runFor(30);
    }
    expect(await expanded(entry(nav.news))).toBe('false');
    await page.mouse.move(from.x + 90, from.y + from.height + 60);
    await page.clock.runFor(1000);
    expect(await expanded(entry(nav.group))).toBe('true');
    await openByHover(nav.news);
  });

  test('a click toggles: it closes what has been open for a while, and opens again', async () => {
    const { page, entry, openByHover } = await openSite();
    await openByHover(nav.group);
    await page.clock.runFor(numbers.transition);
    await entry(nav.group).click();
    await untilExpanded(page, entry(nav.group), false);
    await entry(nav.group).click();
    await untilExpanded(page, entry(nav.group), true);
  });

  test('a link to the page that is shown closes it as well', async () => {
    const { page, entry, panelLink, open } = await openSite();
    await page.clock.resume();
    await open('/business?name=judydoll');
    await entry(nav.group).hover();
    await untilExpanded(page, entry(nav.group), true);
    await panelLink.click();
    await untilExpanded(page, entry(nav.group), false);
  });

  test('the preview follows hover and focus, whichever came last; until then it is the first one', async () => {
    const { page, navigation, openByHover } = await openSite();
    const { menuCaptions } = messages('en_US', 'common');
    const shown = () =>
      navigation
        .locator('.mega-menu__caption')
        .evaluateAll((all) =>
          all.filter((one) => one.checkVisibility({ visibilityProperty: true })).map((one) => one.textContent),
        );
    const link = (brand: keyof typeof brands) => navigation.getByRole('link', { name: brands[brand] });
    await openByHover(nav.group);
    expect(await shown()).toEqual([menuCaptions.judydoll]);
    await link('furterer').hover();
    await expect.poll(shown).toEqual([menuCaptions.furterer]);
    await link('joocyee').focus();
    await expect.poll(shown).toEqual([menuCaptions.joocyee]);
    await page.keyboard.press('ArrowUp');
    await expect.poll(shown).toEqual([menuCaptions.judydoll]);
    await link('scctc').hover();
    await expect.poll(shown).toEqual([menuCaptions.scctc]);
  });

  test('each link shows its own preview and caption, every link leads where it says', async () => {
    const { page, entry, navigation, openByHover } = await openSite();
    const { menuCaptions } = messages('en_US', 'common');
    await openByHover(nav.group);
    await page.clock.resume();
    for (const brand of ['joocyee', 'scctc'] as const) {
      await navigation.getByRole('link', { name: brands[brand] }).hover();
      await navigation.getByText(menuCaptions[brand]).waitFor({ state: 'visible' });
    }
    await navigation.getByRole('link', { name: brands.scctc }).click();
    await page.waitForURL('**/business?name=scctc');
    await untilExpanded(page, entry(nav.group), false);
  });
});

describe('by the keyboard', () => {
  test.each(['Enter', 'Space'])('%s opens and closes; Escape closes and gives the focus back', async (key) => {
    const { page, entry, panelLink } = await openSite();
    await entry(nav.group).focus();
    await page.keyboard.press(key);
    await untilExpanded(page, entry(nav.group), true);
    await page.keyboard.press(key);
    await untilExpanded(page, entry(nav.group), false);
    await page.keyboard.press(key);
    await untilExpanded(page, entry(nav.group), true);
    await panelLink.focus();
    await page.keyboard.press('Escape');
    await untilExpanded(page, entry(nav.group), false);
    expect(await focused(page)).toBe(nav.group);
  });

  test('Tab alone never opens anything, and goes through an open panel', async () => {
    const { page, entry } = await openSite();
    await entry(nav.group).focus();
    for (const next of [nav.news, nav.aboutUs, nav.joinUs]) {
      await page.keyboard.press('Tab');
      expect(await focused(page)).toBe(next);
    }
    for (const name of [nav.group, nav.news, nav.aboutUs]) expect(await expanded(entry(name))).toBe('false');
    await entry(nav.group).focus();
    await page.keyboard.press('Enter');
    await untilExpanded(page, entry(nav.group), true);
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe(nav.overviewBusiness);
  });

  test('leaving the navigation closes it', async () => {
    const { page, entry } = await openSite();
    await entry(nav.aboutUs).focus();
    await page.keyboard.press('Enter');
    await untilExpanded(page, entry(nav.aboutUs), true);
    await page.locator('#main').focus();
    await untilExpanded(page, entry(nav.aboutUs), false);
  });

  test('arrow keys go between the entries, down into an open panel, and around its links', async () => {
    const { page, entry } = await openSite();
    await entry(nav.group).focus();
    await page.keyboard.press('ArrowRight');
    expect(await focused(page)).toBe(nav.news);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    expect(await focused(page)).toBe(nav.joinUs);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await untilExpanded(page, entry(nav.group), true);
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toBe(nav.overviewBusiness);
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toBe(brands.judydoll);
    await page.keyboard.press('End');
    expect(await focused(page)).toBe(brands.scctc);
    await page.keyboard.press('ArrowDown');
    expect(await focused(page)).toBe(nav.overviewBusiness);
    await page.keyboard.press('ArrowUp');
    expect(await focused(page)).toBe(brands.scctc);
    await page.keyboard.press('Home');
    expect(await focused(page)).toBe(nav.overviewBusiness);
  });
});

test('by touch a tap on the entry opens its panel, whose first link is the page of the entry; a tap outside closes it', async () => {
  const { page, entry, navigation } = await openSite({ hasTouch: true });
  await entry(nav.group).tap();
  await untilExpanded(page, entry(nav.group), true);
  expect(await navigation.locator('a:visible').first().getAttribute('href')).toBe('/business');
  await page.touchscreen.tap(20, 880);
  await untilExpanded(page, entry(nav.group), false);
});

test('is a disclosure of links, not an ARIA menu, and names what it controls', async () => {
  const { page, navigation } = await openSite();
  expect(await navigation.locator('[role^="menu"]').count()).toBe(0);
  for (const button of await navigation.getByRole('button').all()) {
    expect(await page.locator(`#${await button.getAttribute('aria-controls')}`).count()).toBe(1);
  }
});
