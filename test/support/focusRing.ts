import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { contrastRatio } from './contrastRatio.ts';

export type RingStop = {
  /** The element. */
  stop: string;
  /**
   * Between the pixels with the focus ring and the same pixels without it (WCAG 1.4.11 and 2.4.13), from 1 (no ring) to 21.
   * Nine tenths of the ring reach it, each part by its best tone: of two tones one is enough.
   */
  contrast: number;
  /** The share of the element's edges in sight that have a ring, from 0 to 1: 0.5 if it is seen on one half only. */
  around: number;
};

/** How far around an element its ring is looked for, CSS px. */
const margin = 8;
/** The ring is judged in parts of this length, CSS px. */
const part = 4;

type Box = { left: number; top: number; right: number; bottom: number };

/**
 * Measures the focus rings of an open page on its pixels, at each stop of Tab from the start of the document on, `most` at
 * most. For a visitor with reduced motion and a device scale of 1.
 */
export async function focusRings(page: Page, most = 300): Promise<RingStop[]> {
  const stops: RingStop[] = [];
  while (stops.length < most) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(focusedBox, stops.length === 0);
    if (!focused) break;
    const { stop, box } = focused;
    const [x, y] = [Math.max(0, Math.floor(box.left - margin)), Math.max(0, Math.floor(box.top - margin))];
    const size = page.viewportSize() ?? { width: 0, height: 0 };
    const width = Math.min(size.width, Math.ceil(box.right + margin)) - x;
    const height = Math.min(size.height, Math.ceil(box.bottom + margin)) - y;
    if (width <= 0 || height <= 0) {
      stops.push({ stop: `${stop} (out of sight)`, contrast: 1, around: 0 });
      continue;
    }
    const picture = async () => {
      const png = await page.screenshot({ clip: { x, y, width, height } });
      return sharp(png).removeAlpha().raw().toBuffer();
    };
    const withRing = await picture();
    await page.evaluate(showRings, false);
    const without = await picture();
    await page.evaluate(showRings, true);
    const inPicture = {
      left: Math.max(0, box.left - x),
      top: Math.max(0, box.top - y),
      right: Math.min(width, box.right - x),
      bottom: Math.min(height, box.bottom - y),
    };
    stops.push({ stop, ...judgeRing(withRing, without, width, inPicture) });
  }
  return stops;
}

/** The focused element once nothing moves; null at the end of the document. Runs in the page. */
async function focusedBox(isFirst: boolean): Promise<{ stop: string; box: Box } | null> {
  const store = window as unknown as { stops: Set<Element> };
  if (isFirst) store.stops = new Set();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(finite.map(({ finished }) => finished));
  const element = document.activeElement;
  if (!element || element === document.body || store.stops.has(element)) return null;
  store.stops.add(element);
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
  return { stop: `<${element.localName} class="${element.className}"> ${words}`, box: { left, top, right, bottom } };
}

/** Hides the focus rings, or shows them again. Runs in the page. */
function showRings(shown: boolean): void {
  const store = window as unknown as { withoutRings?: CSSStyleSheet };
  if (!store.withoutRings) {
    store.withoutRings = new CSSStyleSheet();
    store.withoutRings.replaceSync(`* { transition: none !important }
      :focus-within, :focus-visible::before, :focus-visible::after { outline: none !important }
      :focus-visible, :focus-visible::before, :focus-visible::after { box-shadow: none !important }`);
  }
  const { withoutRings } = store;
  const others = document.adoptedStyleSheets.filter((sheet) => sheet !== withoutRings);
  document.adoptedStyleSheets = shown ? others : [...others, withoutRings];
}

function judgeRing(withRing: Buffer, without: Buffer, width: number, box: Box): Omit<RingStop, 'stop'> {
  const best = new Map<string, number>();
  for (let at = 0; at < withRing.length; at += 3) {
    const [one, other] = [withRing.subarray(at, at + 3), without.subarray(at, at + 3)];
    if (one.equals(other)) continue;
    const place = partOf((at / 3) % width, Math.floor(at / 3 / width), box);
    best.set(place, Math.max(best.get(place) ?? 1, contrastRatio([...one], [...other])));
  }
  const sorted = [...best.values()].sort((a, b) => a - b);
  const parts = (2 * (box.right - box.left + box.bottom - box.top)) / part;
  const rounded = (value: number) => Math.round(value * 100) / 100;
  return {
    contrast: rounded(sorted[Math.floor(sorted.length / 10)] ?? 1),
    around: rounded(Math.min(1, best.size / parts)),
  };
}

/** The nearest side of the box, and the part of that side. */
function partOf(x: number, y: number, { left, top, right, bottom }: Box): string {
  const distances = {
    left: Math.abs(x - left),
    top: Math.abs(y - top),
    right: Math.abs(x - right),
    bottom: Math.abs(y - bottom),
  };
  const [side = ''] = Object.entries(distances).sort(([, a], [, b]) => a - b)[0] ?? [];
  return `${side} ${Math.floor((side === 'left' || side === 'right' ? y : x) / part)}`;
}
