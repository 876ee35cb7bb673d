import { expect, test } from 'vitest';
import { external } from '#shared/site.ts';
import { siteInBrowser } from '../support/browser.ts';
import { violations } from '../support/everyPage/axe.ts';
import { desktop, onPhone, phone } from '../support/launchBrowser.ts';
import { messages, newsMessages } from '../support/sitePages.ts';

const publicOrigin = 'https://www.joy.example';
const { visit, visitAt } = siteInBrowser({ env: { PUBLIC_ORIGIN: publicOrigin } });
const { share, actions } = messages('en_US', 'common');
const article = '/news?name=item30';
const canonical = `${publicOrigin}${article}&lang=en_US`;
const { title1: title } = newsMessages('en_US', 'item30');

test('an article opens the system’s share sheet where there is one, with title and canonical address', async () => {
  const { page, open, logged } = await visit({ ...onPhone, alone: true });
  await page.addInitScript(() => {
    const shared = window as unknown as { shared: ShareData[] };
    shared.shared = [];
    // The second time the visitor closes the sheet.
    navigator.share = async (data) => {
      shared.shared.push(data ?? {});
      if (shared.shared.length > 1) throw new DOMException('closed', 'AbortError');
    };
  });
  await open(article);
  const button = page.getByRole('button', { name: share.system });
  await button.tap();
  await button.tap();
  const shared = await page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared);
  const sheet = { title, url: canonical };
  expect(shared).toEqual([sheet, sheet]);
  expect(logged).toEqual([]);
});

test('where there is none, an article copies its canonical address and confirms it, hands it to Weibo and LinkedIn, and leads to its neighbours', async () => {
  const { page, open } = await visit({ permissions: ['clipboard-read', 'clipboard-write'], alone: true });
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'share');
  });
  await open(article);
  const row = page.getByRole('region', { name: share.title });
  await row.getByRole('button', { name: share.copy }).click();
  await row.getByRole('status').filter({ hasText: actions.linkCopied }).waitFor();
  expect(await violations(page, desktop, ['color-contrast'])).toEqual([]);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(canonical);
  expect(await row.getByRole('button', { name: share.system }).count()).toBe(0);
  const query = async (name: string) => {
    const href = await row.getByRole('link', { name }).getAttribute('href');
    return Object.fromEntries(new URL(href ?? '').searchParams);
  };
  expect(await query(share.weibo)).toEqual({ url: canonical, title });
  expect(await query(share.linkedin)).toEqual({ url: canonical });

  const news = messages('en_US', 'news');
  const around = page.getByRole('navigation', { name: `${news.previous} / ${news.next}` }).getByRole('link');
  expect(await around.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual([
    '/news?name=item34',
    '/news?name=item32',
  ]);
});

test('links to recruitment lead to its own addresses on desktops and on phones', async () => {
  const { page } = await visitAt('/join-us');
  const { social, campus, socialPhone, campusPhone } = external.recruitment;
  for (const [viewport, expected] of [
    // Beside each track, and in the footer, which phones fold.
    [desktop, [social, campus, social, campus]],
    [phone, [socialPhone, campusPhone]],
  ] as const) {
    await page.setViewportSize(viewport);
    const seen = await page
      .locator('a[href*="careers.example"]:visible')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    expect(seen).toEqual(expected);
  }
});
