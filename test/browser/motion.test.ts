import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { brands, timelineYears } from '#shared/site.ts';
import { boxOf, nextFrames, scrollPage, siteInBrowser, type VisitOptions } from '../support/browser.ts';
import { desktop, onPhone } from '../support/launchBrowser.ts';
import { numbers } from '../support/numbers.ts';
import { messages } from '../support/sitePages.ts';

const { visitAt } = siteInBrowser();

/** As a wheel that turns on: the page moves by nothing. */
function keepScrolling(page: Page): Promise<number> {
  return page.evaluate(() => window.setInterval(() => dispatchEvent(new Event('scroll')), 20));
}

const opacity = (element: Element) => getComputedStyle(element).opacity;

describe('scroll reveal', () => {
  test(`what is below the screen on scrolling appears when it has come ${numbers.revealOffset} px into view, and stays; what the keyboard is in does not wait`, async () => {
    const { page } = await visitAt('/', { reducedMotion: 'no-preference' });
    await page.locator('html[data-all-laid-out]').waitFor();
    expect(await page.locator('[data-reveal="waiting"]').count()).toBe(0);
    await scrollPage(page, 1);
    await keepScrolling(page);
    const link = page.locator('[data-reveal="waiting"] a').last();
    await link.evaluate((element) => element.focus({ preventScroll: true }));
    expect(
      await link.evaluate((element) => getComputedStyle(element.closest('[data-reveal] > *') ?? element).opacity),
    ).toBe('1');
    const waiting = await page.waitForSelector('[data-reveal="waiting"]', { state: 'attached' });
    const content = await waiting.waitForSelector(':scope > *', { state: 'attached' });
    expect(await content.evaluate(opacity)).toBe('0');
    // The ground of a tile is always there.
    expect(await waiting.evaluate(opacity)).toBe('1');
    const top = await waiting.evaluate((element) => element.getBoundingClientRect().top + scrollY);
    const entering = top - desktop.height + numbers.revealOffset;
    await scrollPage(page, entering - 2);
    expect(await waiting.getAttribute('data-reveal')).toBe('waiting');
    await scrollPage(page, entering + 2);
    await page.waitForFunction((element) => element?.getAttribute('data-reveal') === 'shown', waiting);
    await content.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
    expect(await content.evaluate(opacity)).toBe('1');
    await scrollPage(page, 0);
    expect(await waiting.getAttribute('data-reveal')).toBe('shown');
  });

  test('no content is hidden once the page rests, so that a screenshot of the whole page shows everything; a jump leaves none hidden above', async () => {
    const { page } = await visitAt('/', { reducedMotion: 'no-preference' });
    await page.locator('html[data-all-laid-out]').waitFor();
    const waiting = page.locator('[data-reveal="waiting"]');
    await scrollPage(page, 1);
    const wheel = await keepScrolling(page);
    await waiting.first().waitFor({ state: 'attached' });
    await page.evaluate((id) => clearInterval(id), wheel);
    await expect.poll(() => waiting.count()).toBe(0);
    expect(await page.locator('[data-reveal=""]').count()).toBeGreaterThan(0);
    await keepScrolling(page);
    await waiting.first().waitFor({ state: 'attached' });
    await scrollPage(page, 100_000);
    await expect.poll(() => waiting.count()).toBe(0);
    await scrollPage(page, 0);
    expect(await waiting.count()).toBe(0);
  });

  test('nothing waits where motion is reduced', async () => {
    const { page } = await visitAt('/');
    await scrollPage(page, 1);
    expect(await page.locator('[data-reveal="waiting"]').count()).toBe(0);
  });
});

describe('the timeline rail', () => {
  const { timeline } = messages('en_US', 'about-us');

  async function openRail(options: VisitOptions = {}) {
    const one = await visitAt('/about-us', options);
    await one.page.waitForLoadState('networkidle');
    const rail = one.page.getByRole('group', { name: timeline.title });
    await rail.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const button = (name: string) => one.page.getByRole('button', { name });
    return { ...one, rail, previous: button(timeline.previous), next: button(timeline.next) };
  }
  const left = (rail: Locator) => rail.evaluate((element) => Math.round(element.scrollLeft));
  const isDragged = (rail: Locator) => rail.evaluate((element) => 'dragging' in element.dataset);
  const style = (rail: Locator, property: string) =>
    rail.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  const disabled = (button: Locator) => button.getAttribute('aria-disabled');
  /** How far the nearest year is from where years snap. */
  const offSnap = (rail: Locator) =>
    rail.evaluate((element) => {
      const start =
        element.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(element).scrollPaddingLeft);
      const years = [...element.querySelectorAll('li')].map((year) => year.getBoundingClientRect().left);
      return Math.round(Math.min(...years.map((year) => Math.abs(year - start))));
    });

  test('its arrows go year by year from one end to the other, and show where it ends', async () => {
    const { page, rail, previous, next } = await openRail();
    expect(await rail.locator('li').count()).toBe(timelineYears.length);
    expect([await disabled(previous), await disabled(next)]).toEqual(['true', 'false']);
    await next.click();
    await expect.poll(() => left(rail)).toBeGreaterThan(0);
    await expect.poll(() => disabled(previous)).toBe('false');
    expect(await offSnap(rail)).toBe(0);
    while ((await disabled(next)) !== 'true') {
      const before = await left(rail);
      await next.click();
      await expect.poll(() => left(rail)).toBeGreaterThan(before);
      await nextFrames(page);
    }
    await previous.click();
    await expect.poll(() => disabled(next)).toBe('false');
  });

  test.each([
    [1440, 'with'],
    [1920, 'without'],
  ])('its links lead to their years at %i px, one after the other, %s script', async (width, script) => {
    const viewport = { width, height: 900 };
    const { page, rail } = await openRail({ viewport, javaScriptEnabled: script === 'with' });
    const linkTo = (year: number) => page.getByRole('link', { name: String(year), exact: true });
    for (const year of [2024, 2022, 2019]) {
      await linkTo(year).click();
      await expect
        .poll(() =>
          rail.evaluate((element, target) => {
            const start = Number.parseFloat(getComputedStyle(element).scrollPaddingLeft);
            const { left = 0, right = 0 } = document.getElementById(target)?.getBoundingClientRect() ?? {};
            const toEnd = element.scrollWidth - element.clientWidth - element.scrollLeft;
            // The last three end the rail together.
            return Math.round(right > innerWidth ? right : Math.min(left - start, toEnd));
          }, `year-${year}`),
        )
        .toBe(0);
      // Nothing lies over it.
      await linkTo(year).click({ trial: true });
    }
  });

  test('the mouse drags it by its pictures, with the cursor for it, then it snaps again; a press on its texts marks them; the keyboard scrolls it', async () => {
    const { page, rail } = await openRail();
    expect(await style(rail, 'cursor')).toBe('grab');
    await rail.locator('p').first().scrollIntoViewIfNeeded();
    const text = await boxOf(rail.locator('p').first());
    await page.mouse.move(text.x + 10, text.y + 14);
    await page.mouse.down();
    await page.mouse.move(text.x + 200, text.y + 14, { steps: 4 });
    expect([await left(rail), await isDragged(rail)]).toEqual([0, false]);
    await page.mouse.up();

    const picture = await boxOf(rail.locator('img').nth(1));
    const [x, y] = [picture.x + picture.width / 2, picture.y + picture.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 3, y);
    expect(await left(rail)).toBe(0);
    await page.mouse.move(x - 130, y, { steps: 5 });
    expect(await left(rail)).toBe(130);
    expect(await style(rail, 'cursor')).toBe('grabbing');
    await page.mouse.up();
    await page.mouse.move(x + 100, y);
    expect([await style(rail, 'scroll-snap-type'), await isDragged(rail)]).toEqual(['x', false]);

    await rail.evaluate((element) => element.scrollTo({ left: 0 }));
    await rail.focus();
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowRight');
    await expect.poll(() => left(rail)).toBeGreaterThan(0);
  });

  test('on its own page all years are in sight, without arrows', async () => {
    const { page } = await visitAt('/about-us?name=fazhanlishi');
    await page.waitForLoadState('networkidle');
    for (const width of [1440, 820]) {
      await page.setViewportSize({ width, height: 900 });
      for (const year of timelineYears) {
        const { x, width: wide } = await boxOf(page.locator(`#year-${year}`));
        expect.soft([x >= 0, x + wide <= width], `${year} at ${width} px`).toEqual([true, true]);
      }
    }
    expect(await page.getByRole('button', { name: timeline.next }).count()).toBe(0);
  });

  test('on phones it is a list from top to bottom, without arrows', async () => {
    const { rail, next } = await openRail(onPhone);
    expect(await next.isVisible()).toBe(false);
    expect(await rail.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  });
});

describe('the brand panels on the home page', () => {
  const widths = (panels: Locator) => panels.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
  const widest = async (panels: Locator) => {
    const all = await widths(panels);
    return brands[all.indexOf(Math.max(...all))];
  };

  test('the first one is wide, then the one that is pointed at or focused; each leads to its brand', async () => {
    const { page } = await visitAt('/');
    const panels = page.locator('.portfolio__panel');
    expect(await panels.count()).toBe(brands.length);
    const [first = 0, second = 0] = await widths(panels);
    expect(first).toBeGreaterThan(1.5 * second);
    await panels.nth(3).hover();
    await expect.poll(() => widest(panels)).toBe('biophytoGenesis');
    await page.mouse.move(5, 5);
    await panels.nth(2).getByRole('link').focus();
    await expect.poll(() => widest(panels)).toBe('furterer');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/business?name=furterer');
  });

  test('on phones they are a row that snaps, a tap leads to the brand', async () => {
    const { page } = await visitAt('/', onPhone);
    const row = page.locator('.portfolio__panels');
    expect(await row.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
    expect(await row.evaluate((element) => getComputedStyle(element).scrollSnapType)).toBe('x mandatory');
    await page.locator('.portfolio__panel').first().tap();
    await page.waitForURL('**/business?name=judydoll');
  });
});
