import { expect, test } from 'vitest';
import { languages } from '#shared/i18n/language.ts';
import { newsAddress } from '#shared/routes.ts';
import { siteInBrowser } from '../support/browser.ts';
import { newsCatalogue } from '../support/newsItems.ts';

const { visit } = siteInBrowser();
const addresses = Object.keys(newsCatalogue)
  .filter((item) => newsCatalogue[item]?.cover)
  .map(newsAddress);

test.each(languages)(
  'words that are drawn on covers are whole and apart on a screen 320 px wide, in %s',
  async (language) => {
    const { page, open } = await visit({ language, viewport: { width: 320, height: 800 }, bypassCSP: true });
    // All heads of articles on one page, with its styles and fonts; its policy would not let them be parsed.
    await open(addresses[0] ?? '');
    const faults = await page.evaluate(async (articles) => {
      const parser = new DOMParser();
      const texts = await Promise.all(articles.map((address) => fetch(address).then((answer) => answer.text())));
      const main = document.querySelector('main') as HTMLElement;
      main.replaceChildren(
        ...texts.flatMap((text) => [...parser.parseFromString(text, 'text/html').querySelectorAll('.cover')]),
      );
      main.getBoundingClientRect();
      await document.fonts.ready;
      const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
      const drawnOn = (cover: Element) =>
        [...cover.querySelectorAll('text')].flatMap((drawn) => {
          const scale = drawn.getScreenCTM()?.a ?? 0;
          if (drawn.getClientRects().length === 0) return [];
          const { fontFamily, fontSize, fontWeight } = getComputedStyle(drawn);
          pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
          const ink = pen.measureText(drawn.textContent ?? '');
          const { left, right } = drawn.getBoundingClientRect();
          const svg = drawn.ownerSVGElement as SVGSVGElement;
          const base = svg.getBoundingClientRect().top + Number(drawn.getAttribute('y')) * scale;
          const top = base - ink.actualBoundingBoxAscent * scale;
          return [{ text: drawn.textContent, left, right, top, bottom: base + ink.actualBoundingBoxDescent * scale }];
        });
      return [...main.querySelectorAll('.cover')].flatMap((cover) => {
        const frame = cover.getBoundingClientRect();
        const words = drawnOn(cover);
        return words.flatMap(({ text, left, right, top, bottom }, number) => {
          const isWhole = left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom;
          const below = words
            .slice(number + 1)
            .find((one) => one.left < right && one.right > left && one.top < bottom && one.bottom > top);
          return [...(isWhole ? [] : [`${text} is cut`]), ...(below ? [`${text} lies on ${below.text}`] : [])];
        });
      });
    }, addresses);
    expect(faults).toEqual([]);
  },
);
