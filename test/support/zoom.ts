import type { CDPSession, Page } from 'playwright-core';

/** A text of a page: its size on the screen by zoom in px (`100` is a window without zoom); left out where it is not seen. */
export type ZoomedText = { text: string; sizes: Record<number, number> };

/** The device metrics end with their session. */
const sessions = new WeakMap<Page, CDPSession>();

type Size = { width: number; height: number };

/**
 * Zooms a page as the browser's own zoom does: the window keeps its size on the screen, so that the page gets a smaller
 * viewport of larger pixels. `window` in px of the screen, `percent` from 25 to 500.
 */
export async function zoomTo(page: Page, window: Size, percent: number): Promise<void> {
  const zoom = percent / 100;
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  const [width, height] = [Math.round(window.width / zoom), Math.round(window.height / zoom)];
  // Not setViewportSize: the device scale would stay as it was.
  await session.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: zoom, mobile: false });
  await page.waitForFunction((expected) => innerWidth === expected, width);
}

/** The sizes of all texts of an open page at each zoom; texts below `except` (a selector) are left out. */
export async function zoomedTexts(
  page: Page,
  window: Size,
  percents: readonly number[],
  except = 'script',
): Promise<ZoomedText[]> {
  const texts: ZoomedText[] = [];
  for (const percent of percents) {
    await zoomTo(page, window, percent);
    for (const [index, { text, size }] of (await page.evaluate(textSizes, except)).entries()) {
      texts[index] ??= { text, sizes: {} };
      if (size > 0) texts[index].sizes[percent] = (size * percent) / 100;
    }
  }
  return texts;
}

/** How many times as large a text is at a zoom as without; null where it is not seen at one of them. */
export function growth({ sizes }: ZoomedText, percent: number): number | null {
  const [small, large] = [sizes[100], sizes[percent]];
  return small && large ? large / small : null;
}

/** The same texts at each call, in CSS px; 0 for one that is not seen. Runs in the page. */
function textSizes(except: string): { text: string; size: number }[] {
  const store = globalThis as unknown as { texts?: [string, Element][] };
  if (!store.texts) {
    store.texts = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode.textContent?.trim();
      const element = walker.currentNode.parentElement;
      if (text && element && !element.closest(`script, style, template, ${except}`)) store.texts.push([text, element]);
    }
  }
  return store.texts.map(([text, element]) => {
    const seen = element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
    return { text: text.slice(0, 60), size: seen ? Number.parseFloat(getComputedStyle(element).fontSize) : 0 };
  });
}
