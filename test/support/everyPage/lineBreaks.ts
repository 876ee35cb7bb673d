import type { Page } from 'playwright-core';

/** Headings, leads, captions and all texts set in phrases. */
const short =
  'main :is(h1, h2, h3, figcaption, .statement, .lead, [class*="__lead"], [class*="__intro"], [class*="__subtitle"], .press-section__note, .next-stories .text-card, .phrases)';

/** Words that are broken, and last lines of one character, in an open Chinese page at its width. */
export function brokenLines(page: Page): Promise<string[]> {
  return page.locator(short).evaluateAll(linesBroken);
}

/** Runs in the page. */
function linesBroken(elements: Element[]): string[] {
  const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
  const range = document.createRange();
  // Ordinals, dates, times to answer, names in quotation marks: a long one would leave a line of a paragraph half empty.
  const whole = /第\p{Script=Han}|(?:\d{4}年)?\d{1,2}月(?:\d{1,2}日)?|.个工作日|“[^“”，：；。！？]{1,5}”/gu;
  const title = /“[^“”，：；。！？]{1,8}”/gu;
  return elements.flatMap((element) => {
    const places: [node: Text, offset: number][] = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      if (node.parentElement?.closest('.visually-hidden')) continue;
      for (let offset = 0; offset < node.data.length; offset += 1) places.push([node, offset]);
    }
    const text = places.map(([node, offset]) => node.data[offset]).join('');
    const bottoms = places.map(([node, offset]) => {
      range.setStart(node, offset);
      range.setEnd(node, offset + 1);
      return Math.round(range.getClientRects()[0]?.bottom ?? 0);
    });
    const lineOf = (index: number) => bottoms[index] ?? 0;
    const words = [
      ...[...segmenter.segment(text)].filter(({ segment }) => /^\p{Script=Han}{2,}$/u.test(segment)),
      ...[...text.matchAll(whole), ...(text.length < 48 ? text.matchAll(title) : [])].map(({ 0: segment, index }) => ({
        segment,
        index,
      })),
    ];
    const broken = words.filter(({ segment, index }) => {
      const first = lineOf(index);
      return [...segment].some((_, offset) => Math.abs(lineOf(index + offset) - first) > 4);
    });
    const lines = bottoms.filter((bottom) => bottom > 0);
    const last = lines.filter((bottom) => Math.abs(bottom - (lines.at(-1) ?? 0)) <= 4).length;
    const lonely = /\p{Script=Han}/u.test(text) && last < Math.min(lines.length, 2) ? [`${text}: one character`] : [];
    return [...broken.map(({ segment }) => `${text}: ${segment}`), ...lonely];
  });
}
