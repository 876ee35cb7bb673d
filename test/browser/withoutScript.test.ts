import { describe, expect, test } from 'vitest';
import { blockFiles } from '../support/blockFiles.ts';
import { boxOf, siteInBrowser, untilPage, type VisitOptions } from '../support/browser.ts';
import { desktop, onPhone, phone } from '../support/launchBrowser.ts';
import { messages, pageTypes } from '../support/sitePages.ts';

const site = siteInBrowser();
const { nav, brands, share } = messages('en_US', 'common');

describe.each([
  ['with script switched off', false],
  ['with the site’s script blocked', true],
])('%s', (_, javaScriptEnabled) => {
  async function visitAt(address: string, options: VisitOptions = {}) {
    const one = await site.visit({ ...options, ...(!javaScriptEnabled && { javaScriptEnabled }) });
    if (javaScriptEnabled) await blockFiles(one.page, '*/assets/script/*');
    const arrived: string[] = [];
    one.page.on('requestfinished', (request) => arrived.push(request.url()));
    await one.page.goto(address);
    return { ...one, arrived };
  }

  test('the mega menu opens on hover and on focus, its links lead to their pages, and it stays open while the pointer goes down to it across the next entry', async () => {
    const { page } = await visitAt('/legal', { alone: true });
    const navigation = page.getByRole('navigation', { name: nav.mainNavigation });
    const entry = (name: string) => navigation.getByText(name, { exact: true });
    const newsLink = navigation.locator('a[href="/dynamics?name=Media"]');
    const brandLink = navigation.getByRole('link', { name: brands.furterer });
    await entry(nav.group).hover();
    await brandLink.waitFor({ state: 'visible' });
    // No transition goes on, so that the way of the pointer takes no time.
    const session = await page.context().newCDPSession(page);
    await session.send('Animation.enable');
    await session.send('Animation.setPlaybackRate', { playbackRate: 0 });
    const { x, y, width, height } = await boxOf(entry(nav.news));
    await page.mouse.move(x + width / 2, y + height / 2, { steps: 4 });
    await page.mouse.move(x + width, y + height + 100, { steps: 4 });
    await session.send('Animation.setPlaybackRate', { playbackRate: 1 });
    await brandLink.hover();
    expect(await newsLink.isVisible()).toBe(false);
    await brandLink.click();
    await page.waitForURL('**/business?name=furterer');
    await entry(nav.news).focus();
    await newsLink.waitFor({ state: 'visible' });
  });

  test('the phone menu opens, one group at a time, and its links lead to their pages', async () => {
    const { page } = await visitAt('/legal', onPhone);
    await page.locator('header summary').first().tap();
    const menu = page.getByRole('navigation', { name: nav.phoneNavigation });
    await menu.locator('summary', { hasText: nav.group }).tap();
    await menu.locator('summary', { hasText: nav.aboutUs }).tap();
    expect(await menu.locator('details[open]').count()).toBe(1);
    await menu.locator('a[href="/about-us?name=fazhanlishi"]').tap();
    await page.waitForURL('**/about-us?name=fazhanlishi');
  });

  // The form without script: contact.test.ts.
  test('nothing waits for a script: no indicator, no button that only script can serve; tabs, back to top and the language switch work', async () => {
    const { page, arrived } = await visitAt('/news?name=item30');
    expect(await page.getByRole('progressbar').count()).toBe(0);
    expect(await page.getByRole('button', { name: share.copy }).count()).toBe(0);
    await page.goto('/about-us');
    const { timeline } = messages('en_US', 'about-us');
    expect(await page.getByRole('button', { name: timeline.next }).count()).toBe(0);
    await page.goto('/dynamics');
    await page.locator('main a[href="/dynamics?name=Media"]').click();
    await untilPage(page, '/dynamics?name=Media');
    await page.goto('/');
    await page.getByRole('link', { name: messages('en_US', 'home').top }).click();
    await page.waitForFunction(() => scrollY === 0);
    await page.locator('[data-language-switch]:visible').first().click();
    await untilPage(page, '/', 'zh_CN');
    await page.goto('/contact-us');
    await untilPage(page, '/contact-us', 'zh_CN');
    expect(arrived.filter((address) => address.includes('/assets/script/'))).toEqual([]);
  });
});

test.each(['/about-us', '/join-us', '/legal', '/business?name=judydoll'])(
  'what phones fold on %s is in sight on desktops, and a tap away on phones',
  async (address) => {
    const { page } = await site.visitAt(address, { javaScriptEnabled: false });
    const folded = page.locator('details.folded-on-narrow');
    const count = await folded.count();
    const seen = (selector: string) => folded.locator(selector).filter({ visible: true }).count();
    const rest = ':scope > :not(summary):first-of-type';
    expect(count).toBeGreaterThan(0);
    expect([await seen(rest), await seen(':scope > summary')]).toEqual([count, 0]);
    await page.setViewportSize(phone);
    expect([await seen(rest), await seen(':scope > summary')]).toEqual([0, count]);
    await folded.first().locator(':scope > summary').click();
    expect(await seen(rest)).toBe(1);
  },
);

// With script switched off the same styles apply, without those that wait for a script (`scripting: none`).
test('with the site’s script blocked, every text of every page is seen, or one tap away', async () => {
  const { page } = await site.visit();
  await blockFiles(page, '*/assets/script/*', '*/assets/images/*');
  const unseen: string[] = [];
  for (const address of pageTypes) {
    await page.setViewportSize(desktop);
    await page.goto(address);
    // Some words are for one size alone, and on desktops some wait for the pointer: each is seen at one size at least.
    const onDesktop = await page.locator('#main').evaluate(unseenTexts);
    await page.setViewportSize(phone);
    const onPhone = await page.locator('#main').evaluate(unseenTexts);
    unseen.push(...onDesktop.filter((text) => onPhone.includes(text)).map((text) => `${address}: ${text}`));
  }
  expect(unseen).toEqual([]);
});

/** Texts of the main part that are not seen, by their place; what unfolds by a tap is unfolded first. Runs in the page. */
function unseenTexts(main: Element): string[] {
  for (const details of main.querySelectorAll('details')) details.open = true;
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let place = 1; walker.nextNode(); place += 1) {
    const element = walker.currentNode.parentElement;
    const text = walker.currentNode.textContent?.trim();
    if (!text || !element || element.closest('script, style, [popover], dialog, [hidden], svg')) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      found.push(`text ${place}, ${text}`);
  }
  return found;
}
