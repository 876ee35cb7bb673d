import type { Page, Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { type BrandFacts, brandTable } from '#shared/site.ts';
import { follow, goTo, hydrated, nextFrames, siteInBrowser, untilPage } from '../support/browser.ts';
import { holdBack } from '../support/holdBack.ts';
import { onPhone } from '../support/launchBrowser.ts';
import { messages, titleAt } from '../support/sitePages.ts';

const { visit, visitAt } = siteInBrowser();
const { nav, state } = messages('en_US', 'common');
const legalHeading = messages('en_US', 'legal').terms.title;
const messageFiles = (requests: string[]) =>
  requests.flatMap((address) => /\/messages\/\w+\/(.+)\.json/.exec(address)?.[1] ?? []);
const codeAndTexts = (requests: string[]) => requests.filter((address) => /\/(?:messages|script)\//.test(address));
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const unreachable = (route: Route) => route.abort();
const gone = (route: Route) => route.fulfill({ status: 404, contentType: 'text/plain' });

test('a page loads its own messages, in its language alone, each once and as immutable files', async () => {
  const { page, open, requests } = await visit();
  const first = page.waitForResponse('**/messages/**');
  await open('/business?name=scctc');
  expect((await first).headers()['cache-control']).toContain('immutable');
  const own = ['common', 'business', 'business/scctc', 'products', 'products/scctc'].map((name) => `en_US/${name}`);
  expect(new Set(messageFiles(requests))).toEqual(new Set(own));
  const before = messageFiles(requests).length;
  await goTo(page, '/join-us');
  await goTo(page, '/contact-us');
  await page.goBack();
  await untilPage(page, '/join-us');
  expect(messageFiles(requests).slice(before)).toEqual(['en_US/join-us', 'en_US/openings', 'en_US/contact-us']);
});

test('links load the sheet of the page or part that they lead to, each once', async () => {
  const { page, documents } = await visitAt('/');
  for (const address of ['/business', '/business?name=judydoll', '/business']) await goTo(page, address);
  const names = await page.evaluate(() =>
    [...document.styleSheets].map(({ href }) => href?.replace(/.*\/|\.css$/g, '')),
  );
  const folders = Object.values<BrandFacts>(brandTable).flatMap(({ styles }) => (styles ? `business-${styles}` : []));
  expect(names).toEqual(['site', 'home', ...folders, 'business-matrix']);
  expect(documents).toEqual(['/']);
});

test.each(['hover', 'focus'] as const)('a link under the %s has its page or texts prefetched', async (way) => {
  const { page, requests } = await visitAt('/legal');
  const link = page.getByRole('contentinfo').locator('a[href="/contact-us"]').first();
  const switcher = page.locator('[data-language-switch]:visible').first();
  for (const [target, language] of [
    [link, 'en_US'],
    [switcher, 'zh_CN'],
  ] as const) {
    const fetched = page.waitForResponse(`**/${language}/contact-us.json`);
    await target[way]();
    await fetched;
    await page.waitForLoadState('networkidle');
    const before = codeAndTexts(requests).length;
    await target.click();
    await untilPage(page, '/contact-us', language);
    expect(codeAndTexts(requests).slice(before)).toEqual([]);
  }
});

test.each([
  ['**/messages/**', unreachable],
  ['**/messages/**', gone],
  // To a browser, a script or sheet that is gone is one that cannot be loaded.
  ['**/assets/script/**', gone],
  ['**/assets/style/**', unreachable],
])('a part that cannot be loaded (%s) makes the page a document: one load of the target', async (files, answer) => {
  const { page, documents } = await visitAt('/legal', { alone: true });
  await page.route(files, answer);
  const entries = await page.evaluate(() => {
    scrollTo(0, document.body.scrollHeight);
    return history.length;
  });
  await goTo(page, '/join-us#social');
  await page.waitForLoadState('load');
  expect(documents).toEqual(['/legal', '/join-us']);
  expect(page.url()).toMatch(/\/join-us#social$/);
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  const top = page.locator('#social').evaluate((part) => part.getBoundingClientRect().top);
  expect(Math.abs(await top)).toBeLessThan(200);
});

describe('a slow page', () => {
  test.each(['**/messages/**', '**/assets/style/**'])('leaves the old one whole and alive (%s)', async (late) => {
    const { page } = await visitAt('/legal');
    const answer = await holdBack(page, late);
    await follow(page, '/join-us');
    await page.waitForURL('**/join-us');
    expect(await heading(page).allTextContents()).toEqual([legalHeading]);
    const navigation = page.getByRole('navigation', { name: nav.mainNavigation });
    await navigation.getByRole('button', { name: nav.aboutUs }).focus();
    await page.keyboard.press('Enter');
    await navigation.getByRole('button', { name: nav.aboutUs, expanded: true }).waitFor();
    answer();
    await untilPage(page, '/join-us');
  });

  test.each([
    ['comes', (route: Route) => route.continue()],
    ['fails', unreachable],
  ])('that %s after the visitor has gone on leaves the page that is shown alone', async (_, late) => {
    const { page, documents } = await visitAt('/legal');
    const answer = await holdBack(page, '**/messages/**/join-us.json', late);
    await follow(page, '/join-us');
    await page.waitForURL('**/join-us');
    await goTo(page, '/contact-us');
    const message = page.locator('main [name=message]');
    await message.fill('a letter');
    const ended = Promise.race([page.waitForEvent('requestfailed'), page.waitForEvent('requestfinished')]);
    answer();
    await ended;
    await nextFrames(page);
    expect(await page.title()).toBe(titleAt('/contact-us', 'en_US'));
    expect(page.url()).toMatch(/\/contact-us$/);
    expect(await message.inputValue()).toBe('a letter');
    expect(documents).toEqual(['/legal']);
  });
});

describe('the indicator', () => {
  test('of a slow page is shown after a while, and no longer when it is there or not wanted any more', async () => {
    const { page, open } = await visit({ alone: true });
    await page.clock.install({ time: 0 });
    await open('/legal');
    await page.clock.pauseAt(3_600_000);
    const answer = await holdBack(page, '**/messages/**/{join-us,contact-us}.json');
    const indicator = page.locator('.loading-indicator');
    const go = async (name: string) => {
      const asked = page.waitForRequest(`**/messages/**/${name}.json`);
      await follow(page, `/${name}`);
      await asked;
      expect(await indicator.isVisible()).toBe(false);
      await page.clock.runFor(1000);
      await indicator.waitFor({ state: 'visible' });
    };
    await go('join-us');
    await page.goBack();
    await page.waitForURL('**/legal');
    await indicator.waitFor({ state: 'hidden' });
    await go('contact-us');
    answer();
    await page.clock.resume();
    await indicator.waitFor({ state: 'hidden' });
    expect(await page.title()).toBe(titleAt('/contact-us', 'en_US'));
  });

  test('of a document is shown until the window has loaded', async () => {
    const { page } = await visit({ alone: true });
    const answer = await holdBack(page, '**/assets/images/**');
    await page.goto('/', { waitUntil: 'commit' });
    const indicator = page.getByRole('progressbar', { name: state.loading });
    await indicator.waitFor({ state: 'visible' });
    answer();
    await page.waitForLoadState('load');
    await indicator.waitFor({ state: 'hidden' });
  });
});

describe('parts below the first view', () => {
  test('are laid out when the page is loaded, without scrolling, and not before', async () => {
    const { page } = await visit({ alone: true });
    const answer = await holdBack(page, '**/assets/images/**');
    await page.goto('/about-us', { waitUntil: 'domcontentloaded' });
    await hydrated(page);
    await nextFrames(page);
    const isLaidOut = () =>
      page
        .getByRole('heading', { name: messages('en_US', 'about-us').responsibility.title })
        .first()
        .evaluate((one) => one.checkVisibility({ contentVisibilityAuto: true }));
    expect(await isLaidOut()).toBe(false);
    answer();
    await expect.poll(isLaidOut).toBe(true);
  });

  test.each([
    ['/join-us', 'join-campus', 'join-social'],
    ['/', 'home-hero-tall', 'judydoll-banner'],
  ])(
    'on a phone, %s loads neither their pictures nor their headings before its first view is complete',
    async (address, own, next) => {
      const { page, requests } = await visit({
        ...onPhone,
        language: 'zh_CN',
        reducedMotion: 'no-preference',
        alone: true,
      });
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

  test('is loaded without a picture that never comes, beside the page’s chunk and texts, not before them', async () => {
    const { page } = await visit({ alone: true });
    await holdBack(page, '**/assets/images/**');
    const answer = await holdBack(page, '**/script/main.*');
    const files = ['**/script/JoinPage.*', '**/join-us.json', '**/common.json'];
    const beside = files.map((file) => page.waitForResponse(file));
    await page.goto('/join-us', { waitUntil: 'domcontentloaded' });
    await Promise.all(beside);
    answer();
    await hydrated(page);
  });
});
