import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { siteInBrowser, untilTitle } from '../support/browser.ts';
import { holdBack } from '../support/holdBack.ts';
import { phone } from '../support/launchBrowser.ts';
import { numbers } from '../support/numbers.ts';
import { fullTitle, messages } from '../support/sitePages.ts';

const { visit } = siteInBrowser();
const messageFiles = (requests: string[]) =>
  requests.flatMap((address) => /\/messages\/\w+\/(.+)\.json/.exec(address)?.[1] ?? []);
/** In ms after the start of the navigation; 0 before. */
const whenEnded = (page: Page) =>
  page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return navigation?.domContentLoadedEventStart;
  });
const click = (address: string) => document.querySelector<HTMLElement>(`a[href="${address}"]`)?.click();

describe('messages', () => {
  test('a first page asks for its own, in its language alone', async () => {
    const { open, requests } = await visit({ language: 'en_US' });
    await open('/business?name=scctc');
    expect(new Set(messageFiles(requests))).toEqual(
      new Set(['en_US/common', 'en_US/business', 'en_US/business/scctc']),
    );
  });

  test('a further page asks for its own, once, in the language that is shown', async () => {
    const { page, open, requests } = await visit({ language: 'en_US' });
    await open('/legal');
    const first = messageFiles(requests).length;
    for (const address of ['/join-us', '/contact-us']) {
      await page.evaluate(click, address);
      await page.waitForURL(`**${address}`);
      const title = fullTitle('en_US', messages('en_US', address.slice(1) as 'join-us').title);
      await untilTitle(page, title);
    }
    await page.goBack();
    await page.waitForURL('**/join-us');
    expect(messageFiles(requests).slice(first)).toEqual(['en_US/join-us', 'en_US/contact-us']);
  });

  test('are immutable files', async () => {
    const { page, open } = await visit();
    await open('/legal');
    const loaded = page.waitForResponse('**/messages/**');
    await page.evaluate(click, '/join-us');
    const { 'cache-control': cacheControl } = (await loaded).headers();
    expect(cacheControl).toContain('immutable');
  });
});

describe.each(['pointer', 'focus'])('a link under the %s', (way) => {
  test('has its page fetched ahead: the click then asks for nothing more', async () => {
    const { page, open, requests } = await visit({ language: 'en_US' });
    await open('/legal');
    const link = page.getByRole('contentinfo').locator('a[href="/contact-us"]').first();
    if (way === 'pointer') await link.hover();
    else await link.focus();
    await page.waitForFunction(() =>
      performance
        .getEntriesByType('resource')
        .some(({ name }) => name.includes('/messages/') && name.endsWith('/contact-us.json')),
    );
    await page.waitForLoadState('networkidle');
    const before = requests.filter((address) => /\/messages\/|\/script\//.test(address)).length;
    await link.click();
    await untilTitle(page, fullTitle('en_US', messages('en_US', 'contact-us').title));
    expect(requests.filter((address) => /\/messages\/|\/script\//.test(address)).length).toBe(before);
  });

  test('has its texts fetched ahead where it leads to the other language', async () => {
    const { page, open, requests } = await visit({ language: 'en_US' });
    await open('/legal');
    const link = page.locator('[data-language-switch]:visible').first();
    const fetched = page.waitForResponse('**/zh_CN/legal.json');
    if (way === 'pointer') await link.hover();
    else await link.focus();
    await fetched;
    await page.waitForLoadState('networkidle');
    const before = messageFiles(requests).length;
    await link.click();
    await page.locator('html[lang="zh-CN"]').waitFor();
    expect(messageFiles(requests)).toHaveLength(before);
  });
});

test('a document does not end before its stylesheet has come: it would be laid out without it', async () => {
  const { page } = await visit({ alone: true });
  const letThrough = await holdBack(page, '**/assets/style/**');
  await page.goto('/legal', { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState === 'interactive');
  expect(await whenEnded(page)).toBe(0);
  letThrough();
  await expect.poll(() => whenEnded(page)).toBeGreaterThan(0);
});

describe('a part that cannot be loaded', () => {
  test.each([
    ['**/messages/**', 'unreachable'],
    ['**/assets/script/**', 'unreachable'],
    ['**/assets/style/**', 'unreachable'],
    ['**/messages/**', 'gone after a deployment'],
    ['**/assets/script/**', 'gone after a deployment'],
    ['**/assets/style/**', 'gone after a deployment'],
  ])('(%s, %s) makes the page a document: one load of the target', async (pattern, reason) => {
    const { page, open, documents } = await visit({ language: 'en_US' });
    await open('/legal');
    await page.route(pattern, (route) =>
      reason === 'unreachable' ? route.abort() : route.fulfill({ status: 404, contentType: 'text/plain' }),
    );
    await page.evaluate(click, '/join-us');
    await untilTitle(page, fullTitle('en_US', messages('en_US', 'join-us').title));
    expect(new URL(page.url()).pathname).toBe('/join-us');
    await page.waitForLoadState('load');
    expect(documents).toEqual(['/legal', '/join-us']);
  });

  test('before the first page is taken over leaves its HTML readable and its links links', async () => {
    const { page, said, documents } = await visit({ language: 'en_US', alone: true });
    await page.route('**/assets/script/*Page*', (route) => route.abort());
    await page.goto('/legal', { waitUntil: 'load' });
    const { terms } = messages('en_US', 'legal');
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain(terms.title);
    await page.getByRole('contentinfo').locator('a[href="/contact-us"]').first().click();
    await page.waitForURL('**/contact-us');
    expect(documents).toEqual(['/legal', '/contact-us']);
    expect(said.filter((line) => line.startsWith('uncaught'))).toEqual([]);
  });

  test.each(['**/messages/**', '**/assets/style/**'])(
    'the old page stays, whole and alive, until the new one is there (%s)',
    async (late) => {
      const { page, open } = await visit({ language: 'en_US' });
      await open('/legal');
      const answer = await holdBack(page, late);
      await page.evaluate(click, '/join-us');
      await page.waitForURL('**/join-us');
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain(
        messages('en_US', 'legal').terms.title,
      );
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
      const { nav } = messages('en_US', 'common');
      const entry = page
        .getByRole('navigation', { name: nav.mainNavigation })
        .getByRole('button', { name: nav.aboutUs });
      await entry.focus();
      await page.keyboard.press('Enter');
      await page.waitForFunction(
        (element) => element?.getAttribute('aria-expanded') === 'true',
        await entry.elementHandle(),
      );
      answer();
      await untilTitle(page, fullTitle('en_US', messages('en_US', 'join-us').title));
    },
  );

  test('a slow page says after a while that it is coming, and no longer when it is there or not wanted any more', async () => {
    const { page, open } = await visit({ language: 'en_US', alone: true });
    await page.clock.install({ time: 0 });
    await open('/legal');
    await page.clock.pauseAt(3_600_000);
    const answer = await holdBack(page, '**/messages/**/{join-us,contact-us}.json');
    const indicator = page.locator('.loading-indicator');
    const go = async (name: string) => {
      const asked = page.waitForRequest(`**/messages/**/${name}.json`);
      await page.evaluate(click, `/${name}`);
      await asked;
    };
    await go('join-us');
    await page.clock.runFor(numbers.transition - 10);
    expect(await indicator.isVisible()).toBe(false);
    await page.clock.runFor(20);
    await indicator.waitFor({ state: 'visible' });
    await page.goBack();
    await page.waitForURL('**/legal');
    await indicator.waitFor({ state: 'hidden' });
    await go('contact-us');
    await page.clock.runFor(numbers.transition + 10);
    await indicator.waitFor({ state: 'visible' });
    answer();
    await page.clock.resume();
    await indicator.waitFor({ state: 'hidden' });
    expect(await page.title()).toBe(fullTitle('en_US', messages('en_US', 'contact-us').title));
  });

  test('a slow page that is left for another one never comes back later', async () => {
    const { page, open } = await visit({ language: 'en_US' });
    await open('/legal');
    const answer = await holdBack(page, '**/messages/**/join-us.json');
    await page.evaluate(click, '/join-us');
    await page.waitForURL('**/join-us');
    await page.evaluate(click, '/contact-us');
    const title = fullTitle('en_US', messages('en_US', 'contact-us').title);
    await untilTitle(page, title);
    const loaded = page.waitForResponse('**/messages/**/join-us.json');
    answer();
    await (await loaded).finished();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await page.title()).toBe(title);
  });
});

describe('what lies below the first view', () => {
  const laidOut = '.dynamics-grid__item:last-child h2, .dynamics-grid__item:last-child h3';

  test('waits while the page loads, and is laid out when it is loaded, without scrolling', async () => {
    const { page } = await visit({ alone: true });
    const answer = await holdBack(page, '**/assets/images/**');
    const isLaidOut = (selector: string) =>
      document.querySelector(selector)?.checkVisibility({ contentVisibilityAuto: true }) ?? null;
    await page.goto('/dynamics', { waitUntil: 'domcontentloaded' });
    await page.waitForFunction(() => document.querySelector('[data-scripted]'));
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    expect(await page.evaluate(isLaidOut, laidOut)).toBe(false);
    answer();
    await page.waitForFunction(isLaidOut, laidOut);
  });

  describe('on a phone', () => {
    const onPhone = { viewport: phone, isMobile: true, hasTouch: true, reducedMotion: 'no-preference' } as const;

    test.each([
      ['/join-us', 'join-campus', 'join-social'],
      ['/', 'home-hero-tall', 'judydoll-banner'],
    ])(
      '%s asks for neither pictures nor headings before the first view stands with its own',
      async (address, own, next) => {
        const { page, requests } = await visit(onPhone);
        const answer = await holdBack(page, `**/${own}.*/**`);
        await page.goto(address, { waitUntil: 'domcontentloaded' });
        await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
        const pictures = () => requests.filter((asked) => asked.includes('/images/') && !asked.includes(own));
        const slices = () => requests.filter((asked) => asked.includes('noto-serif-sc-'));
        expect(pictures()).toEqual([]);
        // The slice of every page.
        expect(slices()).toHaveLength(1);
        const nextPicture = page.waitForRequest(`**/${next}.*/**`);
        answer();
        await nextPicture;
        await page.waitForLoadState('networkidle');
        expect(slices().length).toBeGreaterThan(1);
        await page.context().close();
      },
    );

    test('gets its pictures after a while without the script that tells of it', async () => {
      const { page, requests } = await visit(onPhone);
      await page.route('**/script/start.*', (route) => route.abort());
      await page.goto('/join-us', { waitUntil: 'load' });
      expect(requests.filter((address) => address.includes('/join-social.'))).toEqual([]);
      const picture = page.waitForRequest('**/join-social.*/**');
      await page.evaluate(() => {
        for (const waiting of document.documentElement.getAnimations()) waiting.finish();
      });
      await picture;
      await page.context().close();
    });
  });

  test('waits again when the language is switched, and keeps its height until then', async () => {
    const { page, open } = await visit({ alone: true });
    await page.addInitScript(() => {
      const waiting: (() => void)[] = [];
      const idle = () => {
        for (let next = waiting.shift(); next; next = waiting.shift()) next();
      };
      Object.assign(window, { idle, requestIdleCallback: (callback: () => void) => waiting.push(callback) });
    });
    await open('/dynamics');
    await page.waitForLoadState('load');
    await page.evaluate('idle()');
    await page.locator('html[data-all-laid-out]').waitFor();
    const last = page.locator('.dynamics-grid__item').last();
    const height = await last.evaluate((item: HTMLElement) => item.offsetHeight);
    await page.locator('.site-header__language').click();
    await page.locator('html[lang="en-US"]').waitFor();
    expect(await last.evaluate((item) => getComputedStyle(item).contentVisibility)).toBe('auto');
    expect(await last.evaluate((item: HTMLElement) => item.offsetHeight)).toBe(height);
    await page.evaluate('idle()');
    await page.locator('html[data-all-laid-out]').waitFor();
  });

  test('is laid out at once without script', async () => {
    const { page, open } = await visit({ javaScriptEnabled: false });
    await open('/dynamics');
    const values = await page
      .locator('.dynamics-grid__item')
      .last()
      .evaluate((item) => getComputedStyle(item).contentVisibility);
    expect(values).toBe('visible');
  });
});

describe('the script that takes the page over', () => {
  test('is asked for when the first view can be painted, not before', async () => {
    const { page, requests } = await visit({ alone: true });
    const answer = await holdBack(page, '**/assets/style/**');
    const entry = page.waitForResponse('**/script/start.*');
    await page.goto('/join-us', { waitUntil: 'commit' });
    await (await entry).finished();
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
    expect(requests.filter((address) => address.includes('/script/main.'))).toEqual([]);
    answer();
    await page.locator('[data-scripted]').first().waitFor({ state: 'attached' });
  });

  test('is asked for when the first picture is there, not before', async () => {
    const { page, requests } = await visit({ alone: true });
    const answer = await holdBack(page, '**/assets/images/**');
    await page.goto('/join-us', { waitUntil: 'domcontentloaded' });
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
    expect(requests.filter((address) => address.includes('/script/main.'))).toEqual([]);
    answer();
    await page.locator('[data-scripted]').first().waitFor({ state: 'attached' });
  });

  test('comes without a picture that never comes', async () => {
    const { page } = await visit({ alone: true });
    await holdBack(page, '**/assets/images/**');
    await page.goto('/join-us', { waitUntil: 'domcontentloaded' });
    await page.locator('[data-scripted]').first().waitFor({ state: 'attached' });
  });

  test('comes with the page’s chunk and texts beside it, not after it', async () => {
    const { page } = await visit({ alone: true });
    const answer = await holdBack(page, '**/script/main.*');
    const beside = ['**/script/JoinPage.*', '**/join-us.json', '**/common.json'].map((file) =>
      page.waitForResponse(file),
    );
    await page.goto('/join-us');
    await Promise.all(beside);
    answer();
    await page.locator('[data-scripted]').first().waitFor({ state: 'attached' });
  });
});

test('an error in a component does not leave an empty document: it is asked for anew', async () => {
  const { page, open, documents } = await visit({ language: 'en_US' });
  await open('/join-us');
  await page.route('**/messages/**/legal/terms.json', (route) => route.fulfill({ json: {} }));
  await page.evaluate(click, '/legal');
  const title = fullTitle('en_US', messages('en_US', 'legal').terms.pageTitle);
  await untilTitle(page, title);
  expect(documents).toEqual(['/join-us', '/legal']);
});
