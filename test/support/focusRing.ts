import type { CDPSession, Page } from 'playwright-core';
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
/** A pixel of the screen that the ring changes. */
type Changed = { x: number; y: number; contrast: number };

/**
 * Measures the focus rings of an open page on its pixels, at the first stop of each kind in the document: stops of one kind
 * have the same classes around them. Leaves out the kinds in `known`, and adds the others to it. For a visitor with reduced
 * motion and a device scale of 1.
 */
export async function focusRings(page: Page, known = new Set<string>()): Promise<RingStop[]> {
  const stops: RingStop[] = [];
  const session = await page.context().newCDPSession(page);
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  /** The part of a box in sight. */
  const inSight = ({ left, top, right, bottom }: Box, around = 0): Box => ({
    left: Math.max(0, Math.floor(left - around)),
    top: Math.max(0, Math.floor(top - around)),
    right: Math.min(width, Math.ceil(right + around)),
    bottom: Math.min(height, Math.ceil(bottom + around)),
  });
  const fresh = [...(await page.evaluate(findKinds)).entries()].filter(([, kind]) => !known.has(kind));
  if (fresh.length > 0) await page.evaluate(allPictures);
  for (const [index, kind] of fresh) {
    const focused = await page.evaluate(focus, index);
    if (!focused) continue;
    known.add(kind);
    const { stop } = focused;
    const ring = await changedPixels(page, session, inSight(focused.box, margin));
    let judged = judge(ring, inSight(focused.box));
    if (!focused.hasOutline) {
      // A link can have its ring around the card that it stands in.
      const all = await changedPixels(page, session, { left: 0, top: 0, right: width, bottom: height });
      judged = judge(all, bounds(all));
    }
    stops.push({ stop, ...judged });
  }
  await session.detach();
  return stops;
}

async function changedPixels(page: Page, session: CDPSession, { left, top, right, bottom }: Box): Promise<Changed[]> {
  const [width, height] = [right - left, bottom - top];
  if (width <= 0 || height <= 0) return [];
  const [pageX, pageY] = await page.evaluate(() => [scrollX, scrollY] as const);
  const clip = { x: left + pageX, y: top + pageY, width, height, scale: 1 };
  // Not page.screenshot(), which takes four times as long.
  const picture = async () => {
    const { data } = await session.send('Page.captureScreenshot', { format: 'png', clip, optimizeForSpeed: true });
    const { buffer, byteOffset, length } = await sharp(Buffer.from(data, 'base64')).ensureAlpha().raw().toBuffer();
    return new Uint32Array(buffer, byteOffset, length / 4);
  };
  const withRing = await picture();
  await page.evaluate(showRings, false);
  const without = await picture();
  await page.evaluate(showRings, true);
  const changed: Changed[] = [];
  for (let at = 0; at < withRing.length; at += 1) {
    if (withRing[at] === without[at]) continue;
    const [x, y] = [left + (at % width), top + Math.floor(at / width)];
    const contrast = contrastRatio(channels(withRing[at]), channels(without[at]));
    // Less is no ring, but a picture that is drawn again.
    if (contrast > 1.1) changed.push({ x, y, contrast });
  }
  return changed;
}

/** Red, green and blue of a pixel as the processor reads its four bytes. */
function channels(pixel = 0): number[] {
  return [pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255];
}

/** The kinds of stops in the document. Remembers the first of each in sight; from now on nothing takes time to change. Runs in the page. */
function findKinds(): string[] {
  const still = new CSSStyleSheet();
  still.replaceSync('* { transition: none !important }');
  document.adoptedStyleSheets.push(still);
  const kinds = new Map<string, HTMLElement>();
  for (const element of document.querySelectorAll<HTMLElement>('*')) {
    if (element.tabIndex < 0 || !element.checkVisibility({ visibilityProperty: true })) continue;
    let kind = '';
    for (let one: Element | null = element; one; one = one.parentElement)
      kind += `${one.localName}.${one.getAttribute('class')} `;
    if (!kinds.has(kind)) kinds.set(kind, element);
  }
  Object.assign(window, { stops: [...kinds.values()] });
  return [...kinds.keys()];
}

/** Waits for all pictures: one that arrives between two screenshots would look like a ring. Runs in the page. */
async function allPictures(): Promise<void> {
  const arrivals = [...document.images].map((image) => {
    image.loading = 'eager';
    return image.complete || new Promise((resolve) => image.addEventListener('load', resolve, { once: true }));
  });
  await Promise.all(arrivals);
}

/** Gives a stop the focus, as the keyboard does, and waits until nothing moves; null where it takes none. Runs in the page. */
async function focus(index: number): Promise<{ stop: string; box: Box; hasOutline: boolean } | null> {
  const element = (window as unknown as { stops: HTMLElement[] }).stops[index];
  element?.focus({ focusVisible: true });
  if (!element || document.activeElement !== element) return null;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(finite.map(({ finished }) => finished));
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const hasOutline = getComputedStyle(element).outlineStyle !== 'none';
  const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
  return {
    stop: `<${element.localName} class="${element.className}"> ${words}`,
    box: { left, top, right, bottom },
    hasOutline,
  };
}

/** Hides the focus rings, or shows them again. Runs in the page. */
function showRings(shown: boolean): void {
  const store = window as unknown as { withoutRings?: CSSStyleSheet };
  if (!store.withoutRings) {
    store.withoutRings = new CSSStyleSheet();
    store.withoutRings.replaceSync(`
      :focus-within, :focus-visible::before, :focus-visible::after { outline: none !important }
      :focus-visible, :focus-visible::before, :focus-visible::after { box-shadow: none !important }`);
    document.adoptedStyleSheets.push(store.withoutRings);
  }
  store.withoutRings.disabled = shown;
}

function judge(ring: readonly Changed[], box: Box): Omit<RingStop, 'stop'> {
  const best = new Map<string, number>();
  for (const { x, y, contrast } of ring) {
    const place = partOf(x, y, box);
    best.set(place, Math.max(best.get(place) ?? 1, contrast));
  }
  const sorted = [...best.values()].sort((a, b) => a - b);
  const parts = (2 * (box.right - box.left + box.bottom - box.top)) / part;
  const rounded = (value: number) => Math.round(value * 100) / 100;
  return {
    contrast: rounded(sorted[Math.floor(sorted.length / 10)] ?? 1),
    around: parts > 0 ? rounded(Math.min(1, best.size / parts)) : 0,
  };
}

/** The box around all pixels but the faintest; empty without any. One of a picture drawn again, far away, had 1.101:1. */
function bounds(ring: readonly Changed[]): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity };
  for (const { x, y, contrast } of ring) {
    if (contrast < 1.5) continue;
    box.left = Math.min(box.left, x);
    box.top = Math.min(box.top, y);
    box.right = Math.max(box.right, x);
    box.bottom = Math.max(box.bottom, y);
  }
  return box;
}

/** The nearest side of the box, and the part of that side; what lies beyond a corner belongs to the last part. */
function partOf(x: number, y: number, { left, top, right, bottom }: Box): string {
  const within = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most - 1);
  const distances = {
    left: Math.abs(x - left),
    top: Math.abs(y - top),
    right: Math.abs(x - right),
    bottom: Math.abs(y - bottom),
  };
  const [side = ''] = Object.entries(distances).sort(([, a], [, b]) => a - b)[0] ?? [];
  const along = side === 'left' || side === 'right' ? within(y, top, bottom) - top : within(x, left, right) - left;
  return `${side} ${Math.floor(along / part)}`;
}
