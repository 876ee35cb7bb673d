// The site without its page cache: every request renders. PORT, and DIST for the build's folder.
import { createServer } from 'node:http';
import { pino } from 'pino';
import { createApp } from '#server/app.ts';
import { readBuild } from '#server/assets.ts';
import { openContactService } from '#server/inbox/contactService.ts';
import { createRenderBudget } from '#server/lifecycle/budget.ts';
import { readSettings } from '#server/settings.ts';
import { createSite } from '#server/site.ts';
import type { PageCache } from '#server/storedPages/pageCache.ts';

const settings = readSettings(process.env);
const { assets, content } = readBuild(process.env.DIST ?? 'dist');
const log = pino({ level: 'warn' });
const pages: PageCache = {
  find: () => undefined,
  fill: (_address, _language, render) => render(),
  compressed: async () => {},
  full: () => true,
  count: () => 0,
};
const contact = await openContactService(settings, log);
const readiness = { ready: true };
const site = createSite(assets, content);
const app = createApp({ settings, site, pages, renders: createRenderBudget(), log, readiness, contact });
createServer(app).listen(settings.port, '127.0.0.1');
