import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { mainNavigation } from '#shared/navigation.ts';
import { pageNames, pageTable } from '#shared/pageTable.ts';
import { aboutSections, brandTable, newsKinds } from '#shared/site.ts';
import { boxOf, siteInBrowser, untilFocused, type Visit } from '../support/browser.ts';
import { numbers } from '../support/numbers.ts';
import { messages, translate } from '../support/sitePages.ts';

const { visit, visitAt } = siteInBrowser();
const { nav, brands, menuCaptions } = messages('en_US', 'common');
const [firstEntry = '', secondEntry = '', ...otherEntries] = mainNavigation.map(({ label }) =>
  translate('en_US')(label),
);
const lastEntry = otherEntries.at(-1) ?? '';
const [firstBrand = '', ...otherBrands] = Object.keys(brandTable).map((brand) => brands[brand as keyof typeof brands]);
const lastBrand = otherBrands.at(-1) ?? '';
/** The captions of a panel: those of the page's parts, then of the pages that it names last. */
const captionsFor = (page: string, parts: readonly (keyof typeof menuCaptions)[]) =>
  [...parts, ...pageNames.filter((name) => pageTable[name].menuOf === page)].map(
    (part) => menuCaptions[part as keyof typeof menuCaptions],
  );
const anHour = 3_600_000;

/** One visitor for all tests, whose clock stays with the tab: a new one costs twice as much as a page. */
let visitor: Visit;
let paused = 0;
beforeAll(async () => {
  visitor = await visit();
  await visitor.page.clock.install({ time: 0 });
});

async function openSite() {
  const { page, open } = visitor;
  const leave = () => page.mouse.move(700, 880);
  await page.clock.resume();
  await leave();
  await open('/legal');
  paused += anHour;
  await page.clock.pauseAt(paused);
  const menu = menuOf(page);
  const openByHover = async (name: string) => {
    await menu.entry(name).hover();
    await page.clock.runFor(100);
    await menu.untilOpen(name, true);
  };
  return { page, leave, ...menu, openByHover };
}

function menuOf(page: Page) {
  const navigation = page.getByRole('navigation', { name: nav.mainNavigation });
  const item = (name: string) => navigation.getByText(name, { exact: true }).first();
  return {
    navigation,
    entry: (name: string) => navigation.getByRole('button', { name }),
    untilOpen: (name: string, expanded: boolean) => navigation.getByRole('button', { name, expanded }).waitFor(),
    link: (brand: keyof typeof brands) => navigation.getByRole('link', { name: brands[brand] }),
    /** Presses the keys of each step, after which that item has the focus. */
    async walk(steps: readonly [keys: string, name: string][]) {
      for (const [keys, name] of steps) {
        for (const key of keys.split(' ')) await page.keyboard.press(key);
        await untilFocused(item(name));
      }
    },
  };
}

const expanded = (entry: Locator) => entry.getAttribute('aria-expanded');

describe('by the pointer', () => {
  test(`opens after a short stay, closes ${numbers.megaMenuClose} ms after leaving, not before, and stays for a pointer that reaches the panel in time`, async () => {
    const { page, leave, entry, link, openByHover, untilOpen } = await openSite();
    await entry(nav.group).hover();
    expect(await expanded(entry(nav.group))).toBe('false');
    await page.clock.runFor(100);
    await untilOpen(nav.group, true);
    expect(await link('judydoll').isVisible()).toBe(true);
    await leave();
    await page.clock.runFor(numbers.megaMenuClose - 10);
    expect(await expanded(entry(nav.group))).toBe('true');
    await page.clock.runFor(20);
    await untilOpen(nav.group, false);

    await openByHover(nav.group);
    await page.mouse.move(5, 5);
    await page.clock.runFor(200);
    await link('judydoll').hover();
    await page.clock.runFor(1000);
    expect(await expanded(entry(nav.group))).toBe('true');
  });

  test('a click keeps open what hovering has just opened, closes what has been open for a while, and opens it again; the neighbour takes over', async () => {
    const { page, entry, openByHover, untilOpen } = await openSite();
    await openByHover(nav.group);
    await entry(nav.group).click();
    expect(await expanded(entry(nav.group))).toBe('true');
    await page.clock.runFor(1000);
    await entry(nav.group).click();
    await untilOpen(nav.group, false);
    await entry(nav.group).click();
    await untilOpen(nav.group, true);
    await openByHover(nav.news);
    expect(await expanded(entry(nav.group))).toBe('false');
  });

  test('Escape closes it without moving the pointer (WCAG 1.4.13), and cancels the neighbour that was about to open', async () => {
    const { page, leave, entry, openByHover, untilOpen } = await openSite();
    await openByHover(nav.group);
    await page.keyboard.press('Escape');
    await untilOpen(nav.group, false);
    await leave();
    await openByHover(nav.group);
    await entry(nav.news).hover();
    await page.keyboard.press('Escape');
    await page.clock.runFor(1000);
    for (const name of [nav.group, nav.news]) expect(await expanded(entry(name))).toBe('false');
  });

  test('a diagonal path to the panel crosses the neighbour without opening it; a stay on the neighbour does', async () => {
    const { page, entry, openByHover } = await openSite();
    await openByHover(nav.group);
    const from = await boxOf(entry(nav.news));
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

  test('each part has a preview with a caption: that of the link under hover or focus, whichever came last; a link closes the menu, to the page that is shown as well', async () => {
    const { page, navigation, link, openByHover, untilOpen } = await openSite();
    await openByHover(nav.aboutUs);
    const captionsOf = async (id: string) => {
      const captions = await navigation.locator(`#menu-${id} .mega-menu__preview p`).allTextContents();
      // With the build's no-break spaces.
      return captions.map((text) => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', ''));
    };
    expect(await captionsOf('about-us')).toEqual(captionsFor('about-us', aboutSections));
    expect(await captionsOf('dynamics')).toEqual(captionsFor('dynamics', newsKinds));

    const shown = navigation.locator('.mega-menu__preview p').filter({ visible: true });
    const untilShown = (brand: keyof typeof brands) =>
      expect.poll(() => shown.allTextContents()).toEqual([menuCaptions[brand]]);
    await openByHover(nav.group);
    await untilShown('judydoll');
    await link('furterer').hover();
    await untilShown('furterer');
    await link('joocyee').focus();
    await untilShown('joocyee');
    await page.keyboard.press('ArrowUp');
    await untilShown('judydoll');
    await link('scctc').hover();
    await untilShown('scctc');
    await page.clock.resume();
    for (const _ of ['from another page', 'from its own']) {
      await openByHover(nav.group);
      await link('scctc').click();
      await page.waitForURL('**/business?name=scctc');
      await untilOpen(nav.group, false);
    }
  });
});

describe('by the keyboard', () => {
  test('Enter and Space open and close the panel that the entry names; Escape gives the focus back; leaving the navigation closes it', async () => {
    const { page, entry, link, untilOpen } = await openSite();
    const panel = page.locator(`#${await entry(nav.group).getAttribute('aria-controls')}`);
    for (const key of ['Enter', 'Space']) {
      await entry(nav.group).focus();
      await page.keyboard.press(key);
      await untilOpen(nav.group, true);
      await page.keyboard.press(key);
      await untilOpen(nav.group, false);
      await page.keyboard.press(key);
      await panel.and(page.locator(':visible')).waitFor();
      await link('judydoll').focus();
      await page.keyboard.press('Escape');
      await untilOpen(nav.group, false);
      await untilFocused(entry(nav.group));
    }
    await page.keyboard.press('Enter');
    await untilOpen(nav.group, true);
    await page.locator('#main').focus();
    await untilOpen(nav.group, false);
  });

  test('Tab alone never opens anything, and goes through an open panel', async () => {
    const { entry, walk } = await openSite();
    await entry(nav.group).focus();
    await walk([nav.news, nav.aboutUs, nav.joinUs].map((name) => ['Tab', name]));
    for (const name of [nav.group, nav.news, nav.aboutUs]) expect(await expanded(entry(name))).toBe('false');
    await entry(nav.group).focus();
    await walk([['Enter Tab', nav.overviewBusiness]]);
  });

  test('arrow keys go between the entries, down into an open panel, and around its links', async () => {
    const { entry, walk } = await openSite();
    await entry(nav.group).focus();
    await walk([
      ['ArrowRight', secondEntry],
      ['ArrowLeft ArrowLeft', lastEntry],
      ['ArrowRight', firstEntry],
      ['Enter ArrowDown', nav.overviewBusiness],
      ['ArrowDown', firstBrand],
      ['End', lastBrand],
      ['ArrowDown', nav.overviewBusiness],
      ['ArrowUp', lastBrand],
      ['Home', nav.overviewBusiness],
    ]);
  });
});

test('by touch a tap on the entry opens its panel, whose first link is the page of the entry; a tap outside closes it', async () => {
  const { page } = await visitAt('/legal', { hasTouch: true });
  const { entry, navigation, untilOpen } = menuOf(page);
  await entry(nav.group).tap();
  await untilOpen(nav.group, true);
  expect(await navigation.locator('a:visible').first().getAttribute('href')).toBe('/business');
  await page.touchscreen.tap(20, 880);
  await untilOpen(nav.group, false);
});
