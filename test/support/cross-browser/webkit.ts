import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../startSite.ts';
import type { DrivenBrowser } from './drivenBrowser.ts';

/** WebKitGTK's own browser, which is not on the path. */
const miniBrowser = globSync('/usr/lib/*/webkit*gtk-*/MiniBrowser').sort().at(-1);
export const webkitPrograms = ['/usr/bin/WebKitWebDriver', '/usr/bin/xvfb-run', '/usr/bin/xauth', miniBrowser];

/** The toolbar must not be wider than a phone. */
const narrowToolbar =
  'toolbar, toolbar *, headerbar *, notebook header, notebook header * ' +
  '{ min-width: 0; padding: 0; margin: 0; font-size: 1px; border: 0 }';

const keys = { Escape: '\uE00C', Tab: '\uE004' };

/** WebKitGTK, by WebDriver (https://www.w3.org/TR/webdriver2/), on a screen of its own and in a process group of its own. */
export async function launchWebkit(): Promise<DrivenBrowser> {
  const folder = mkdtempSync(`${tmpdir()}/webkit-`);
  mkdirSync(`${folder}/gtk-3.0`);
  writeFileSync(`${folder}/gtk-3.0/gtk.css`, narrowToolbar);
  const port = await freePort();
  const screen = ['--auto-servernum', '--server-args=-screen 0 1600x9100x24'];
  const driver = spawn('xvfb-run', [...screen, 'WebKitWebDriver', `--port=${port}`], {
    detached: true,
    stdio: 'ignore',
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      TMPDIR: folder,
      XDG_CACHE_HOME: folder,
      XDG_CONFIG_HOME: folder,
      XDG_DATA_HOME: folder,
      LIBGL_ALWAYS_SOFTWARE: '1',
      // Paints in the page's process: OpenGL by software paints the same at a third more of the processor.
      WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
      NO_AT_BRIDGE: '1',
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  const end = () => driver.pid && driver.exitCode === null && process.kill(-driver.pid);
  process.once('exit', end);
  const exited = once(driver, 'exit');

  const request = async <Value>(method: string, path: string, body?: object): Promise<Value> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, body: body && JSON.stringify(body) });
    const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } };
    if (value?.error) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  while (!(await request('GET', '/status').catch(() => null))) await delay(50);
  const browserOptions = { binary: miniBrowser, args: ['--automation'] };
  const { sessionId, capabilities } = await request<{ sessionId: string; capabilities: { browserVersion: string } }>(
    'POST',
    '/session',
    { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } } },
  );
  const session = `/session/${sessionId}`;
  const act = (actions: object[]) => request<void>('POST', `${session}/actions`, { actions });
  const point = (x: number, y: number, ...presses: string[]) => {
    const move = { type: 'pointerMove', x: Math.round(x), y: Math.round(y) };
    return act([{ type: 'pointer', id: 'mouse', actions: [move, ...presses.map((type) => ({ type, button: 0 }))] }]);
  };
  const type = (text: string[]) => {
    const actions = text.flatMap((value) => ['keyDown', 'keyUp'].map((type) => ({ type, value })));
    return act([{ type: 'key', id: 'keyboard', actions }]);
  };
  const evaluate = (expression: string) =>
    request<unknown>('POST', `${session}/execute/sync`, { script: `return ${expression}`, args: [] });

  return {
    version: `WebKitGTK ${capabilities.browserVersion}`,
    // Its driver passes no lines of the console on, and in automation they go to no stream.
    logged: [],
    async resize({ width, height }) {
      // The pointer rests in the middle of the screen, and the window below it has the focus: at its foot, not on a menu.
      const place = { x: (1600 - width) / 2, y: 3720 };
      const rect = (size: object) => request('POST', `${session}/window/rect`, { ...place, ...size });
      await rect({ width, height });
      // The window's edges come on top.
      const [innerWidth = width, innerHeight = height] = (await evaluate('[innerWidth, innerHeight]')) as number[];
      await rect({ width: 2 * width - innerWidth, height: 2 * height - innerHeight });
    },
    page: {
      goto: (url) => request('POST', `${session}/url`, { url }),
      evaluate,
      mouse: { move: (x, y) => point(x, y), click: (x, y) => point(x, y, 'pointerDown', 'pointerUp') },
      keyboard: { press: (key) => type([keys[key]]), type: (text) => type([...text]) },
      async screenshot() {
        const html = { using: 'css selector', value: 'html' };
        const [id] = Object.values(await request<Record<string, string>>('POST', `${session}/element`, html));
        return Buffer.from(await request<string>('GET', `${session}/element/${id}/screenshot`), 'base64');
      },
    },
    async close() {
      await request('DELETE', session).catch(() => {});
      end();
      process.off('exit', end);
      await exited;
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
