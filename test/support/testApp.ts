import { pino } from 'pino';
import { type AppDeps, createApp } from '#server/app.ts';
import { type Content, readBuild } from '#server/assets.ts';
import { createResponseCache } from '#server/cache/responseCache.ts';
import { readSettings } from '#server/settings.ts';
import { createSite, type Site } from '#server/site.ts';
import { languages } from '#shared/i18n/language.ts';
import { unavailableContactService } from './contactService.ts';
import { root } from './folders.ts';

type LogLine = { level: number; msg: string; [field: string]: unknown };

type TestAppOptions = {
  /** Environment variables of the process that this app stands for. */
  env?: NodeJS.ProcessEnv;
  /** Replaces parts of the app's dependencies. */
  deps?: Partial<AppDeps>;
};

/**
 * The app of the built site, without a socket: for supertest. Each call makes a fresh one; `logged` collects its log.
 * Its inbox is lost unless `deps.contact` brings one.
 */
export function testApp({ env = {}, deps = {} }: TestAppOptions = {}) {
  const logged: LogLine[] = [];
  const log = pino({ base: undefined }, { write: (line) => void logged.push(JSON.parse(line) as LogLine) });
  const readiness = { ready: true };
  // Tests ask faster than a visitor does.
  const settings = readSettings({ SEARCH_RATE_LIMIT: '1000000', ...env });
  const all = {
    settings,
    site: testSite(),
    cache: createResponseCache(),
    log,
    readiness,
    contact: unavailableContactService(),
    ...deps,
  };
  return { app: createApp(all), logged, readiness, settings, deps: all };
}

/** Of the published site, where an app is told of one. */
export const origin = 'https://www.joy-group.example';

let shared: ReturnType<typeof testApp> | undefined;

/** For tests that only read pages: one app at `origin` for all files of a worker (vitest.config.ts), so that it renders each page once. */
export function sharedApp() {
  shared ??= testApp({ env: { PUBLIC_ORIGIN: origin } });
  return shared.app;
}

let build: ReturnType<typeof readBuild> | undefined;

/** The built site's content and translations; what is read from the disk is read once. */
export function testSite(): Site {
  build ??= readBuild(`${root}dist`);
  return createSite(build.assets, build.content);
}

/** A copy of the site's content to change: also of what is read on demand. */
export function contentToChange(): Content {
  const { bundles, ...content } = testSite().content;
  const all = languages.map((language) => {
    const namespaces = Object.getOwnPropertyNames(bundles[language]);
    return [language, Object.fromEntries(namespaces.map((name) => [name, bundles[language][name]]))] as const;
  });
  return structuredClone({ ...content, bundles: Object.fromEntries(all) as Content['bundles'] });
}

/** The site, where the request for one text calls `instead`, which may throw. */
export function siteWhere(key: string, instead: () => void): Site {
  const site = testSite();
  for (const translation of Object.values(site.translations)) {
    const { t } = translation;
    translation.t = (asked, values) => {
      if (asked === key) instead();
      return t(asked, values);
    };
  }
  return site;
}
