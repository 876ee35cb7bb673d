import { setTimeout as delay } from 'node:timers/promises';
import { type Connection, connect, inTime } from './connection.ts';
import type { Engine, Key } from './engine.ts';
import { profileFolder, startProcess } from './startProcess.ts';

const launchArguments = [
  '--headless',
  // Cookies and cache in memory: the old builds' network process ends after 30 s when it writes cookies to a file.
  '--incognito',
  '--no-sandbox',
  '--disable-gpu',
  '--no-zygote',
  '--hide-scrollbars',
  '--disable-dev-shm-usage',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
  '--remote-debugging-port=0',
];

const keyCodes: Record<Key, number> = { ArrowDown: 40, Enter: 13, Escape: 27, Tab: 9 };

type ConsoleEntry = { type: string; args: { value?: unknown; description?: string }[] };
type Thrown = { exceptionDetails: { text: string; exception?: { description?: string } } };
type LogEntry = { entry: { level: string; text: string; url?: string } };

/**
 * Any Chromium from 90 on, by the Chrome DevTools Protocol itself: the drivers of today's make tabs that old ones cannot.
 * `before` runs in each document ahead of its own scripts.
 */
export async function launchChromium(binary: string, before = ''): Promise<Engine> {
  const folder = profileFolder();
  const browser = startProcess(binary, [...launchArguments, `--user-data-dir=${folder}`, 'about:blank'], folder);
  const connection = await connect(await browser.said(/DevTools listening on (ws:\S+)/));
  const targetId = await inTime(firstPage(connection), 'a first page');
  const { sessionId } = await connection.send<{ sessionId: string }>('Target.attachToTarget', {
    targetId,
    flatten: true,
  });
  const send = <Result>(method: string, params: object = {}) => connection.send<Result>(method, params, { sessionId });

  /** The answer to a key or a click is lost with the document that it leaves: old builds say so in the place of it. */
  const input = (kind: 'Mouse' | 'Key', params: object) =>
    send(`Input.dispatch${kind}Event`, params).catch((error: Error) => {
      if (!error.message.includes('Inspected target navigated or closed')) throw error;
    });

  const said: string[] = [];
  connection.on<ConsoleEntry>('Runtime.consoleAPICalled', ({ type, args }) => {
    said.push(`${type}: ${args.map(({ value, description }) => value ?? description).join(' ')}`);
  });
  connection.on<Thrown>('Runtime.exceptionThrown', ({ exceptionDetails: { text, exception } }) => {
    said.push(`uncaught: ${exception?.description ?? text}`);
  });
  connection.on<LogEntry>('Log.entryAdded', ({ entry }) => {
    said.push(`${entry.level}: ${entry.text} (${entry.url})`);
  });
  const loaded = new Set<string>();
  let onLoad = () => {};
  connection.on<{ name: string; loaderId: string }>('Page.lifecycleEvent', ({ name, loaderId }) => {
    if (name !== 'load') return;
    loaded.add(loaderId);
    onLoad();
  });
  // Not `Network`: its events, a dozen a file, cost a fifth of each page. What does not load stands in the log as well.
  for (const domain of ['Page', 'Runtime', 'Log']) await send(`${domain}.enable`);
  await send('Page.setLifecycleEventsEnabled', { enabled: true });
  if (before) await send('Page.addScriptToEvaluateOnNewDocument', { source: before });
  const { product } = await connection.send<{ product: string }>('Browser.getVersion');
  let width = 0;

  return {
    version: product,
    said,
    async resize(size) {
      width = size.width;
      await send('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 1, mobile: size.width < 600 });
    },
    async open(url) {
      const { loaderId } = await send<{ loaderId: string }>('Page.navigate', { url });
      const isLoaded = new Promise<void>((resolve) => {
        onLoad = () => loaded.has(loaderId) && resolve();
        onLoad();
      });
      await inTime(isLoaded, url);
    },
    async evaluate(expression) {
      type Answer = Partial<Thrown> & { result: { value: unknown } };
      const options = { expression, awaitPromise: true, returnByValue: true, userGesture: true };
      const { result, exceptionDetails } = await send<Answer>('Runtime.evaluate', options);
      if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
      return result.value;
    },
    async point(place, press = false) {
      await input('Mouse', { type: 'mouseMoved', ...place });
      if (!press) return;
      for (const type of ['mousePressed', 'mouseReleased'])
        await input('Mouse', { type, ...place, button: 'left', buttons: 1, clickCount: 1 });
    },
    async press(key) {
      const options = { key, code: key, windowsVirtualKeyCode: keyCodes[key], ...(key === 'Enter' && { text: '\r' }) };
      for (const type of ['keyDown', 'keyUp']) await input('Key', { ...options, type });
    },
    async type(text) {
      for (const key of text) {
        await input('Key', { type: 'keyDown', key, text: key });
        await input('Key', { type: 'keyUp', key });
      }
    },
    async picture() {
      type Metrics = { cssContentSize?: { height: number }; contentSize: { height: number } };
      const { cssContentSize, contentSize } = await send<Metrics>('Page.getLayoutMetrics');
      const { height } = cssContentSize ?? contentSize;
      // Old versions end at a texture of more than 16,384 px.
      const clip = { x: 0, y: 0, width, height: Math.min(height, 30_000), scale: 0.5 };
      const options = { format: 'png', captureBeyondViewport: true, clip };
      const { data } = await send<{ data: string }>('Page.captureScreenshot', options);
      return Buffer.from(data, 'base64');
    },
    close: () => browser.stop(),
  };
}

/** The tab that the browser starts with, which may come after its first word. */
async function firstPage(connection: Connection): Promise<string> {
  type Targets = { targetInfos: { type: string; targetId: string }[] };
  for (;;) {
    const { targetInfos } = await connection.send<Targets>('Target.getTargets');
    const page = targetInfos.find(({ type }) => type === 'page');
    if (page) return page.targetId;
    await delay(20);
  }
}
