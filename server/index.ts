import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { createApp } from './app.ts';
import { readBuild } from './assets.ts';
import { openContactDesk } from './inbox/contactDesk.ts';
import { readSettings, type Settings, SettingsError } from './settings.ts';
import { createSite } from './site.ts';

/** Boots the site: settings, build, app, listen. Nothing else listens. */
const settings = validSettings();
const log = pino({ level: settings.logLevel, base: undefined });
const { assets, content } = readBuild(fileURLToPath(new URL('..', import.meta.url)));
const readiness = { ready: false };
const contact = openContactDesk(settings, log);
const app = createApp({ settings, site: createSite(assets, content), log, readiness, contact });
const server = createServer(app);
server.listen(settings.port, settings.host, () => {
  readiness.ready = true;
  log.info({ port: settings.port }, `listening on ${settings.publicOrigin}`);
});

function validSettings(): Settings {
  try {
    return readSettings(process.env);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    console.error(`Cannot start: ${error.message}`);
    process.exit(1);
  }
}
