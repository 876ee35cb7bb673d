import type { Page } from 'playwright-core';
import { desktop, phone } from '../launchBrowser.ts';

/** Words on covers repeat the title beside them. */
const exempt = '.cover';

/** A text, and in each view of its page its size in CSS px, and whether it is seen. */
type Text = { text: string; element: Element; views: Record<string, { size: number; seen: boolean }> };

/** Of the page, where they are noted. */
declare const texts: Text[];

/** Remembers all texts of an open page, for `noteViews`. */
export function rememberTexts(page: Page): Promise<void> {
  return page.evaluate(findTexts, exempt);
}

/** Notes what the texts are like in the page as it is. */
export function noteViews(page: Page, view: string): Promise<void> {
  return page.evaluate(look, view);
}

/**
 * Texts that are too small, or that hardly grow in windows of these widths. Zoom gives a page a smaller viewport, whose
 * pixels grow by as much: those widths have to be noted, and a phone's and a desktop's. Then, on a desktop, the visitor's own
 * size of text is twice the usual one.
 */
export async function failingTexts(page: Page, windows: readonly number[]): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const setOwnSize = (standard: number) => session.send('Page.setFontSizes', { fontSizes: { standard } });
  await page.setViewportSize(phone);
  await setOwnSize(32);
  // Chromium styles the texts again when the window changes, here from a phone's to a desktop's.
  await page.setViewportSize(desktop);
  await noteViews(page, 'enlarged');
  await setOwnSize(16);
  await session.detach();
  return page.evaluate(findFailing, { windows, usual: [phone.width, desktop.width] as const });
}

/** Runs in the page. */
function findTexts(except: string): void {
  const found: Text[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent?.trim().slice(0, 60);
    const element = walker.currentNode.parentElement;
    if (text && element && !element.closest(`script, style, template, ${except}`))
      found.push({ text, element, views: {} });
  }
  Object.assign(globalThis, { texts: found });
}

/** Runs in the page. */
function look(view: string): void {
  for (const { element, views } of texts) {
    const seen = element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
    views[view] = { size: Number.parseFloat(getComputedStyle(element).fontSize), seen };
  }
}

/** Runs in the page. */
function findFailing({ windows, usual }: { windows: readonly number[]; usual: readonly [number, number] }): string[] {
  return texts.flatMap(({ text, views }) => {
    const viewAt = (name: string | number) => {
      const view = views[name];
      if (!view) throw new Error(`the page was not looked at ${name} px wide`);
      return view;
    };
    /** By how much a text grows with zoom; null where the zoomed window has another one instead. */
    const growth = (width: number, zoom: number) => {
      const [before, zoomed] = [viewAt(width), viewAt(Math.round(width / zoom))];
      return before.seen && zoomed.seen ? (zoom * zoomed.size) / before.size : null;
    };
    // At 200 % at least 1.45 times as large, at least twice at some zoom.
    const problems = windows.flatMap((width) => {
      const [twice, most] = [growth(width, 2), growth(width, 4)];
      if ((twice ?? 2) >= 1.45 && (most === null || Math.max(twice ?? 0, most) >= 2)) return [];
      return [`${twice?.toFixed(2)} at 200 %, ${most?.toFixed(2)} at 400 % in a window of ${width} px`];
    });
    const [onPhone, onDesktop] = usual.map((width) => viewAt(width).size) as [number, number];
    const ownGrowth = viewAt('enlarged').size / onDesktop;
    if (!(ownGrowth >= 1.45)) problems.push(`${ownGrowth.toFixed(2)} with the visitor’s own size`);
    if (Math.min(onPhone, onDesktop) < 14) problems.push(`${Math.min(onPhone, onDesktop)} px`);
    return problems.map((problem) => `"${text}" ${problem}`);
  });
}
