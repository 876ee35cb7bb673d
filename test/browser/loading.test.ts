import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { follow, hydrated, nextFrames, siteInBrowser, switchLanguage, untilTitle } from '../support/browser.ts';
import { holdBack } from '../support/holdBack.ts';
import { onPhone } from '../support/launchBrowser.ts';
import { fullTitle, messages } from '../support/sitePages.ts';

const { visit, visitAt } = siteInBrowser();
const titleOf = (name: 'join-us' | 'contact-us') => fullTitle('en_US', messages('en_US', name).title);
const messageFiles = (requests: string[]) =>
  requests.flatMap((address) => /\/messages\/\w+\/(.+)\.json/.exec(address)?.[1] ?? []);
const codeAndTexts = (requests: string[]) => requests.filter((address) => /\/(?:messages|script)\//.test(address));
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a page loads its own messages, in its language alone, each once and as immutable files', async () => {
  const { page, open, requests } = await visit({ language: 'en_US' });
  const first = page.waitForResponse('**/messages/**');
  await open('/business?name=scctc');
  expect((await first).headers()['cache-control']).toContain('immutable');
  const own = ['common', 'business', 'business/scctc', 'products', 'products/scctc'].map((name) => `en_US/${name}`);
  expect(new Set(messageFiles(requests))).toEqual(new Set(own));
  const before = messageFiles(requests).length;
  for (const name of ['join-us', 'contact-us'] as const) {
    await follow(page, `/${name}`);
    await untilTitle(page, titleOf(name));
  }
  await page.goBack();
  await untilTitle(page, titleOf('join-us'));
  expect(messageFiles(requests).slice(before)).toEqual(['en_US/join-us', 'en_US/openings', 'en_US/contact-us']);
});

test.each(['hover', 'focus'] as const)('a link under the %s has its page or texts prefetched', async (way) => {
  const { page, requests } = await visitAt('/legal', { language: 'en_US' });
  const link = page.getByRole('contentinfo').locator('a[href="/contact-us"]').first();
  const switcher = page.locator('[data-language-switch]:visible').first();
  for (const [target, file, opened] of [
    [link, '**/en_US/contact-us.json', () => untilTitle(page, titleOf('contact-us'))],
    [switcher, '**/zh_CN/contact-us.json', () => page.locator('html[lang="zh-CN"]').waitFor()],
  ] as const) {
    const fetched = page.waitForResponse(file);
    await target[way]();
    await fetched;
    await page.waitForLoadState('networkidle');
    const before = codeAndTexts(requests).length;
    await target.click();
    await opened();
    expect(codeAndTexts(requests).slice(before)).toEqual([]);
  }
});

test('a document does not end before its stylesheet has come: it would be laid out without it', async () => {
  const { page } = await visit({ alone: true });
  const letThrough = await holdBack(page, '**/assets/style/**');
  await page.goto('/legal', { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState === 'interactive');
  /** In ms after the start of the navigation; 0 before. */
  const ended = () =>
    page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON().domContentLoadedEventStart);
  expect(await ended()).toBe(0);
  letThrough();
  await expect.poll(ended).toBeGreaterThan(0);
});

describe('a part that cannot be loaded', () => {
  test('(unreachable, or gone after a deployment) makes the page a document: one load of the target', async () => {
    const unreachable = (route: Route) => route.abort();
    const gone = (route: Route) => route.fulfill({ status: 404, contentType: 'text/plain' });
    for (const [files, answer] of [
      ['**/messages/**', unreachable],
      ['**/messages/**', gone],
      // To a browser, a script or sheet that is gone is one that cannot be loaded.
      ['**/assets/script/**', gone],
      ['**/assets/style/**', unreachable],
    ] as const) {
      const { page, documents } = await visitAt('/legal', { language: 'en_US', alone: true });
      await page.route(files, answer);
      const entries = await page.evaluate(() => {
        scrollTo(0, document.body.scrollHeight);
        return history.length;
      });
      await follow(page, '/join-us#social');
      await untilTitle(page, titleOf('join-us'));
      await page.waitForLoadState('load');
      expect(documents, files).toEqual(['/legal', '/join-us']);
      expect(page.url()).toMatch(/\/join-us#social$/);
      expect(await page.evaluate(() => history.length), files).toBe(entries + 1);
      const top = page.locator('#social').evaluate((part) => part.getBoundingClientRect().top);
      expect(Math.abs(await top), files).toBeLessThan(200);
    }
  });

  test('before hydration leaves the HTML readable and its links links', async () => {
    const { page, logged, documents } = await visit({ language: 'en_US', alone: true });
    await page.route('**/assets/script/*Page*', (route) => route.abort());
    await page.goto('/legal', { waitUntil: 'load' });
    expect(await heading(page).textContent()).toContain(messages('en_US', 'legal').terms.title);
    await page.getByRole('contentinfo').locator('a[href="/contact-us"]').first().click();
    await page.waitForURL('**/contact-us');
    expect(documents).toEqual(['/legal', '/contact-us']);
    expect(logged.filter((line) => line.startsWith('uncaught'))).toEqual([]);
  });

  test('that fails after the visitor has gone on leaves the page that is shown alone', async () => {
    const { page, documents } = await visitAt('/legal', { language: 'en_US' });
    const answer = await holdBack(page, '**/messages/**/join-us.json', (route) => route.abort());
    await follow(page, '/join-us');
    await page.waitForURL('**/join-us');
    await follow(page, '/contact-us');
    await untilTitle(page, titleOf('contact-us'));
    const message = page.locator('main [name=message]');
    await message.fill('a letter');
    const failed = page.waitForEvent('requestfailed');
    answer();
    await failed;
    await nextFrames(page);
    expect(page.url()).toMatch(/\/contact-us$/);
    expect(await message.inputValue()).toBe('a letter');
    expect(documents).toEqual(['/legal']);
  });
});

describe('a slow page', () => {
  test.each(['**/messages/**', '**/assets/style/**'])('leaves the old one whole and alive (%s)', async (late) => {
    const { page } = await visitAt('/legal', { language: 'en_US' });
    const answer = await holdBack(page, late);
    await follow(page, '/join-us');
    await page.waitForURL('**/join-us');
    expect(await heading(page).allTextContents()).toEqual([messages('en_US', 'legal').terms.title]);
    const { nav } = messages('en_US', 'common');
    const navigation = page.getByRole('navigation', { name: nav.mainNavigation });
    await navigation.getByRole('button', { name: nav.aboutUs }).focus();
    await page.keyboard.press('Enter');
    await navigation.getByRole('button', { name: nav.aboutUs, expanded: true }).waitFor();
    answer();
    await untilTitle(page, titleOf('join-us'));
  });

  test('shows the indicator after a while, and no longer when it is there or not wanted any more', async () => {
    const { page, open } = await visit({ language: 'en_US', alone: true });
    await page.clock.install({ time: 0 });
    await open('/legal');
    await page.clock.pauseAt(3_600_000);
    const answer = await holdBack(page, '**/messages/**/{join-us,contact-us}.json');
    const indicator = page.locator('.loading-indicator');
    const go = async (name: string) => {
      const asked = page.waitForRequest(`**/messages/**/${name}.json`);
      await follow(page, `/${name}`);
      await asked;
    };
    await go('join-us');
    expect(await indicator.isVisible()).toBe(false);
    await page.clock.runFor(1000);
    await indicator.waitFor({ state: 'visible' });
    await page.goBack();
    await page.waitForURL('**/legal');
    await indicator.waitFor({ state: 'hidden' });
    await go('contact-us');
    await page.clock.runFor(1000);
    await indicator.waitFor({ state: 'visible' });
    answer();
    await page.clock.resume();
    await indicator.waitFor({ state: 'hidden' });
    expect(await page.title()).toBe(titleOf('contact-us'));
  });

  test('that is left for another one never comes back later', async () => {
    const { page } = await visitAt('/legal', { language: 'en_US' });
    const answer = await holdBack(page, '**/messages/**/join-us.json');
    await follow(page, '/join-us');
    await page.waitForURL('**/join-us');
    await follow(page, '/contact-us');
    await untilTitle(page, titleOf('contact-us'));
    const loaded = page.waitForResponse('**/messages/**/join-us.json');
    answer();
    await (await loaded).finished();
    await nextFrames(page);
    expect(await page.title()).toBe(titleOf('contact-us'));
  });
});

describe('parts below the first view', () => {
  const lastStory = (page: Page) => page.locator('main').getByRole('article').last();

  test('are laid out when the page is loaded, without scrolling, and not before', async () => {
    const { page } = await visit({ alone: true });
    const answer = await holdBack(page, '**/assets/images/**');
    await page.goto('/about-us', { waitUntil: 'domcontentloaded' });
    await hydrated(page);
    await nextFrames(page);
    const isLaidOut = () =>
      page
        .getByRole('heading', { name: messages('zh_CN', 'about-us').responsibility.title })
        .first()
        .evaluate((one) => one.checkVisibility({ contentVisibilityAuto: true }));
    expect(await isLaidOut()).toBe(false);
    answer();
    await expect.poll(isLaidOut).toBe(true);
  });

  test('keep their height when the language is switched', async () => {
    const { page } = await visitAt('/dynamics');
    await page.waitForLoadState('networkidle');
    const height = () => lastStory(page).evaluate((item: HTMLElement) => item.offsetHeight);
    const before = await height();
    await switchLanguage(page, 'en_US');
    expect(await height()).toBe(before);
  });

  test.each([
    ['/join-us', 'join-campus', 'join-social'],
    ['/', 'home-hero-tall', 'judydoll-banner'],
  ])(
    'on a phone, %s loads neither their pictures nor their headings before its first view is complete',
    async (address, own, next) => {
      const { page, requests } = await visit({ ...onPhone, reducedMotion: 'no-preference', alone: true });
      const answer = await holdBack(page, `**/${own}.*/**`);
      await page.goto(address, { waitUntil: 'domcontentloaded' });
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
      await nextFrames(page);
      const slices = () => requests.filter((file) => file.includes('noto-serif-sc-'));
      expect(requests.filter((file) => file.includes('/images/') && !file.includes(own))).toEqual([]);
      // The slice of every page.
      expect(slices()).toHaveLength(1);
      const nextPicture = page.waitForRequest(`**/${next}.*/**`);
      answer();
      await nextPicture;
      await page.waitForLoadState('networkidle');
      expect(slices().length).toBeGreaterThan(1);
    },
  );

  test('get their pictures after a while when the script for it does not load', async () => {
    const { page, requests } = await visit({ ...onPhone, reducedMotion: 'no-preference', alone: true });
    await page.route('**/script/start.*', (route) => route.abort());
    await page.goto('/', { waitUntil: 'load' });
    await page.evaluate(() => scrollTo(0, 600));
    await nextFrames(page);
    expect(requests.filter((address) => address.includes('/judydoll-banner.'))).toEqual([]);
    const picture = page.waitForRequest('**/judydoll-banner.*/**');
    await page.evaluate(() => {
      for (const animation of document.documentElement.getAnimations()) animation.finish();
    });
    await picture;
  });
});

describe('the script for hydration', () => {
  test.each([
    ['the first view can be painted', '**/assets/style/**'],
    ['the first picture is there', '**/assets/images/**'],
  ])('is loaded when %s, not before', async (_, files) => {
    const { page, requests } = await visit({ alone: true });
    const answer = await holdBack(page, files);
    const entry = page.waitForResponse('**/script/start.*');
    await page.goto('/join-us', { waitUntil: 'commit' });
    await (await entry).finished();
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    expect(requests.filter((address) => address.includes('/script/main.'))).toEqual([]);
    answer();
    await hydrated(page);
  });

  test('is loaded without a picture that never comes', async () => {
    const { page } = await visit({ alone: true });
    await holdBack(page, '**/assets/images/**');
    await page.goto('/join-us', { waitUntil: 'domcontentloaded' });
    await hydrated(page);
  });

  test('is loaded beside the page’s chunk and texts, not before them', async () => {
    const { page } = await visit({ alone: true });
    const answer = await holdBack(page, '**/script/main.*');
    const files = ['**/script/JoinPage.*', '**/join-us.json', '**/common.json'];
    const beside = files.map((file) => page.waitForResponse(file));
    await page.goto('/join-us');
    await Promise.all(beside);
    answer();
    await hydrated(page);
  });
});
