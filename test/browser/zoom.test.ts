import { expect, test } from 'vitest';
import { brands } from '#shared/site.ts';
import { siteInBrowser } from '../support/browser.ts';
import { pageTypes } from '../support/sitePages.ts';
import { growth, type ZoomedText, zoomedTexts } from '../support/zoom.ts';

const { visit } = siteInBrowser({ alone: true });

test('the measurement of zoomed texts finds those that hardly grow', async () => {
  const { page } = await visit();
  await page.setContent(`<style>
    .grows { font-size: 16px; }
    .stays { font-size: 2vw; }
    @media (max-width: 700px) { .gone { display: none; } }
  </style><p class="grows">grows</p><p class="stays">stays</p><p class="gone">gone</p><p class="cover">cover</p>`);
  const texts = await zoomedTexts(page, { width: 1280, height: 800 }, [100, 200], '.cover');
  const rates = Object.fromEntries(texts.map((text) => [text.text, growth(text, 200)]));
  expect(rates).toEqual({ grows: 2, stays: 1, gone: null });
});

/** Words on covers repeat the title beside them; Judydoll's wordmark is as wide as the window. */
const exempt = '.cover, .judydoll-hero__title';
const addresses = new Set([...pageTypes, ...brands.map((brand) => `/business?name=${brand}`)]);
/** Both languages have the same sizes: each stands for half of the windows. */
const windows = [
  { width: 1280, height: 800, language: 'zh_CN' },
  { width: 1440, height: 900, language: 'en_US' },
  { width: 1920, height: 1080, language: 'zh_CN' },
  { width: 2560, height: 1440, language: 'en_US' },
] as const;

test.each(windows)(
  'every text grows with zoom in a window of $width px (WCAG 1.4.4)',
  { timeout: 240_000 },
  async ({ language, ...window }) => {
    const short = new Set<string>();
    for (const address of addresses) {
      // Each page in a tab of its own: the measurement keeps its elements. Without script nothing is left out of the layout.
      const { page } = await visit({ language, viewport: window, javaScriptEnabled: false });
      await page.goto(address);
      for (const text of await zoomedTexts(page, window, [100, 200, 300, 400], exempt)) {
        const problem = growthProblem(text);
        if (problem) short.add(`${address} in ${language}: ${problem}`);
      }
      await page.context().close();
    }
    expect([...short]).toEqual([]);
  },
);

/** At 200 % at least 1.45 times as large, at least twice at some zoom; less where a narrow window has another text instead. */
function growthProblem(text: ZoomedText): string | null {
  const [atTwice, atMost] = [growth(text, 200), growth(text, 400)];
  const most = Math.max(...[200, 300, 400].map((percent) => growth(text, percent) ?? 0));
  if ((atTwice ?? 2) >= 1.45 && (most >= 2 || atMost === null)) return null;
  return `"${text.text}" ${atTwice?.toFixed(2)} at 200 %, ${most.toFixed(2)} at most`;
}
