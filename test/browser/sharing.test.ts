import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { external } from '#shared/site.ts';
import { siteInBrowser, type VisitOptions } from '../support/browser.ts';
import { onPhone } from '../support/launchBrowser.ts';
import { messages, newsMessages } from '../support/sitePages.ts';

const publicOrigin = 'https://www.joy.example';
const { visit, visitAt } = siteInBrowser({ env: { PUBLIC_ORIGIN: publicOrigin } });
const { share, actions } = messages('en_US', 'common');
const article = '/news?name=item30';
const canonical = `${publicOrigin}${article}&lang=en_US`;

async function openArticle(options: VisitOptions = {}, prepare?: (page: Page) => Promise<unknown>) {
  const one = await visit({ language: 'en_US', ...options });
  await prepare?.(one.page);
  await one.open(article);
  return { ...one, row: one.page.getByRole('region', { name: share.title }) };
}

describe('sharing an article', () => {
  test('opens the system’s share sheet where there is one, with title and canonical address', async () => {
    const { page, row, logged } = await openArticle({ ...onPhone, alone: true }, (one) =>
      one.addInitScript(() => {
        const shared = window as unknown as { shared: ShareData[] };
        shared.shared = [];
        // The second time the visitor closes the sheet.
        navigator.share = async (data) => {
          shared.shared.push(data ?? {});
          if (shared.shared.length > 1) throw new DOMException('closed', 'AbortError');
        };
      }),
    );
    await row.getByRole('button', { name: share.system }).tap();
    await row.getByRole('button', { name: share.system }).tap();
    const { title1: title } = newsMessages('en_US', 'item30');
    const shared = await page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared);
    expect(shared).toEqual([
      { title, url: canonical },
      { title, url: canonical },
    ]);
    expect(logged).toEqual([]);
  });

  test('shows no button for it where there is none', async () => {
    const { row } = await openArticle({ alone: true }, (one) =>
      one.addInitScript(() => {
        Reflect.deleteProperty(Navigator.prototype, 'share');
      }),
    );
    await row.getByRole('button', { name: share.copy }).waitFor();
    expect(await row.getByRole('button', { name: share.system }).count()).toBe(0);
  });

  test('copies the canonical address and confirms it', async () => {
    const { page, row } = await openArticle({ permissions: ['clipboard-read', 'clipboard-write'] });
    await row.getByRole('button', { name: share.copy }).click();
    await row.getByRole('status').filter({ hasText: actions.linkCopied }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(canonical);
  });

  test('hands canonical address and title to Weibo and LinkedIn', async () => {
    const { row } = await openArticle();
    const query = async (name: string) => {
      const href = await row.getByRole('link', { name }).getAttribute('href');
      return Object.fromEntries(new URL(href ?? '').searchParams);
    };
    expect(await query(share.weibo)).toEqual({ url: canonical, title: newsMessages('en_US', 'item30').title1 });
    expect(await query(share.linkedin)).toEqual({ url: canonical });
  });

  test('is followed by the stories before and after it and by related ones, to read more', async () => {
    const { page } = await openArticle();
    const news = messages('en_US', 'news');
    const more = page.getByRole('navigation', { name: `${news.previous} / ${news.next}` });
    expect(await more.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual([
      '/news?name=item34',
      '/news?name=item32',
    ]);
    const related = page.getByRole('region', { name: news.related });
    expect(await related.getByRole('article').count()).toBe(3);
    await related.getByRole('article').first().getByRole('link').click();
    await page.waitForFunction((from) => location.pathname + location.search !== from, article);
    expect(new URL(page.url()).pathname).toBe('/news');
  });
});

describe('links to other sites', () => {
  test.each([
    ['phones', onPhone, 'socialPhone', 'campusPhone'],
    ['desktops', {}, 'social', 'campus'],
  ] as const)('to recruitment lead to its own addresses on %s', async (_, options, social, campus) => {
    const { page } = await visitAt('/join-us', { language: 'en_US', ...options });
    const seen = await page
      .locator('a[href*="careers.example"]:visible')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    const { recruitment } = external;
    // Beside each track, and in the footer.
    const pair = [recruitment[social], recruitment[campus]];
    expect(seen).toEqual([...pair, ...pair]);
  });
});
