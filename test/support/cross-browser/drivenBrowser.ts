/** A browser as the tests drive it, whatever protocol it speaks. One window, one profile, from start to end. */
export type DrivenBrowser = {
  version: string;
  /** Lines of the console and uncaught errors. */
  logged: string[];
  /** Sets the size of the page. WebKitGTK's window has a least width: the page can get wider. */
  resize: (size: Size) => Promise<void>;
  /** Opens an address and waits until it is loaded. */
  open: (address: string) => Promise<void>;
  /** The value of an expression in the page, or of the promise that it is; it has to fit into JSON. */
  evaluate: (expression: string) => Promise<unknown>;
  /** Moves the mouse to a place of the screen, and presses its button there. */
  point: (place: Place, press?: boolean) => Promise<void>;
  press: (key: Key) => Promise<void>;
  type: (text: string) => Promise<void>;
  /** The whole page as PNG. */
  picture: () => Promise<Buffer>;
  close: () => Promise<void>;
};

type Size = { width: number; height: number };
export type Place = { x: number; y: number };
type Key = 'Escape' | 'Tab';

const specialKeys: Record<Key, string> = { Escape: '\uE00C', Tab: '\uE004' };

/** Keys for WebDriver and WebDriver BiDi (https://www.w3.org/TR/webdriver2/#actions). */
export function keyActions(keys: string[]): object[] {
  const actions = keys
    .map((key) => specialKeys[key as Key] ?? key)
    .flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })));
  return [{ type: 'key', id: 'keyboard', actions }];
}

/** The mouse for WebDriver and WebDriver BiDi. */
export function pointActions({ x, y }: Place, press = false): object[] {
  const move = { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0, origin: 'viewport' };
  const click = ['pointerDown', 'pointerUp'].map((type) => ({ type, button: 0 }));
  const actions = press ? [move, ...click] : [move];
  return [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }];
}
