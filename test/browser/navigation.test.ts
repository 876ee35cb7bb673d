import { describe, expect, test } from 'vitest';
import type { OpeningId } from '#shared/openings/openingCities.ts';
import { follow, goTo, nextFrames, siteInBrowser, untilFocused, untilPage, type Visit } from '../support/browser.ts';
import { phone } from '../support/launchBrowser.ts';
import { messages } from '../support/sitePages.ts';

const { visit, visitAt } = siteInBrowser();
const scrollTop = ({ page }: Visit) => page.evaluate(() => Math.round(scrollY));
const lastLink = ({ page }: Visit, address: string) => page.locator(`a[href="${address}"]:visible`).last();

describe('a link to a page of the site', () => {
  test('shows it without loading a document: address, title, top of the page, focus; back and forward restore page and place', async () => {
    const one = await visitAt('/about-us');
    const { page, documents } = one;
    await page.locator('html[data-all-laid-out]').waitFor();
    await page.evaluate(() => scrollTo(0, 1200));
    const link = lastLink(one, '/contact-us');
    await link.scrollIntoViewIfNeeded();
    const left = await scrollTop(one);
    await link.click();
    await page.waitForURL('**/contact-us');
    await untilPage(page, '/contact-us');
    expect(await page.locator('head title').count()).toBe(1);
    await page.waitForFunction(() => scrollY === 0);
    await untilFocused(page.locator('#main'));
    await page.goBack();
    await untilPage(page, '/about-us');
    await page.waitForFunction((expected) => Math.abs(scrollY - expected) < 2, left);
    await page.goForward();
    await untilPage(page, '/contact-us');
    expect(documents).toEqual(['/about-us']);
  });

  test('with a fragment goes to the part that it names', async () => {
    const one = await visitAt('/');
    const { page } = one;
    await lastLink(one, '/join-us#campus').click();
    await page.waitForURL('**/join-us#campus');
    await untilFocused(page.locator('#campus'));
    // Below the bar, which comes back on the way up and must not cover it.
    await page.waitForFunction(() => {
      const top = document.getElementById('campus')?.getBoundingClientRect().top ?? Number.NaN;
      const bar = document.querySelector<HTMLElement>('header')?.offsetHeight ?? Number.NaN;
      return top >= bar && top < bar + 100;
    });
  });

  test('to an opening that phones fold unfolds it', async () => {
    const opening: OpeningId = 'microbiology-analyst';
    const { page, documents } = await visitAt('/search?q=quality', { viewport: phone });
    await follow(page, `/join-us#${opening}`);
    await page.locator(`#${opening}`).waitFor();
    expect(documents).toEqual(['/search?q=quality']);
  });

  test('adds nothing to the history where its page is shown', async () => {
    const one = await visitAt('/about-us');
    const { page } = one;
    await goTo(page, '/press');
    const { length, key } = await page.evaluate(() => ({ length: history.length, key: history.state.key }));
    await lastLink(one, '/press').click();
    await page.waitForFunction((before) => history.state.key !== before, key);
    expect(await page.evaluate(() => history.length)).toBe(length);
  });

  test('is left to the browser with a modifier key, and where it leads elsewhere', async () => {
    const { page } = await visitAt('/press');
    const prevented = await page.evaluate(() => {
      const click = (links: string, options: MouseEventInit = {}) => {
        let taken = false;
        // After React's listener. It keeps the test's page where it is.
        const look = (event: Event) => {
          taken = event.defaultPrevented;
          event.preventDefault();
        };
        addEventListener('click', look, { once: true });
        const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...options });
        document.querySelector(links)?.dispatchEvent(click);
        return taken;
      };
      return {
        modified: ['altKey', 'ctrlKey', 'metaKey', 'shiftKey'].some((key) =>
          click('a[href^="/legal"]', { [key]: true }),
        ),
        middle: click('a[href^="/legal"]', { button: 1 }),
        elsewhere: click('a[href^="https:"]'),
        feed: click('a[href="/feed.xml"]'),
        own: click('a[href^="/legal"]'),
      };
    });
    expect(prevented).toEqual({ modified: false, middle: false, elsewhere: false, feed: false, own: true });
  });
});

test('back to top goes there, the focus as well, by click and by key', async () => {
  const one = await visitAt('/');
  const { page, documents } = one;
  const link = page.getByRole('link', { name: messages('en_US', 'home').top });
  for (const use of [() => link.click(), () => link.press('Enter')]) {
    await link.scrollIntoViewIfNeeded();
    expect(await scrollTop(one)).toBeGreaterThan(1000);
    await use();
    await page.waitForFunction(() => scrollY === 0);
    await untilFocused(page.locator('#main'));
  }
  expect(documents).toEqual(['/']);
});

test('a jump inside a page that was come to by a link is the browser’s: the keyboard goes on from there', async () => {
  const { page } = await visitAt('/legal');
  await goTo(page, '/join-us');
  await untilFocused(page.locator('#main'));
  await page.evaluate(() => {
    location.hash = 'campus';
  });
  await page.waitForFunction(() => history.state === null);
  await nextFrames(page);
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('section')?.id)).toBe('campus');
});

test('addresses that are none are the server’s to answer, which may know more than the tab’s build; a redirect needs no document', async () => {
  const { page, open, documents } = await visit();
  for (const [address, shown, asked] of [
    ['/nowhere', '/404', ['/nowhere', '/404']],
    ['/business?name=nope', '/404', ['/business?name=nope', '/404']],
    ['/news?name=item999', '/404', ['/news?name=item999', '/404']],
    ['/news', '/dynamics', []],
  ] as const) {
    await open('/legal');
    documents.length = 0;
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, address);
    await page.waitForURL(`**${shown}`);
    expect(documents, address).toEqual(asked);
  }
});
