import type { Page } from 'playwright-core';
import type { Language } from '#shared/i18n/language.ts';
import { desktop, phone } from '../launchBrowser.ts';

/** Words on covers repeat the title beside them. */
const exempt = '.cover';
/** Widths in px of the screen. Both languages have the same steps: each stands for half of them. */
const windows: Record<Language, number[]> = { zh_CN: [1280, 1920], en_US: [1440, 2560] };
const percents = [100, 200, 400] as const;
/** Of the browser, in px: the usual size, and that of a visitor who reads twice as large. */
const ownSizes = [16, 32] as const;

/** A text in a view: its size in CSS px, and whether it is seen. */
type View = { size: number; seen: boolean };

/** Texts of an open page that are too small or hardly grow. Zoom gives a page a smaller viewport: its pixels grow by as much. */
export async function failingTexts(page: Page, language: Language): Promise<string[]> {
  const widths = windows[language];
  const texts = await page.evaluate(findTexts, exempt);
  const viewsAt = async (width: number): Promise<View[]> => {
    await page.setViewportSize({ width, height: desktop.height });
    return page.evaluate(viewsOfFound);
  };
  const zoomedWidth = (width: number, percent: number) => Math.round((100 * width) / percent);
  const views = new Map<number, View[]>();
  for (const width of widths.flatMap((one) => percents.map((percent) => zoomedWidth(one, percent))))
    if (!views.has(width)) views.set(width, await viewsAt(width));
  const onDesktop = views.get(desktop.width) ?? (await viewsAt(desktop.width));
  const onPhone = await viewsAt(phone.width);
  const session = await page.context().newCDPSession(page);
  const setOwnSize = (standard: number) => session.send('Page.setFontSizes', { fontSizes: { standard } });
  await setOwnSize(ownSizes[1]);
  // Chromium styles the texts again when the window changes, here from a phone's to a desktop's.
  const enlarged = await viewsAt(desktop.width);
  await setOwnSize(ownSizes[0]);
  await session.detach();

  const found: string[] = [];
  for (const [index, text] of texts.entries()) {
    const sizeIn = (view: View[]) => view[index]?.size ?? 0;
    for (const width of widths) {
      const problem = growthProblem(percents.map((percent) => views.get(zoomedWidth(width, percent))?.[index]));
      if (problem) found.push(`"${text}" ${problem} in a window of ${width} px`);
    }
    const growth = sizeIn(enlarged) / sizeIn(onDesktop);
    if (!(growth >= 1.45)) found.push(`"${text}" ${growth.toFixed(2)} with the visitor’s own size`);
    const smallest = Math.min(sizeIn(onPhone), sizeIn(onDesktop));
    if (smallest < 14) found.push(`"${text}" ${smallest} px`);
  }
  return found;
}

/** At 200 % at least 1.45 times as large, at least twice at some zoom; less where a narrow window has another text instead. */
function growthProblem([first, ...others]: (View | undefined)[]): string | null {
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
function viewsOfFound(): View[] {
  return (globalThis as unknown as Found).found.map((element) => ({
    size: Number.parseFloat(getComputedStyle(element).fontSize),
    seen: element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0,
  }));
}
