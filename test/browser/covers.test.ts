import { expect, test } from 'vitest';
import { languages } from '#shared/i18n/language.ts';
import { newsAddress } from '#shared/routes.ts';
import { siteInBrowser } from '../support/browser.ts';
import { newsCatalogue } from '../support/newsCatalogue.ts';

const { visit } = siteInBrowser();
const addresses = Object.keys(newsCatalogue)
  .filter((item) => newsCatalogue[item]?.cover)
  .map(newsAddress);

test.each(languages)('words that are drawn on covers are whole on a screen 320 px wide, in %s', async (language) => {
  const { page, open } = await visit({ language, viewport: { width: 320, height: 800 }, bypassCSP: true });
  // All heads of articles on one page, with its styles and fonts; its policy would not let them be parsed.
  await open(addresses[0] ?? '');
  const cut = await page.evaluate(async (articles) => {
    const parser = new DOMParser();
    const texts = await Promise.all(articles.map((address) => fetch(address).then((answer) => answer.text())));
    const main = document.querySelector('main') as HTMLElement;
    main.replaceChildren(
      ...texts.flatMap((text) => [...parser.parseFromString(text, 'text/html').querySelectorAll('.cover')]),
    );
    main.getBoundingClientRect();
    await document.fonts.ready;
    const pen = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D;
    return [...main.querySelectorAll<SVGTextElement>('.cover text')].flatMap((drawn) => {
      const scale = drawn.getScreenCTM()?.a ?? 0;
      if (drawn.getClientRects().length === 0) return [];
      const { fontFamily, fontSize, fontWeight } = getComputedStyle(drawn);
      pen.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      const ink = pen.measureText(drawn.textContent ?? '');
      const frame = drawn.closest('.cover')?.getBoundingClientRect() as DOMRect;
      const box = drawn.getBoundingClientRect();
      const base =
        (drawn.ownerSVGElement as SVGSVGElement).getBoundingClientRect().top + Number(drawn.getAttribute('y')) * scale;
      const isWhole =
        box.left >= frame.left &&
        box.right <= frame.right &&
        base - ink.actualBoundingBoxAscent * scale >= frame.top &&
        base + ink.actualBoundingBoxDescent * scale <= frame.bottom;
      return isWhole ? [] : [drawn.textContent];
    });
  }, addresses);
  expect(cut).toEqual([]);
});
