import type { Page } from 'playwright-core';
import { desktop, phone } from '../launchBrowser.ts';

/** Words on covers repeat the title beside them. */
const exempt = '.cover';
const percents = [100, 200, 400] as const;
/** Of the browser, in px: the usual size, and that of a visitor who reads twice as large. */
const ownSizes = [16, 32] as const;

/** A text in a view: its size in CSS px, and whether it is seen. */
export type TextView = { size: number; seen: boolean };

/** Remembers the elements of all texts of an open page: `viewsOfTexts` reads them in its order. */
export function rememberTexts(page: Page): Promise<string[]> {
  return page.evaluate(findTexts, exempt);
}

/** As one text: the driver takes as long for thousands of objects as the browser for a layout of the page. */
export async function viewsOfTexts(page: Page): Promise<TextView[]> {
  return JSON.parse(await page.evaluate(viewsOfFound)) as TextView[];
}

/** On a desktop, for a visitor whose own size of text is twice the usual one. */
export async function viewsOfEnlarged(page: Page): Promise<TextView[]> {
  const session = await page.context().newCDPSession(page);
  const setOwnSize = (standard: number) => session.send('Page.setFontSizes', { fontSizes: { standard } });
  await page.setViewportSize(phone);
  await setOwnSize(ownSizes[1]);
  // Chromium styles the texts again when the window changes, here from a phone's to a desktop's.
  await page.setViewportSize(desktop);
  const views = await viewsOfTexts(page);
  await setOwnSize(ownSizes[0]);
  await session.detach();
  return views;
}

/**
 * Texts that are too small, or that hardly grow in windows of these widths. Zoom gives a page a smaller viewport, whose
 * pixels grow by as much: `views` has those widths, and a phone's and a desktop's.
 */
export function failingTexts(
  texts: readonly string[],
  views: ReadonlyMap<number, TextView[]>,
  enlarged: readonly TextView[],
  windows: readonly number[],
): string[] {
  return texts.flatMap((text, index) => {
    const viewAt = (width: number) => {
      const view = views.get(width)?.[index];
      if (!view) throw new Error(`the page was not looked at ${width} px wide`);
      return view;
    };
    const problems = windows.flatMap((width) => {
      const problem = growthProblem(percents.map((percent) => viewAt(Math.round((100 * width) / percent))));
      return problem ? [`${problem} in a window of ${width} px`] : [];
    });
    const growth = (enlarged[index]?.size ?? 0) / viewAt(desktop.width).size;
    if (!(growth >= 1.45)) problems.push(`${growth.toFixed(2)} with the visitor’s own size`);
    const smallest = Math.min(viewAt(phone.width).size, viewAt(desktop.width).size);
    if (smallest < 14) problems.push(`${smallest} px`);
    return problems.map((problem) => `"${text}" ${problem}`);
  });
}

/** At 200 % at least 1.45 times as large, at least twice at some zoom; less where a narrow window has another text instead. */
function growthProblem([first, ...others]: (TextView | undefined)[]): string | null {
  const [atTwice, atMost] = others.map((view, index) =>
    first?.seen && view?.seen ? ((percents[index + 1] ?? 0) / 100) * (view.size / first.size) : null,
  );
  const most = Math.max(atTwice ?? 0, atMost ?? 0);
  if ((atTwice ?? 2) >= 1.45 && (most >= 2 || atMost === null)) return null;
  return `${atTwice?.toFixed(2)} at 200 %, ${most.toFixed(2)} at most`;
}

type Found = { found: Element[] };

/** Remembers the elements of all texts but those below `except`. Runs in the page. */
function findTexts(except: string): string[] {
  const [texts, found]: [string[], Element[]] = [[], []];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const text = walker.currentNode.textContent?.trim();
    const element = walker.currentNode.parentElement;
    if (!text || !element || element.closest(`script, style, template, ${except}`)) continue;
    texts.push(text.slice(0, 60));
    found.push(element);
  }
  Object.assign(globalThis, { found });
  return texts;
}

/** Runs in the page. */
function viewsOfFound(): string {
  const views = (globalThis as unknown as Found).found.map((element) => ({
    size: Number.parseFloat(getComputedStyle(element).fontSize),
    seen: element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0,
  }));
  return JSON.stringify(views);
}
