import { vi } from 'vitest';
import type { DrivenBrowser } from './drivenBrowser.ts';

export type Visitor = ReturnType<typeof visitorOf>;
type Place = { x: number; y: number };

type Run = <Args extends unknown[], Value>(code: (...args: Args) => Value, ...args: Args) => Promise<Awaited<Value>>;

/** The actions of the tests of all browsers. They wait for conditions, never for a time. */
export function visitorOf(browser: DrivenBrowser, origin: string) {
  const { page, logged } = browser;
  /** Runs a function in the page. It may use nothing from outside of it but its arguments. */
  const run: Run = (code, ...args) =>
    // esbuild wraps named functions in a helper (`__name`), which the page lacks.
    page.evaluate(
      `((__name) => (${code})(${args.map((arg) => JSON.stringify(arg)).join(', ')}))((named) => named)`,
    ) as Promise<never>;

  /** Waits until a function in the page returns something true; the page may change under it. */
  const until: Run = async (code, ...args) => {
    // Fails while the document is replaced.
    const ask = () => run(code, ...args).catch(() => null);
    return vi.waitUntil(ask, { timeout: 20_000, interval: 30 }).catch((cause) => {
      throw new Error(`never came true: ${code} ${JSON.stringify(args)}`, { cause });
    }) as Promise<never>;
  };

  const point = async (way: 'move' | 'click', selector: string) => {
    const { x, y } = (await until(findPlace, selector)) as Place;
    await page.mouse[way](x, y);
  };

  return {
    browser,
    run,
    until,
    open: (address: string) => page.goto(origin + address),
    resize: browser.resize,
    press: (key: 'Escape' | 'Tab') => page.keyboard.press(key),
    /** Goes one entry back in the history, after the answer, which would be lost with the document. */
    back: () => run(() => void setTimeout(() => history.back())),
    untilTitle: (title: string) =>
      until((wanted) => document.title === wanted && document.readyState === 'complete', title),
    /** Clicks the first seen element that fits, where nothing lies over it. */
    click: (selector: string) => point('click', selector),
    hover: (selector: string) => point('move', selector),
    /** Clicks into a field and types. */
    async fill(selector: string, text: string) {
      await point('click', selector);
      await until((name) => document.activeElement === document.querySelector(name), selector);
      await page.keyboard.type(text);
    },
    /** Lines of the console since the last call, without a browser's own messages (below). */
    newLogLines: () => logged.splice(0).filter((line) => !ownMessages.some((message) => message.test(line))),
  };
}

/** The middle of an element that has come to rest where a click reaches it. Runs in the page. */
function findPlace(selector: string): Promise<Place | null> {
  const element = [...document.querySelectorAll(selector)].find((one) => one.getClientRects().length > 0);
  if (!element) return Promise.resolve(null);
  const middle = () => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  const reaches = ({ x, y }: Place) => element.contains(document.elementFromPoint(x, y));
  const before = middle();
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const after = middle();
      const rests = before.x === after.x && before.y === after.y;
      // Chromium before 113 scrolls smoothly all the same: a second call on the way would start again.
      if (rests && !reaches(after)) element.scrollIntoView({ block: 'center', behavior: 'instant' });
      resolve(rests && reaches(after) ? after : null);
    });
  });
}

const ownMessages = [
  // The status of the page /404.
  /Failed to load resource: .*404.*\/404\b/,
  // Chromium 106 to 113 had popovers behind a flag only.
  /Found a 'popover' attribute/,
  // Firefox: the page was left before its font had come (NS_BINDING_ABORTED).
  /downloadable font: download failed .* status=2152398850/,
  // Older Chromiums miss that a font from their memory is used.
  /was preloaded using link preload but not used/,
];
