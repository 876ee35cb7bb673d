import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { brands, timelineYears } from '#shared/site.ts';
import { nextFrames, siteInBrowser, type VisitOptions } from '../support/browser.ts';
import { desktop, onPhone } from '../support/launchBrowser.ts';
import { numbers } from '../support/numbers.ts';
import { messages } from '../support/sitePages.ts';

const { visit, visitAt } = siteInBrowser();
const moving = { language: 'en_US', reducedMotion: 'no-preference' } as const;

async function scrollTo(page: Page, top: number) {
  await page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
  // Observers of the viewport report after a frame.
  await nextFrames(page);
}

describe('scroll reveal', () => {
  test(`what is below the screen on scrolling appears when it has come ${numbers.revealOffset} px into view, and stays`, async () => {
    const { page } = await visitAt('/', moving);
    await page.locator('html[data-all-laid-out]').waitFor();
    expect(await page.locator('[data-reveal="waiting"]').count()).toBe(0);
    await scrollTo(page, 1);
    const waiting = await page.waitForSelector('[data-reveal="waiting"]', { state: 'attached' });
    expect(await waiting.evaluate((element) => getComputedStyle(element.firstElementChild as Element).opacity)).toBe(
      '0',
    );
    // The ground of a tile is always there.
    expect(await waiting.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
    // Its place without the way that it moves while it appears.
    const top = await waiting.evaluate((element) => {
      const offset = new DOMMatrix(getComputedStyle(element).transform).m42;
      return element.getBoundingClientRect().top + scrollY - offset;
    });
    const offset = await waiting.evaluate((element) => new DOMMatrix(getComputedStyle(element).transform).m42);
    const entering = top + offset - desktop.height + numbers.revealOffset;
    await scrollTo(page, entering - 2);
    expect(await waiting.getAttribute('data-reveal')).toBe('waiting');
    await scrollTo(page, entering + 2);
    await page.waitForFunction((element) => element?.getAttribute('data-reveal') === 'shown', waiting);
    const content = await waiting.$(':scope > *');
    await content?.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
    expect(await content?.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
    await scrollTo(page, 0);
    expect(await waiting.getAttribute('data-reveal')).toBe('shown');
  });

  test('nothing waits where motion is reduced, and nothing that the keyboard is in', async () => {
    const still = await visit({ ...moving, reducedMotion: 'reduce' });
    await still.open('/');
    await scrollTo(still.page, 1);
    expect(await still.page.locator('[data-reveal="waiting"]').count()).toBe(0);
    const { page } = await visitAt('/', moving);
    await page.locator('html[data-all-laid-out]').waitFor();
    await scrollTo(page, 1);
    const link = page.locator('[data-reveal="waiting"] a').first();
    await link.evaluate((element) => element.focus({ preventScroll: true }));
    expect(
      await link.evaluate((element) => getComputedStyle(element.closest('[data-reveal] > *') as Element).opacity),
    ).toBe('1');
  });
});

describe('the timeline rail', () => {
  const { timeline } = messages('en_US', 'about-us');

  async function openRail(options: VisitOptions = {}) {
    const one = await visit({ language: 'en_US', ...options });
    await one.open('/about-us');
    await one.page.waitForLoadState('networkidle');
    const rail = one.page.getByRole('group', { name: timeline.title });
    await rail.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const button = (name: string) => one.page.getByRole('button', { name });
    return { ...one, rail, previous: button(timeline.previous), next: button(timeline.next) };
  }
  const left = (rail: Locator) => rail.evaluate((element) => Math.round(element.scrollLeft));
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
    for (const year of [2024, 2019]) {
      await linkTo(year).click();
      await expect
        .poll(() =>
          rail.evaluate((element, target) => {
            const start = Number.parseFloat(getComputedStyle(element).scrollPaddingLeft);
            return Math.round((document.getElementById(target)?.getBoundingClientRect().left ?? 0) - start);
          }, `year-${year}`),
        )
        .toBe(0);
      expect(await linkTo(year).evaluate(isInSight)).toBe(true);
    }
  });

  test('the keyboard scrolls it', async () => {
    const { page, rail } = await openRail();
    await rail.focus();
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowRight');
    await expect.poll(() => left(rail)).toBeGreaterThan(0);
  });

  test('the mouse drags it, with the cursor for it; then it snaps again', async () => {
    const { page, rail } = await openRail();
    expect(await rail.evaluate((element) => getComputedStyle(element).cursor)).toBe('grab');
    const picture = await rail.locator('img').nth(1).boundingBox();
    if (!picture) throw new Error('no picture to drag by');
    const [x, y] = [picture.x + picture.width / 2, picture.y + picture.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x - 3, y);
    expect(await left(rail)).toBe(0);
    await page.mouse.move(x - 130, y, { steps: 5 });
    expect(await left(rail)).toBe(130);
    expect(await rail.evaluate((element) => getComputedStyle(element).cursor)).toBe('grabbing');
    await page.mouse.up();
    await page.mouse.move(x + 100, y);
    expect(await rail.evaluate((element) => getComputedStyle(element).scrollSnapType)).toBe('x');
    expect(await rail.evaluate((element) => 'dragging' in element.dataset)).toBe(false);
  });

  test('a press on its texts does not drag it: they can be marked', async () => {
    const { page, rail } = await openRail();
    await rail.locator('p').first().scrollIntoViewIfNeeded();
    const text = await rail.locator('p').first().boundingBox();
    if (!text) throw new Error('no text to mark');
    await page.mouse.move(text.x + 10, text.y + 14);
    await page.mouse.down();
    await page.mouse.move(text.x + 200, text.y + 14, { steps: 4 });
    expect(await left(rail)).toBe(0);
    expect(await rail.evaluate((element) => 'dragging' in element.dataset)).toBe(false);
    await page.mouse.up();
  });

  test.each([1440, 820])('on its own page all years are in sight at %i px, without arrows', async (width) => {
    const { page } = await visitAt('/about-us?name=fazhanlishi', {
      language: 'en_US',
      viewport: { width, height: 900 },
    });
    await page.waitForLoadState('networkidle');
    for (const year of timelineYears) {
      const { left = -1, right = width + 1 } = await page
        .locator(`#year-${year}`)
        .evaluate((element) => element.getBoundingClientRect().toJSON());
      expect.soft([left >= 0, right <= width], year).toEqual([true, true]);
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
    const { page } = await visitAt('/', { language: 'en_US' });
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
    const { page } = await visitAt('/', { language: 'en_US', ...onPhone });
    const row = page.locator('.portfolio__panels');
    expect(await row.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true);
    expect(await row.evaluate((element) => getComputedStyle(element).scrollSnapType)).toBe('x mandatory');
    await page.locator('.portfolio__panel').first().tap();
    await page.waitForURL('**/business?name=judydoll');
  });
});

/** Runs in the page. */
function isInSight(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}
