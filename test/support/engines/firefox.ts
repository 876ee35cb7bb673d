import { writeFileSync } from 'node:fs';
import { connect } from './connection.ts';
import type { Engine, Key } from './engine.ts';
import { profileFolder, startProcess } from './startProcess.ts';
import { clickActions, keyActions, moveActions } from './webdriverActions.ts';

/** Nothing is asked of the internet, and a page has the focus without a window on a screen. */
const preferences = {
  'app.update.enabled': false,
  'browser.aboutwelcome.enabled': false,
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
type Evaluated = { type: string; result?: { value?: string }; exceptionDetails?: { text: string } };

/** Firefox, by WebDriver BiDi, which it speaks by itself. */
export async function launchFirefox(binary: string): Promise<Engine> {
  const folder = profileFolder();
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(`${folder}/user.js`, lines.join('\n'));
  const options = ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port=0'];
  const browser = startProcess(binary, options, folder);
  const { send, on } = await connect(`${await browser.said(/WebDriver BiDi listening on (ws:\S+)/)}/session`);

  const session = await send<{ capabilities: { browserVersion: string } }>('session.new', { capabilities: {} });
  const said: string[] = [];
  on<LogEntry>('log.entryAdded', ({ type, level, text }) => said.push(`${type} ${level}: ${text}`));
  await send('session.subscribe', { events: ['log.entryAdded'] });
  // The first tab never has the focus.
  const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab' });
  await send('browsingContext.activate', { context });
  const act = (actions: object[]) => send<void>('input.performActions', { context, actions });

  return {
    version: `Firefox ${session.capabilities.browserVersion}`,
    said,
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
    point: (place, press = false) => act(press ? clickActions(place) : moveActions(place)),
    press: (key: Key) => act(keyActions([key])),
    type: (text) => act(keyActions([...text])),
    async picture() {
      const { data } = await send<{ data: string }>('browsingContext.captureScreenshot', {
        context,
        origin: 'document',
      });
      return Buffer.from(data, 'base64');
    },
    close: () => browser.stop(),
  };
}
