import { writeFileSync } from 'node:fs';
import { type DrivenBrowser, keyActions, pointActions } from './drivenBrowser.ts';
import { profileFolder, startProcess } from './startProcess.ts';

export const firefoxPath = '/usr/bin/firefox-esr';

/** No requests to the internet, the page has the focus without a window on a screen, and forced colours are dark. */
const preferences = {
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
  'browser.display.background_color': '#000000',
  'browser.display.foreground_color': '#ffffff',
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'extensions.update.enabled': false,
  'focusmanager.testmode': true,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'http://127.0.0.1:9/',
  'toolkit.telemetry.enabled': false,
  'ui.useOverlayScrollbars': 1,
};

type LogEntry = { type: string; level: string; text: string | null };
type Evaluated = { result?: { value?: string }; exceptionDetails?: { text: string } };

/** Firefox by WebDriver BiDi. Playwright drives a Firefox of its own only, which no package registry has. */
export async function launchFirefox(more: Record<string, number> = {}): Promise<DrivenBrowser> {
  const folder = profileFolder();
  const lines = Object.entries({ ...preferences, ...more }).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(`${folder}/user.js`, lines.join('\n'));
  const options = ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port=0'];
  const browser = startProcess(firefoxPath, options, folder);
  const logged: string[] = [];
  const address = `${await browser.untilOutput(/WebDriver BiDi listening on (ws:\S+)/)}/session`;
  const send = await connect(address, ({ type, level, text }) => logged.push(`${type} ${level}: ${text}`));
  const session = await send<{ capabilities: { browserVersion: string } }>('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  // The first tab never has the focus.
  const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab' });
  await send('browsingContext.activate', { context });
  const act = (actions: object[]) => send<void>('input.performActions', { context, actions });

  return {
    version: `Firefox ${session.capabilities.browserVersion}`,
    logged,
    resize: (viewport) => send('browsingContext.setViewport', { context, viewport }),
    open: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    async evaluate(expression) {
      const { result, exceptionDetails } = await send<Evaluated>('script.evaluate', {
        expression: `(async () => JSON.stringify(await (${expression})))()`,
        target: { context },
        awaitPromise: true,
        userActivation: true,
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result?.value === undefined ? undefined : JSON.parse(result.value);
    },
    point: (place, press) => act(pointActions(place, press)),
    press: (key) => act(keyActions([key])),
    type: (text) => act(keyActions([...text])),
    async picture() {
      const options = { context, origin: 'document' };
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', options);
      return Buffer.from(data, 'base64');
    },
    close: () => browser.stop(),
  };
}

/** Commands over a WebSocket; `onLog` gets each entry of the log. */
async function connect(address: string, onLog: (entry: LogEntry) => void) {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`${address} cannot be reached`)));
  });
  const pending = new Map<number, PromiseWithResolvers<never>>();
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, params, result, error, message } = JSON.parse(data);
    if (id === undefined) return onLog(params);
    if (error) pending.get(id)?.reject(new Error(`${JSON.stringify(error)} ${message ?? ''}`));
    else pending.get(id)?.resolve(result as never);
    pending.delete(id);
  });
  socket.addEventListener('close', () => {
    for (const { reject } of pending.values()) reject(new Error('the browser has ended'));
  });
  return <Result>(method: string, params: object = {}): Promise<Result> => {
    const id = ++last;
    const answer = Promise.withResolvers<never>();
    pending.set(id, answer);
    socket.send(JSON.stringify({ id, method, params }));
    return answer.promise;
  };
}
