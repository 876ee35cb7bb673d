import { expect, test } from 'vitest';
import { goTo, switchLanguage, untilPage } from '../support/browser.ts';
import { buildForDevelopment } from '../support/buildOnce.ts';
import { describeEveryPage } from '../support/everyPage/everyPage.ts';
import { phone } from '../support/launchBrowser.ts';
import { messages } from '../support/sitePages.ts';

// The development build prints React's warnings, which production hides.
const { visitAt } = describeEveryPage('en_US', buildForDevelopment);

test('nothing is printed during a walk through the site with history, a switch of the language and the phone menu', async () => {
  const { page, logged, documents } = await visitAt('/');
  for (const address of ['/join-us', '/contact-us', '/legal']) await goTo(page, address);
  await switchLanguage(page, 'zh_CN');
  await page.goBack();
  await page.goBack();
  await untilPage(page, '/join-us', 'zh_CN');
  await page.goForward();
  await untilPage(page, '/contact-us', 'zh_CN');
  await page.setViewportSize(phone);
  const { nav } = messages('zh_CN', 'common');
  await page.locator('summary').and(page.getByLabel(nav.openMenu)).click();
  await page.getByRole('navigation', { name: nav.phoneNavigation }).getByText(nav.joinUs).click();
  await page.locator('a[href="/join-us#social"]:visible').first().click();
  await page.waitForURL('**/join-us#social');
  expect(logged).toEqual([]);
  expect(documents).toHaveLength(1);
});
