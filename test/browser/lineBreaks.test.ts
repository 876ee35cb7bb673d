import { expect, test } from 'vitest';
import { brands } from '#shared/site.ts';
import { nextFrames, siteInBrowser } from '../support/browser.ts';
import { pageTypes } from '../support/sitePages.ts';

const { visit } = siteInBrowser();

const addresses = [
  ...new Set([
    ...pageTypes,
    ...brands.map((brand) => `/business?name=${brand}`),
    '/news?name=item4',
    '/news?name=item20',
    '/search?q=唇',
  ]),
];

/** Texts set to be read at a glance: headings, leads and captions. */
const short =
  'main :is(h1, h2, h3, figcaption, .statement, .lead, [class*="__lead"], [class*="__intro"], [class*="__subtitle"], .press-section__note, .next-stories__title)';

test('no Chinese word, date or name is broken in a heading, a lead or a caption, and no last line holds one character', async () => {
  const { page, open } = await visit();
  const faults: string[] = [];
  for (const address of addresses) {
    await open(address);
    await page.locator('html[data-all-laid-out]').waitFor();
    for (const width of [320, 390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await nextFrames(page);
      const found = await page.locator(short).evaluateAll(brokenLines);
      faults.push(...found.map((fault) => `${address} at ${width} px: ${fault}`));
    }
  }
  expect(faults).toEqual([]);
}, 180_000);

/** Runs in the page. */
function brokenLines(elements: Element[]): string[] {
  const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
  const range = document.createRange();
  // Ordinals, dates, times to answer, names in quotation marks.
  const whole = /第\p{Script=Han}|(?:\d{4}年)?\d{1,2}月(?:\d{1,2}日)?|.个工作日|“[^“”，：；。！？]{1,8}”/gu;
  return elements.flatMap((element) => {
    const places: [node: Text, offset: number][] = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      if (node.parentElement?.closest('.visually-hidden')) continue;
      for (let offset = 0; offset < node.data.length; offset += 1) places.push([node, offset]);
    }
    const text = places.map(([node, offset]) => node.data[offset]).join('');
    const lineOf = (index: number) => {
      const [node, offset] = places[index] as [Text, number];
      range.setStart(node, offset);
      range.setEnd(node, offset + 1);
      return Math.round(range.getClientRects()[0]?.bottom ?? 0);
    };
    const words = [
      ...[...segmenter.segment(text)].filter(({ segment }) => /^\p{Script=Han}{2,}$/u.test(segment)),
      ...[...text.matchAll(whole)].map(({ 0: segment, index }) => ({ segment, index })),
    ];
    const broken = words.filter(({ segment, index }) => {
      const first = lineOf(index);
      return [...segment].some((_, offset) => Math.abs(lineOf(index + offset) - first) > 4);
    });
    const lines = places.map((_, index) => lineOf(index)).filter((bottom) => bottom > 0);
    const last = lines.filter((bottom) => Math.abs(bottom - (lines.at(-1) ?? 0)) <= 4).length;
    const lonely = /\p{Script=Han}/u.test(text) && last < Math.min(lines.length, 2) ? [`${text}: one character`] : [];
    return [...broken.map(({ segment }) => `${text}: ${segment}`), ...lonely];
  });
}
