import type { Page } from 'playwright-core';
import { vi } from 'vitest';

/** A page and its keyboard, in any browser. `run` runs a function in the page. */
type Keyboard = {
  press(key: string): Promise<void>;
  run: (code: typeof look, isFirst: boolean | null) => Promise<string | null>;
};

/** Tab goes through the document, and back; what is wrong with the stops. `withoutBars` leaves out header and footer. */
export async function keyboardProblems(
  page: Page,
  { withoutBars, isWalkedBack }: { withoutBars: boolean; isWalkedBack: boolean },
): Promise<string[]> {
  const keyboard = { press: (key: string) => page.keyboard.press(key), run: page.evaluate.bind(page) };
  await page.evaluate(prepare, withoutBars);
  const forward = await walk(keyboard, 'Tab');
  if (!isWalkedBack) return forward.problems;
  // After the last stop a browser shows its own bar, or the first stop again, as soon as it can: the way back begins before.
  await page.evaluate(returnToLastStop);
  const back = await walk(keyboard, 'Shift+Tab', true);
  const isAlike = forward.stops === back.stops;
  const stops = isAlike ? [] : [`${forward.stops} stops forward, ${back.stops} back`];
  return [...forward.problems, ...back.problems, ...stops];
}

/** The next Tab goes to the first stop. Runs in the page. */
function prepare(withoutBars: boolean): void {
  scrollTo({ top: 0, behavior: 'instant' });
  if (!withoutBars) return;
  const bars = ['.skip-link', '.site-header', '.site-footer'];
  for (const one of document.querySelectorAll<HTMLElement>(bars.map((bar) => `${bar}, ${bar} *`).join()))
    if (one.tabIndex >= 0) one.tabIndex = -1;
}

/**
 * Presses a key until the end of the document: how many stops it has, and what is wrong with them. `isOnStop`: the focus is on
 * the first of them already.
 */
export async function walk({ press, run }: Keyboard, key: string, isOnStop = false) {
  const problems: string[] = [];
  for (let stops = isOnStop ? 1 : 0; ; stops += 1) {
    await press(key);
    let found = await run(look, stops === 0);
    if (found === 'end') return { stops, problems };
    if (found) {
      // The header, or a panel of the menu, can be on its way.
      const isGone = async () => {
        found = await run(look, null);
        return found === null;
      };
      await vi.waitUntil(isGone, { timeout: 1000 }).catch(() => false);
    }
    if (found) problems.push(`${key}: ${found}`);
  }
}

type Store = { stops: Set<Element> };

/** Focuses the last stop of a walk, as the only one that the next walk has seen. Runs in the page. */
function returnToLastStop(): void {
  const store = window as unknown as Store;
  const last = [...store.stops].at(-1);
  store.stops = new Set(last && [last]);
  if (last instanceof HTMLElement) last.focus();
}

/** What is wrong with the stop that has the focus, or that the document has no further one. `isFirst` is null at a second look. Runs in the page. */
function look(isFirst: boolean | null): string | null {
  const store = window as unknown as Store;
  if (isFirst) store.stops = new Set();
  const element = document.activeElement;
  if (!element || element === document.body) return 'end';
  if (isFirst !== null) {
    if (store.stops.has(element)) return 'end';
    store.stops.add(element);
  }
  const name = `<${element.localName} class="${element.className}"> ${(element.textContent ?? '').trim().slice(0, 40)}`;
  const shown = (element instanceof HTMLInputElement && element.labels?.[0]) || element;
  const boxes = [element, shown].flatMap((one) => [...one.getClientRects()]);
  const isSeen = boxes.some((box) => {
    const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
    if (right - left < 1 || bottom - top < 1) return false;
    const points = [
      [(left + right) / 2, (top + bottom) / 2],
      [left + 2, top + 2],
      [right - 2, top + 2],
      [left + 2, bottom - 2],
      [right - 2, bottom - 2],
    ] as const;
    return points.some(([x, y]) => {
      const hit = document.elementFromPoint(x, y);
      return hit !== null && (shown.contains(hit) || element.contains(hit));
    });
  });
  if (!isSeen) return `out of sight: ${name}`;
  for (let one: Element | null = element; one; one = one.parentElement)
    for (const part of [null, '::before', '::after'])
      if (getComputedStyle(one, part).outlineStyle !== 'none') return null;
  return `without a ring: ${name}`;
}
