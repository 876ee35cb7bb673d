import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languages, languageTags, otherLanguage } from '#shared/i18n/language.ts';
import { siteInBrowser, type Visit } from '../support/browser.ts';
import { buildForDevelopment } from '../support/buildOnce.ts';
import { phone } from '../support/launchBrowser.ts';
import { messages, pageTypes } from '../support/sitePages.ts';

/** The development build says what production hides; how production takes over each page stands in everyPage.ts. */
describe.each([
  ['production', undefined],
  ['development', buildForDevelopment],
])('the %s build', (_, dist) => {
  const { origin, visit } = siteInBrowser(dist ? { dist } : {});

  describe.each(dist ? languages : [])('in %s', (language) => {
    let visitor: Visit;
    beforeAll(async () => {
      visitor = await visit({ language, reducedMotion: 'no-preference' });
    });
    afterAll(() => visitor?.page.context().close());

    test.each(pageTypes)('%s is taken over without a word on the console, and stays as it was', async (address) => {
      const { page, said, open } = visitor;
      const answer = await fetch(origin() + address, { headers: { 'Accept-Language': languageTags[language] } });
      const asSent = await answer.text();
      await open(address);
      expect(await page.locator('html').getAttribute('lang')).toBe(languageTags[language]);
      expect(asSent).toContain(`<title>${(await page.title()).replaceAll('&', '&amp;')}</title>`);
      expect(await page.locator('h1').count()).toBe(1);
      expect(said.splice(0)).toEqual([]);
    });
  });

  test('a page that something on its way has changed is made anew, whole', async () => {
    const { page, said, open } = await visit({ language: 'en_US' });
    await page.route('**/legal', async (route) => {
      const answer = await route.fetch();
      const changed = (await answer.text()).replace(/(<h1[^>]*>)[^<]*/, '$1Buy!');
      await route.fulfill({ response: answer, body: changed });
    });
    await open('/legal');
    await page.getByRole('heading', { level: 1, name: messages('en_US', 'legal').terms.title }).waitFor();
    expect(said.filter((text) => /Trusted/.test(text))).toEqual([]);
  });

  test('a walk through the site, switching and going back, says nothing on the console', async () => {
    const { page, said, open, documents } = await visit({ language: 'en_US' });
    await open('/');
    const { nav } = messages('en_US', 'common');
    await page.getByRole('navigation', { name: nav.mainNavigation }).getByRole('link', { name: nav.joinUs }).click();
    await page.waitForURL('**/join-us');
    for (const address of ['/contact-us', '/legal']) {
      await page.locator(`a[href="${address}"]:visible`).first().click();
      await page.waitForURL(`**${address}`);
    }
    await page.locator(`[data-language-switch]:visible`).first().click();
    await page.locator(`html[lang="${languageTags[otherLanguage('en_US')]}"]`).waitFor();
    await page.goBack();
    await page.goBack();
    await page.waitForURL('**/join-us');
    await page.goForward();
    await page.waitForURL('**/contact-us');
    expect(said).toEqual([]);
    expect(documents).toHaveLength(1);
  });

  test('on a phone the menu opens and a page is chosen without a word on the console', async () => {
    const { page, said, open } = await visit({ viewport: phone, hasTouch: true, isMobile: true });
    const { nav } = messages('zh_CN', 'common');
    await open('/');
    await page
      .locator('summary', { has: page.locator(':scope') })
      .and(page.getByLabel(nav.openMenu))
      .click();
    await page.getByRole('navigation', { name: nav.phoneNavigation }).getByText(nav.joinUs).click();
    await page.locator('a[href="/join-us#social"]:visible').first().click();
    await page.waitForURL('**/join-us#social');
    expect(said).toEqual([]);
  });
});
