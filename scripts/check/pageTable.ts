import { DomUtils, parseDocument } from 'htmlparser2';
import type { Assets } from '#server/assets.ts';
import { createEndpoints } from '#server/endpoints/endpoints.ts';
import { renderPage } from '#server/pages/render.tsx';
import { structuredData } from '#server/pages/structuredData.ts';
import { createSite, type Site } from '#server/site.ts';
import { breadcrumbs } from '#shared/breadcrumbs.ts';
import { type Language, languages } from '#shared/i18n/language.ts';
import { type PageName, pageNames } from '#shared/pageTable.ts';
import { isRedirect, listedAddresses, notFoundAddress, resolve } from '#shared/routes.ts';
import { createContent, readAuthored } from '../content/content.ts';

/** Pages that are in no menu and in no search engine. */
const unlisted: readonly PageName[] = ['search', 'not-found'];
/** Linked by the logo and by the list of news, not by a menu. */
const withoutMenu: readonly PageName[] = ['home', 'news'];

/**
 * Renders every page in both languages and compares the page table with navigation, phone menu, sitemap, breadcrumbs,
 * structured data, links and pictures. Returns one line for each page that is missing in a place or does not exist.
 */
export async function pageTable(root: string): Promise<string[]> {
  const { site, unknownPictures } = readSite(root);
  const listed = listedAddresses(site.content.newsItems);
  const rendered = new Map<string, string>();
  for (const language of languages) {
    for (const address of [...listed, '/search', notFoundAddress]) {
      rendered.set(`${language} ${address}`, await html(site, address, language));
    }
  }
  return [
    ...pageNames
      .filter((page) => !unlisted.includes(page) && !listed.some((address) => pageOf(site, address) === page))
      .map((page) => `shared/pageTable.ts: the sitemap (listedAddresses) leaves the page ${page} out`),
    ...listed
      .filter((address) => pageOf(site, address) === null)
      .map((address) => `shared/pageTable.ts: the sitemap (listedAddresses) names ${address}, which is no page`),
    ...trailFindings(site, listed),
    ...menuFindings(site, listed, rendered.get(`${languages[0]} /`) ?? ''),
    ...linkFindings(site, rendered),
    ...[...unknownPictures].sort(),
  ];
}

/**
 * The site without a build. Pictures have invented addresses; a read of a picture that the page lacks is recorded.
 * @public A test runs it in a copy of the project.
 */
export function readSite(root: string): { site: Site; unknownPictures: Set<string> } {
  const authored = readAuthored(root);
  const { pictures } = authored;
  const content = createContent({
    ...authored,
    pictureTable: Object.fromEntries(
      Object.keys(pictures).map((id) => [id, { src: `/assets/images/${id}`, width: 1600, height: 1000 }]),
    ),
  });
  const unknownPictures = new Set<string>();
  for (const bundles of Object.values(content.bundles)) {
    for (const [namespace, bundle] of Object.entries(bundles as Record<string, Record<string, unknown>>)) {
      if (/^news(?:\/|-)/.test(namespace)) continue;
      bundle.pictures = new Proxy((bundle.pictures ?? {}) as object, {
        get(known, id) {
          if (typeof id === 'string' && id !== 'toJSON' && !(id in known)) {
            const reason = id in pictures ? `"on" of ${id} lacks` : `there is no picture "${id}" for`;
            unknownPictures.add(`client/images/catalogue.json: ${reason} "${namespace}", which shows it`);
          }
          return Reflect.get(known, id);
        },
      });
    }
  }
  return { site: createSite(noAssets, content), unknownPictures };
}

const noFiles = { entry: '/assets/entry.js', styles: '/assets/style', fonts: [], themeColour: '' };
const noAssets: Assets = {
  version: '',
  build: '',
  builtAt: '',
  rootFiles: new Set(),
  publicDir: '',
  encodedDir: '',
  main: '/assets/main.js',
  pageScripts: Object.fromEntries(pageNames.map((page) => [page, []])) as unknown as Assets['pageScripts'],
  document: { zh_CN: noFiles, en_US: noFiles },
  messages: '/assets/messages',
};

const origin = 'https://www.example.com';

async function html(site: Site, address: string, language: Language): Promise<string> {
  const route = routeOf(site, address);
  if (!route) return '';
  return (await renderPage({ site, settings: { publicOrigin: origin } }, { route, language, state: {} })).toString();
}

function routeOf(site: Site, address: string) {
  const route = resolve(address, site.newsExists);
  return route && !isRedirect(route) ? route : null;
}

const pageOf = (site: Site, address: string) => routeOf(site, address)?.page ?? null;

function trailFindings(site: Site, listed: readonly string[]): string[] {
  const translation = site.translations[languages[0]];
  return listed.flatMap((address) => {
    const route = routeOf(site, address);
    if (!route || route.page === 'home') return [];
    return [
      ...(breadcrumbs(route, translation).length > 0 ? [] : [`shared/pageTable.ts: ${address} has no breadcrumbs`]),
      ...(structuredData(route, translation, origin) ? [] : [`shared/pageTable.ts: ${address} has no structured data`]),
    ];
  });
}

/** Every page is in the phone menu, and in the header or the footer. */
function menuFindings(site: Site, listed: readonly string[], home: string): string[] {
  const document = parseDocument(home);
  const linked = (found: ReturnType<typeof DomUtils.getElementsByTagName>) =>
    new Set(
      found
        .flatMap((element) => DomUtils.getElementsByTagName('a', element))
        .map(({ attribs }) => pageOf(site, attribs.href ?? '')),
    );
  const phoneMenu = linked(DomUtils.getElementsByClassName('phone-menu', document));
  const others = linked([
    ...DomUtils.getElementsByTagName('header', document),
    ...DomUtils.getElementsByTagName('footer', document),
  ]);
  const pages = new Set(listed.map((address) => pageOf(site, address)));
  return [...pages].flatMap((page) => {
    if (page === null || withoutMenu.includes(page)) return [];
    return [
      ...(phoneMenu.has(page) ? [] : [`shared/pageTable.ts: the phone menu leaves the page ${page} out`]),
      ...(others.has(page) ? [] : [`shared/pageTable.ts: neither header nor footer names the page ${page}`]),
    ];
  });
}

/** Addresses that are files or endpoints, not pages. */
const notPages = /^\/(?:assets\/|favicon|icon|apple-touch|kettle)/;

function linkFindings(site: Site, rendered: ReadonlyMap<string, string>): string[] {
  const endpoints = createEndpoints({ site, settings: { publicOrigin: '' }, readiness: { ready: true } }).paths;
  const dead = new Map<string, string>();
  for (const [page, text] of rendered) {
    for (const [, href = ''] of text.matchAll(/ href="(\/(?!\/)[^"]*)"/g)) {
      const address = href.replaceAll('&amp;', '&');
      const path = address.split(/[?#]/)[0] ?? '';
      if (dead.has(address) || notPages.test(path) || endpoints.has(path)) continue;
      if (resolve(address.split('#')[0] ?? '', site.newsExists) === null) dead.set(address, page);
    }
  }
  return [...dead].map(([address, page]) => `the link to ${address} has no target (${page})`);
}
