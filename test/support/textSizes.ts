import type { CDPSession, Page } from 'playwright-core';

type Size = { width: number; height: number };

/** A text of a page in some views: its size in CSS px, and whether it is seen. */
export type TextInViews = { text: string; views: { size: number; seen: boolean }[] };

/**
 * Zooms a page as the browser's own zoom does: the window keeps its size on the screen, so that the page gets a smaller
 * viewport of larger pixels. `window` in px of the screen, `percent` from 25 to 500.
 */
export async function zoomTo(session: CDPSession, window: Size, percent: number): Promise<void> {
  const zoom = percent / 100;
  const [width, height] = [Math.round(window.width / zoom), Math.round(window.height / zoom)];
  // Not setViewportSize: the device scale would stay as it was.
  await session.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: zoom, mobile: false });
}

/** All texts of an open page in some views, each of which a step brings about; texts below `except` (a selector) are left out. */
export async function textsInViews(
  page: Page,
  steps: readonly (() => Promise<unknown>)[],
  except = 'script',
): Promise<TextInViews[]> {
  const texts: TextInViews[] = (await page.evaluate(findTexts, except)).map((text) => ({ text, views: [] }));
  for (const step of steps) {
    await step();
    for (const [index, view] of (await page.evaluate(viewsOfFound)).entries()) texts[index]?.views.push(view);
  }
  return texts;
}

type Found = { found: Element[] };

/** Runs in the page. */
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
function viewsOfFound(): TextInViews['views'] {
  return (globalThis as unknown as Found).found.map((element) => ({
    size: Number.parseFloat(getComputedStyle(element).fontSize),
    seen: element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0,
  }));
}
