import { describe, expect, test } from 'vitest';
import { languages } from '#shared/i18n/language.ts';
import { siteInBrowser, untilFocused, untilTitle, type Visit } from '../support/browser.ts';
import { fullTitle, messages } from '../support/sitePages.ts';

const { visit } = siteInBrowser();
const scrollTop = ({ page }: Visit) => page.evaluate(() => Math.round(scrollY));
const lastLink = ({ page }: Visit, address: string) => page.locator(`a[href="${address}"]:visible`).last();

describe('a link to a page of the site', () => {
  test('shows it without loading a document: address, title, top of the page, focus, announcement', async () => {
    const one = await visit({ language: 'en_US' });
    const { page, open, documents } = one;
    await open('/about-us');
    await page.evaluate(() => scrollTo(0, 1200));
    await lastLink(one, '/contact-us').click();
    await page.waitForURL('**/contact-us');
    const title = fullTitle('en_US', messages('en_US', 'contact-us').title);
    await untilTitle(page, title);
    await page.waitForFunction(() => scrollY === 0);
    await untilFocused(page.locator('#main'));
    const announcement = messages('en_US', 'common').state.navigated.replace('{{title}}', title);
    await page.locator('[aria-live="polite"]', { hasText: announcement }).waitFor({ state: 'attached' });
    expect(documents).toEqual(['/about-us']);
  });

  test('back and forward restore page, title and scroll position', async () => {
    const one = await visit({ language: 'en_US' });
    const { page, open, documents } = one;
    await open('/about-us');
    await page.evaluate(() => scrollTo(0, 900));
    const before = await scrollTop(one);
    await page.evaluate(() =>
      document.querySelector<HTMLElement>('.site-footer a[href="/legal"], footer a[href="/legal"]')?.click(),
    );
    await page.waitForURL('**/legal');
    await untilTitle(page, fullTitle('en_US', messages('en_US', 'legal').terms.pageTitle));
    await page.goBack();
    await untilTitle(page, fullTitle('en_US', messages('en_US', 'about-us').title));
    await page.waitForFunction((expected) => Math.abs(scrollY - expected) < 2, before);
    await page.goForward();
    await untilTitle(page, fullTitle('en_US', messages('en_US', 'legal').terms.pageTitle));
    expect(documents).toHaveLength(1);
  });

  test('with a fragment goes to the part that it names', async () => {
    const one = await visit({ language: 'en_US' });
    const { page, open } = one;
    await open('/');
    await lastLink(one, '/join-us#campus').click();
    await page.waitForURL('**/join-us#campus');
    await page.locator('#campus').waitFor();
    // Below the bar, which comes back on the way up and must not cover it.
    await page.waitForFunction(() => {
      const top = document.getElementById('campus')?.getBoundingClientRect().top ?? Number.NaN;
      const bar = document.querySelector<HTMLElement>('header')?.offsetHeight ?? Number.NaN;
      return top >= bar && top < bar + 100;
    });
  });

  test('is left to the browser with a modifier key, and where it leads elsewhere', async () => {
    const { page, open } = await visit();
    await open('/');
    const prevented = await page.evaluate(() => {
      const click = (address: string, options: MouseEventInit) => {
        const link = document.createElement('a');
        link.href = address;
        document.body.append(link);
        let taken = false;
        // After the site's own listener on the document, and keeping the test's page where it is.
        addEventListener(
          'click',
          (event) => {
            taken = event.defaultPrevented;
            event.preventDefault();
          },
          { once: true },
        );
        link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...options }));
        link.remove();
        return taken;
      };
      return {
        control: click('/legal', { ctrlKey: true }),
        middle: click('/legal', { button: 1 }),
        elsewhere: click('https://shop.example/', {}),
        feed: click('/feed.xml', {}),
        own: click('/legal', {}),
      };
    });
    expect(prevented).toEqual({ control: false, middle: false, elsewhere: false, feed: false, own: true });
  });
});

test.each(['click', 'Enter'])('back to top (%s) goes there, the focus as well', async (way) => {
  const one = await visit({ language: 'en_US' });
  const { page, open, documents } = one;
  await open('/');
  const link = page.getByRole('link', { name: messages('en_US', 'home').top });
  await link.scrollIntoViewIfNeeded();
  expect(await scrollTop(one)).toBeGreaterThan(1000);
  if (way === 'click') await link.click();
  else await link.press('Enter');
  await page.waitForFunction(() => scrollY === 0);
  await untilFocused(page.locator('#main'));
  expect(documents).toEqual(['/']);
});

test('a jump inside a page that was come to by a link is the browser’s: the keyboard goes on from there', async () => {
  const one = await visit({ language: 'en_US' });
  const { page, open } = one;
  await open('/legal');
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/join-us"]')?.click());
  const title = fullTitle('en_US', messages('en_US', 'join-us').title);
  await untilTitle(page, title);
  await untilFocused(page.locator('#main'));
  await page.evaluate(() => {
    location.hash = 'campus';
  });
  await page.waitForFunction(() => history.state === null);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('section')?.id)).toBe('campus');
});

describe('addresses that are none', () => {
  test('an unknown path shows /404 in the address bar, loaded as a document', async () => {
    const { page, open } = await visit();
    await open('/nowhere');
    expect(new URL(page.url()).pathname).toBe('/404');
  });

  test.each([
    ['/nowhere', '/404'],
    ['/business?name=nope', '/404'],
    ['/news?name=item999', '/404'],
    ['/news', '/dynamics'],
  ])('a link to %s shows %s, without loading a document', async (address, shown) => {
    const { page, open, documents } = await visit();
    await open('/legal');
    await page.evaluate((href) => {
      const link = document.createElement('a');
      link.href = href;
      document.body.append(link);
      link.click();
    }, address);
    await page.waitForURL(`**${shown}`);
    expect(documents).toHaveLength(1);
  });

  test('history that leads to an unknown path shows /404 as well', async () => {
    const { page, open } = await visit();
    await open('/legal');
    await page.evaluate(() => {
      history.pushState(null, '', '/nowhere');
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    });
    await page.waitForURL('**/404');
  });
});

test.each(languages)(
  'the title is the page’s own on every navigation, and there is exactly one, in %s',
  async (language) => {
    const one = await visit({ language });
    const { page, open } = one;
    await open('/');
    for (const [address, name] of [
      ['/dynamics', 'dynamics'],
      ['/join-us', 'join-us'],
      ['/contact-us', 'contact-us'],
    ] as const) {
      await page.evaluate((href) => document.querySelector<HTMLElement>(`a[href="${href}"]`)?.click(), address);
      await untilTitle(page, fullTitle(language, messages(language, name).title));
      expect(
        await page
          .locator('title')
          .filter({ hasNot: page.locator('svg *') })
          .count(),
      ).toBe(1);
    }
  },
);
