import { expect, test } from 'vitest';
import { siteInBrowser } from '../support/browser.ts';
import { growth, zoomedTexts } from '../support/zoom.ts';

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
