import { expect, test } from 'vitest';
import type { OpeningId } from '#shared/openings/openingCities.ts';
import { follow, siteInBrowser } from '../support/browser.ts';
import { desktop, phone } from '../support/launchBrowser.ts';

const { visit, visitAt } = siteInBrowser();

test.each(['/about-us', '/join-us', '/legal', '/business?name=judydoll'])(
  'what phones fold on %s is in sight on desktops, and a tap away on phones',
  async (address) => {
    const { page } = await visit({ javaScriptEnabled: false });
    await page.setViewportSize(desktop);
    await page.goto(address);
    const folded = page.locator('details.folded-on-phones');
    const count = await folded.count();
    const seen = (selector: string) => folded.locator(selector).filter({ visible: true }).count();
    const rest = ':scope > :not(summary):first-of-type';
    expect(count).toBeGreaterThan(0);
    expect([await seen(rest), await seen(':scope > summary')]).toEqual([count, 0]);
    await page.setViewportSize(phone);
    expect([await seen(rest), await seen(':scope > summary')]).toEqual([0, count]);
    await folded.first().locator(':scope > summary').click();
    expect(await seen(rest)).toBe(1);
  },
);

const opening: OpeningId = 'microbiology-analyst';

test('a link to an opening that phones fold unfolds it, without a new document', async () => {
  const { page, documents } = await visitAt('/search?q=quality', { language: 'en_US', viewport: phone });
  await follow(page, `/join-us#${opening}`);
  await page.locator(`#${opening}`).waitFor();
  expect(documents).toEqual(['/search?q=quality']);
});
