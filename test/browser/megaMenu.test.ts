import type { Locator, Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { aboutSections, newsKinds } from '#shared/site.ts';
import { siteInBrowser, untilFocused, type Visit } from '../support/browser.ts';
import { numbers } from '../support/numbers.ts';
import { messages } from '../support/sitePages.ts';

const { visit, visitAt } = siteInBrowser();
const { nav, brands } = messages('en_US', 'common');
const anHour = 3_600_000;

/** One visitor for all tests, whose clock stays with the tab: a new one costs twice as much as a page. */
let visitor: Visit;
let paused = 0;
beforeAll(async () => {
  visitor = await visit({ language: 'en_US' });
  await visitor.page.clock.install({ time: 0 });
});

async function openSite() {
  const { page, open } = visitor;
  await page.clock.resume();
  await page.mouse.move(700, 880);
  await open('/legal');
  paused += anHour;
  await page.clock.pauseAt(paused);
  const menu = menuOf(page);
  const openByHover = async (name: string) => {
    await menu.entry(name).hover();
    await page.clock.runFor(100);
    await menu.untilOpen(name, true);
  };
  return { ...visitor, ...menu, openByHover };
}

function menuOf(page: Page) {
  const navigation = page.getByRole('navigation', { name: nav.mainNavigation });
  return {
    navigation,
    entry: (name: string) => navigation.getByRole('button', { name }),
    untilOpen: (name: string, expanded: boolean) => navigation.getByRole('button', { name, expanded }).waitFor(),
    panelLink: navigation.getByRole('link', { name: brands.judydoll }),
  };
}

const expanded = (entry: Locator) => entry.getAttribute('aria-expanded');

describe('by the pointer', () => {
  test('opens after a short stay, not at a touch in passing', async () => {
    const { page, entry, panelLink, untilOpen } = await openSite();
    await entry(nav.group).hover();
    expect(await expanded(entry(nav.group))).toBe('false');
    await page.clock.runFor(100);
    await untilOpen(nav.group, true);
    expect(await panelLink.isVisible()).toBe(true);
  });

  test(`closes ${numbers.megaMenuClose} ms after leaving, and not before`, async () => {
    const { page, entry, openByHover, untilOpen } = await openSite();
    await openByHover(nav.group);
    await page.mouse.move(700, 880);
    await page.clock.runFor(numbers.megaMenuClose - 10);
    expect(await expanded(entry(nav.group))).toBe('true');
    await page.clock.runFor(20);
    await untilOpen(nav.group, false);
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
    const { page, openByHover, untilOpen } = await openSite();
    await openByHover(nav.group);
    await page.keyboard.press('Escape');
    await untilOpen(nav.group, false);
  });

  test('Escape closes it and cancels the neighbour that the pointer was about to open', async () => {
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
    const { page, entry, openByHover, untilOpen } = await openSite();
    await openByHover(nav.group);
    await page.clock.runFor(1000);
    await entry(nav.group).click();
    await untilOpen(nav.group, false);
    await entry(nav.group).click();
    await untilOpen(nav.group, true);
  });

  test('a link to the page that is shown closes it as well', async () => {
    const { page, entry, panelLink, open, untilOpen } = await openSite();
    await page.clock.resume();
    await open('/business?name=judydoll');
    await entry(nav.group).hover();
    await untilOpen(nav.group, true);
    await panelLink.click();
    await untilOpen(nav.group, false);
  });

  test('each part of the pages about news and the group has a preview with a caption', async () => {
    const { navigation, openByHover } = await openSite();
    const { menuCaptions } = messages('en_US', 'common');
    await openByHover(nav.aboutUs);
    const captionsOf = async (id: string) => {
      const captions = await navigation.locator(`#menu-${id} .mega-menu__preview p`).allTextContents();
      // With the build's no-break spaces.
      return captions.map((text) => text.replaceAll('\u00a0', ' ').replaceAll('\u2060', ''));
    };
    expect(await captionsOf('about-us')).toEqual(aboutSections.map((section) => menuCaptions[section]));
    expect(await captionsOf('dynamics')).toEqual([...newsKinds, 'press' as const].map((part) => menuCaptions[part]));
  });

  test('the preview follows hover and focus, whichever came last, first the first one; its link leads to its page', async () => {
    const { page, navigation, openByHover, untilOpen } = await openSite();
    const { menuCaptions } = messages('en_US', 'common');
    const shown = () =>
      navigation
        .locator('.mega-menu__preview p')
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
    await page.clock.resume();
    await link('scctc').click();
    await page.waitForURL('**/business?name=scctc');
    await untilOpen(nav.group, false);
  });
});

describe('by the keyboard', () => {
  test.each(['Enter', 'Space'])('%s opens and closes; Escape closes and gives the focus back', async (key) => {
    const { page, entry, panelLink, untilOpen } = await openSite();
    await entry(nav.group).focus();
    await page.keyboard.press(key);
    await untilOpen(nav.group, true);
    await page.keyboard.press(key);
    await untilOpen(nav.group, false);
    await page.keyboard.press(key);
    await untilOpen(nav.group, true);
    await panelLink.focus();
    await page.keyboard.press('Escape');
    await untilOpen(nav.group, false);
    await untilFocused(entry(nav.group));
  });

  test('Tab alone never opens anything, and goes through an open panel', async () => {
    const { page, navigation, entry, untilOpen } = await openSite();
    await entry(nav.group).focus();
    for (const next of [nav.news, nav.aboutUs, nav.joinUs]) {
      await page.keyboard.press('Tab');
      await untilFocused(navigation.getByText(next, { exact: true }).first());
    }
    for (const name of [nav.group, nav.news, nav.aboutUs]) expect(await expanded(entry(name))).toBe('false');
    await entry(nav.group).press('Enter');
    await untilOpen(nav.group, true);
    await page.keyboard.press('Tab');
    await untilFocused(navigation.getByRole('link', { name: nav.overviewBusiness }));
  });

  test('leaving the navigation closes it', async () => {
    const { page, entry, untilOpen } = await openSite();
    await entry(nav.aboutUs).focus();
    await page.keyboard.press('Enter');
    await untilOpen(nav.aboutUs, true);
    await page.locator('#main').focus();
    await untilOpen(nav.aboutUs, false);
  });

  test('arrow keys go between the entries, down into an open panel, and around its links', async () => {
    const { page, navigation, entry, untilOpen } = await openSite();
    const item = (name: string) => navigation.getByText(name, { exact: true }).first();
    /** Presses the keys, then looks at the focus. */
    const walk = async (steps: readonly [keys: string, name: string][]) => {
      for (const [keys, name] of steps) {
        for (const key of keys.split(' ')) await page.keyboard.press(key);
        await untilFocused(item(name));
      }
    };
    await entry(nav.group).focus();
    await walk([
      ['ArrowRight', nav.news],
      ['ArrowLeft ArrowLeft', nav.joinUs],
    ]);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await untilOpen(nav.group, true);
    await walk([
      ['ArrowDown', nav.overviewBusiness],
      ['ArrowDown', brands.judydoll],
      ['End', brands.scctc],
      ['ArrowDown', nav.overviewBusiness],
      ['ArrowUp', brands.scctc],
      ['Home', nav.overviewBusiness],
    ]);
  });
});

test('by touch a tap on the entry opens its panel, whose first link is the page of the entry; a tap outside closes it', async () => {
  const { page } = await visitAt('/legal', { language: 'en_US', hasTouch: true });
  const { entry, navigation, untilOpen } = menuOf(page);
  await entry(nav.group).tap();
  await untilOpen(nav.group, true);
  expect(await navigation.locator('a:visible').first().getAttribute('href')).toBe('/business');
  await page.touchscreen.tap(20, 880);
  await untilOpen(nav.group, false);
});

test('is a disclosure of links, not an ARIA menu, and names what it controls', async () => {
  const { page, navigation } = await openSite();
  expect(await navigation.locator('[role^="menu"]').count()).toBe(0);
  for (const button of await navigation.getByRole('button').all()) {
    expect(await page.locator(`#${await button.getAttribute('aria-controls')}`).count()).toBe(1);
  }
});
