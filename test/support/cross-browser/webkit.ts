import { globSync, mkdirSync, writeFileSync } from 'node:fs';
import { freePort } from '../startSite.ts';
import { type DrivenBrowser, keyActions, pointActions } from './drivenBrowser.ts';
import { profileFolder, startProcess } from './startProcess.ts';

/** WebKitGTK's own browser, which is not on the path. */
const miniBrowser = globSync('/usr/lib/*/webkit*gtk-*/MiniBrowser').sort().at(-1);
export const webkitPrograms = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb', miniBrowser];

/** The toolbar must not be wider than a phone. */
const narrowToolbar =
  'toolbar, toolbar *, headerbar *, notebook header, notebook header * ' +
  '{ min-width: 0; padding: 0; margin: 0; font-size: 1px; border: 0 }';

/** WebKitGTK, by WebDriver, on a screen of its own. */
export async function launchWebkit(): Promise<DrivenBrowser> {
  const screen = startProcess(
    'Xvfb',
    ['-displayfd', '1', '-screen', '0', '1600x9100x24', '-nolisten', 'tcp'],
    profileFolder(),
  );
  const display = (await screen.untilOutput(/^(\d+)$/m)).trim();
  const folder = profileFolder();
  mkdirSync(`${folder}/gtk-3.0`);
  writeFileSync(`${folder}/gtk-3.0/gtk.css`, narrowToolbar);
  const port = await freePort();
  const driver = startProcess('WebKitWebDriver', [`--port=${port}`], folder, {
    DISPLAY: `:${display}`,
    XDG_CACHE_HOME: folder,
    XDG_CONFIG_HOME: folder,
    XDG_DATA_HOME: folder,
    LIBGL_ALWAYS_SOFTWARE: '1',
    // Paints in the page's process: OpenGL by software paints the same at a third more of the processor.
    WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
    NO_AT_BRIDGE: '1',
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  });
  const logged: string[] = [];
  driver.onLine((line) => /CONSOLE/.test(line) && logged.push(line));

  const request = async <Value>(method: string, path: string, body?: object): Promise<Value> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, body: body && JSON.stringify(body) });
    const { value } = (await answer.json()) as { value: Value & { error?: string; message?: string } };
    if (value?.error) throw new Error(`${value.error}: ${value.message}`);
    return value;
  };
  await untilListening(`http://127.0.0.1:${port}/status`);
  const browserOptions = {
    binary: miniBrowser,
    args: ['--automation', '--enable-write-console-messages-to-stdout=true'],
  };
  const { sessionId, capabilities } = await request<{ sessionId: string; capabilities: { browserVersion: string } }>(
    'POST',
    '/session',
    { capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': browserOptions } } },
  );
  const session = `/session/${sessionId}`;
  const act = (actions: object[]) => request<void>('POST', `${session}/actions`, { actions });
  const evaluate = async (expression: string) => {
    const script = `const done = arguments[arguments.length - 1];
      (async () => ${expression})().then((value) => done({ value }), (error) => done({ error: String(error) }))`;
    const answer = await request<{ value?: unknown; error?: string }>('POST', `${session}/execute/async`, {
      script,
      args: [],
    });
    if (answer.error) throw new Error(answer.error);
    return answer.value;
  };

  return {
    version: `WebKitGTK ${capabilities.browserVersion}`,
    logged,
    async resize({ width, height }) {
      // The pointer rests in the middle of the screen, and the window below it has the focus.
      const place = { x: (1600 - width) / 2, y: 4500 };
      const rect = (size: object) => request('POST', `${session}/window/rect`, { ...place, ...size });
      await rect({ width, height });
      // The window's edges come on top.
      const [innerWidth = width, innerHeight = height] = (await evaluate('[innerWidth, innerHeight]')) as number[];
      await rect({ width: 2 * width - innerWidth, height: 2 * height - innerHeight });
    },
    open: (url) => request('POST', `${session}/url`, { url }),
    evaluate,
    point: (place, press) => act(pointActions(place, press)),
    press: (key) => act(keyActions([key])),
    type: (text) => act(keyActions([...text])),
    async picture() {
      const element = await request<Record<string, string>>('POST', `${session}/element`, {
        using: 'css selector',
        value: 'html',
      });
      const [id] = Object.values(element);
      return Buffer.from(await request<string>('GET', `${session}/element/${id}/screenshot`), 'base64');
    },
    async close() {
      await request('DELETE', session).catch(() => {});
      await driver.stop();
      await screen.stop();
    },
  };
}

async function untilListening(address: string): Promise<void> {
  while (!(await fetch(address).catch(() => null))?.ok) await new Promise((resolve) => setTimeout(resolve, 50));
}
