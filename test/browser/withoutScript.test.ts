import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languages } from '#shared/i18n/language.ts';
import { blockFiles } from '../support/blockFiles.ts';
import { siteInBrowser, type Visit } from '../support/browser.ts';
import { desktop, phone } from '../support/launchBrowser.ts';
import { fullTitle, messages, pageTypes } from '../support/sitePages.ts';

const site = siteInBrowser();

/** No script runs because the visitor's browser runs none, or because the site's own does not arrive. */
const reasons = [
  ['with script switched off', { javaScriptEnabled: false }],
  ['with the site’s script blocked', {}],
] as const;

async function visit({ javaScriptEnabled, ...options }: Parameters<typeof site.visit>[0] = {}) {
  const one = await site.visit({ ...options, ...(javaScriptEnabled === false && { javaScriptEnabled }) });
  if (javaScriptEnabled !== false) await blockFiles(one.page, '*/assets/script/*');
  return one;
}

/** Texts of the main part that nobody sees; what unfolds by a tap is unfolded first. Runs in the page. */
function unseenTexts(main: Element): string[] {
  for (const details of main.querySelectorAll('details')) details.open = true;
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    const text = walker.currentNode.textContent?.trim();
    if (!text || !element || element.closest('script, style, [popover], dialog, [hidden], svg')) continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      found.push(`${element.closest('a')?.getAttribute('href') ?? ''} ${text}`);
  }
  return found;
}

describe.each(reasons)('%s', (_, plain) => {
  describe('every text', () => {
    // Nothing runs that would know a page that was opened at this size from one that was brought to it.
    let visitor: Visit;
    beforeAll(async () => {
      visitor = await visit({ ...plain, language: 'en_US' });
    });
    afterAll(() => visitor?.page.context().close());

    // Some words are for one size alone, and on desktops some wait for the pointer: each is seen at one size at least.
    test.each(pageTypes)('of the main part of %s is seen, or one tap away', async (address) => {
      const { page } = visitor;
      await page.setViewportSize(desktop);
      await page.goto(address);
      const onDesktop = await page.locator('#main').evaluate(unseenTexts);
      await page.setViewportSize(phone);
      const onPhone = await page.locator('#main').evaluate(unseenTexts);
      expect(onDesktop.filter((text) => onPhone.includes(text))).toEqual([]);
    });
  });

  describe.each(languages)('in %s', (language) => {
    const { nav, brands } = messages(language, 'common');

    test('the mega menu opens on hover and on focus, and its links lead to their pages', async () => {
      const { page } = await visit({ ...plain, language });
      await page.goto('/legal');
      const navigation = page.getByRole('navigation', { name: nav.mainNavigation });
      await navigation.getByText(nav.group, { exact: true }).hover();
      const link = navigation.getByRole('link', { name: brands.furterer });
      await link.waitFor({ state: 'visible' });
      await link.click();
      expect(page.url()).toMatch(/\/business\?name=furterer$/);
      await navigation.getByText(nav.news, { exact: true }).focus();
      await navigation.locator('a[href="/dynamics?name=Media"]').waitFor({ state: 'visible' });
    });

    test('the mega menu stays open while the pointer goes down to it across the next entry', async () => {
      const { page } = await visit({ ...plain, language, alone: true });
      await page.goto('/legal');
      // Times in CSS stand still, so that the way takes none.
      const session = await page.context().newCDPSession(page);
      await session.send('Animation.enable');
      const navigation = page.getByRole('navigation', { name: nav.mainNavigation });
      const link = navigation.getByRole('link', { name: brands.furterer });
      await navigation.getByText(nav.group, { exact: true }).hover();
      await link.waitFor({ state: 'visible' });
      await session.send('Animation.setPlaybackRate', { playbackRate: 0 });
      const neighbour = await navigation.getByText(nav.news, { exact: true }).boundingBox();
      if (!neighbour) throw new Error('the next entry is not seen');
      const { x, y, width, height } = neighbour;
      await page.mouse.move(x + width / 2, y + height / 2, { steps: 4 });
      await page.mouse.move(x + width, y + height + 100, { steps: 4 });
      await session.send('Animation.setPlaybackRate', { playbackRate: 1 });
      await link.hover();
      expect(await navigation.locator('a[href="/dynamics?name=Media"]').isVisible()).toBe(false);
    });

    test('the phone menu opens, one group at a time, and its links lead to their pages', async () => {
      const { page } = await visit({ ...plain, language, viewport: phone, hasTouch: true, isMobile: true });
      await page.goto('/legal');
      await page.locator('header summary').first().tap();
      const menu = page.getByRole('navigation', { name: nav.phoneNavigation });
      await menu.locator('summary', { hasText: nav.group }).tap();
      await menu.locator('summary', { hasText: nav.aboutUs }).tap();
      expect(await menu.locator('details[open]').count()).toBe(1);
      await menu.locator('a[href="/about-us?name=fazhanlishi"]').tap();
      await page.waitForURL('**/about-us?name=fazhanlishi');
    });

    test('the language switch answers in the other language and is remembered', async () => {
      const { page } = await visit({ ...plain, language });
      const other = language === 'zh_CN' ? 'en_US' : 'zh_CN';
      await page.goto('/join-us');
      await page.locator('[data-language-switch]:visible').first().click();
      expect(await page.title()).toBe(fullTitle(other, messages(other, 'join-us').title));
      await page.goto('/contact-us');
      expect(await page.title()).toBe(fullTitle(other, messages(other, 'contact-us').title));
    });
  });

  test('nothing waits for a script: no indicator, no button that only script can serve', async () => {
    const { page } = await visit({ ...plain, language: 'en_US' });
    const arrived: string[] = [];
    page.on('requestfinished', (request) => arrived.push(request.url()));
    await page.goto('/news?name=item30');
    const { share } = messages('en_US', 'common');
    expect(await page.getByRole('progressbar').count()).toBe(0);
    expect(await page.getByRole('button', { name: share.copy }).count()).toBe(0);
    await page.goto('/about-us?name=fazhanlishi');
    const { timeline } = messages('en_US', 'about-us');
    expect(await page.getByRole('button', { name: timeline.next }).count()).toBe(0);
    expect(arrived.filter((address) => address.includes('/assets/script/'))).toEqual([]);
  });

  test('the tabs of the list, a message and back to top work', async () => {
    const { page } = await visit({ ...plain, language: 'en_US' });
    await page.goto('/dynamics');
    await page.locator('main a[href="/dynamics?name=Media"]').click();
    expect(await page.title()).toBe(fullTitle('en_US', messages('en_US', 'dynamics').titles.Media));
    await page.goto('/');
    await page.getByRole('link', { name: messages('en_US', 'home').top }).click();
    await page.waitForFunction(() => scrollY === 0);
    await page.goto('/contact-us');
    await page.locator('input[name="name"]').fill('Lin');
    await page.locator('input[name="email"]').fill('lin@example.com');
    await page.locator('textarea[name="message"]').fill('A message without script');
    await page.locator('main form button[type="submit"]').click();
    await page.waitForURL('**/contact-us?sent=*');
  });
});
