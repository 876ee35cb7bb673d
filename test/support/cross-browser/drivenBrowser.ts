/** A browser as the tests drive it. One window, one profile, from start to end. */
export type DrivenBrowser = {
  version: string;
  page: DrivenPage;
  /** Lines of the console and uncaught errors; none of WebKitGTK, whose driver passes none on. */
  logged: string[];
  /** Sets the size of the page. WebKitGTK's window has a least width: the page can get wider. */
  resize: (size: { width: number; height: number }) => Promise<void>;
  close: () => Promise<void>;
};

/** What the pages of Playwright and of Puppeteer have alike. */
type DrivenPage = {
  /** Opens an address and waits until it is loaded. */
  goto(address: string): Promise<unknown>;
  /** The value of an expression in the page, or of the promise that it is; it has to fit into JSON. */
  evaluate(expression: string): Promise<unknown>;
  mouse: Record<'move' | 'click', (x: number, y: number) => Promise<void>>;
  keyboard: { press(key: 'Escape' | 'Tab'): Promise<void>; type(text: string): Promise<void> };
  /** As PNG. */
  screenshot(options: { fullPage: true }): Promise<Uint8Array>;
};
