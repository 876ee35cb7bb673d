import type { Page } from 'playwright-core';
import { desktop, phone } from '../launchBrowser.ts';

/** Words on covers repeat the title beside them. */
const exempt = 'script, style, template, .cover';

type Text = { text: string; size: number; seen: boolean };

/** The texts that an open page had at the first look: their sizes in CSS px, and whether they are seen. */
export function textsOf(page: Page): Promise<Text[]> {
  return page.evaluate(look, exempt);
}

/** The same on a desktop, where the visitor's own size of text is twice the usual one. */
export async function enlargedTextsOf(page: Page): Promise<Text[]> {
  const session = await page.context().newCDPSession(page);
  const setOwnSize = (standard: number) => session.send('Page.setFontSizes', { fontSizes: { standard } });
  await page.setViewportSize(phone);
  await setOwnSize(32);
  // Chromium styles the texts again when the window changes, here from a phone's to a desktop's.
  await page.setViewportSize(desktop);
  const texts = await textsOf(page);
  await setOwnSize(16);
  await session.detach();
  return texts;
}

/** Runs in the page. */
function look(except: string): Text[] {
  const page = globalThis as unknown as { texts?: [text: string, element: Element][] };
  if (!page.texts) {
    page.texts = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim().slice(0, 60);
      const element = walker.currentNode.parentElement;
      if (text && element && !element.closest(except)) page.texts.push([text, element]);
    }
  }
  return page.texts.map(([text, element]) => {
    const seen = element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
    return { text, size: Number.parseFloat(getComputedStyle(element).fontSize), seen };
  });
}

/**
 * Texts that are too small, or that hardly grow in windows of these widths: zoom gives a page a smaller viewport, whose
 * pixels grow by as much. `views` are the texts by the width of the window, `enlarged` those of the visitor's own size.
 */
export function failingTexts(views: Map<number, Text[]>, enlarged: Text[], windows: readonly number[]): string[] {
  return enlarged.flatMap(({ text, size: own }, index) => {
    const at = (width: number) => {
      const view = views.get(width)?.[index];
      if (!view) throw new Error(`the page was not looked at ${width} px wide`);
      return view;
    };
    /** By how much it grows with zoom; null where the zoomed window has another one instead. */
    const growth = (width: number, zoom: number) => {
      const [before, zoomed] = [at(width), at(Math.round(width / zoom))];
      return before.seen && zoomed.seen ? (zoom * zoomed.size) / before.size : null;
    };
    // At 200 % at least 1.45 times as large, at least twice at some zoom.
    const problems = windows.flatMap((width) => {
      const [twice, most] = [growth(width, 2), growth(width, 4)];
      if ((twice ?? 2) >= 1.45 && (most === null || Math.max(twice ?? 0, most) >= 2)) return [];
      return [`${twice?.toFixed(2)} at 200 %, ${most?.toFixed(2)} at 400 % in a window of ${width} px`];
    });
    const ownGrowth = own / at(desktop.width).size;
    if (!(ownGrowth >= 1.45)) problems.push(`${ownGrowth.toFixed(2)} with the visitor’s own size`);
    const least = Math.min(at(phone.width).size, at(desktop.width).size);
    if (least < 14) problems.push(`${least} px`);
    return problems.map((problem) => `"${text}" ${problem}`);
  });
}
