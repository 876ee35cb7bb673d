/** A browser as the tests drive it, whatever protocol it speaks. One window, one profile, from start to end. */
export type Engine = {
  version: string;
  /** What the console said, errors that nobody caught included. */
  said: string[];
  /** The size of the page. WebKitGTK's window has a least width: the page may get wider than asked for. */
  resize: (size: Size) => Promise<void>;
  /** Opens an address and waits until it is loaded. */
  open: (address: string) => Promise<void>;
  /** The value of an expression in the page, which may be a promise of something that JSON can hold. */
  evaluate: (expression: string) => Promise<unknown>;
  /** Moves the mouse to a place of the screen, and presses its button there. */
  point: (place: Place, press?: boolean) => Promise<void>;
  press: (key: Key) => Promise<void>;
  type: (text: string) => Promise<void>;
  /** The whole page as PNG. */
  picture: () => Promise<Buffer>;
  close: () => Promise<void>;
};

export type Size = { width: number; height: number };
export type Place = { x: number; y: number };
export type Key = 'ArrowDown' | 'Enter' | 'Escape' | 'Tab';

/** Longest wait for an answer of a browser or for a page to load, in ms: one that hangs is found. */
export const patience = 20_000;
