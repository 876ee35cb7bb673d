import { DomUtils, parseDocument } from 'htmlparser2';
import type { Assets } from '#server/assets.ts';
import { renderPage } from '#server/pages/render.tsx';
import { createSite, type Site } from '#server/site.ts';
import { languages } from '#shared/i18n/language.ts';
import { pageNames, pageTable } from '#shared/pageTable.ts';
import { everyAddress, type Route, resolve, routesOf } from '#shared/routes.ts';
import { createContent, readAuthored } from '../content/content.ts';

/**
 * Renders every page in both languages. Returns one line for each picture that a page shows and does not get, and for each
 * page that menus leave out. Tests in test/http/ hold the sitemap, structured data, breadcrumbs and links of the build.
 */
export async function checkPageTable(root: string): Promise<string[]> {
  const { site, unknownPictures } = readSite(root);
  let home = '';
  for (const language of languages) {
    for (const route of routesOf(everyAddress(site.content.newsItems), site.newsExists)) {
      const page = await renderPage({ site, settings: { publicOrigin: '' } }, { route, language, state: {} });
      if (route.page === 'home') home = String(page);
    }
  }
  return [...menuFindings(site, home), ...[...unknownPictures].sort()];
}

/** Every page that search engines list is in the phone menu, and in the header or the footer; the logo leads home. */
function menuFindings({ newsExists }: Site, home: string): string[] {
  const document = parseDocument(home);
  const linked = (parts: ReturnType<typeof DomUtils.getElementsByTagName>) => {
    const links = parts.flatMap((part) => DomUtils.getElementsByTagName('a', part));
    return links.map(({ attribs }) => (resolve(attribs.href ?? '', newsExists) as Route | null)?.page);
  };
  const ofPhone = linked(DomUtils.getElementsByClassName('phone-menu', document));
  const others = linked(['header', 'footer'].flatMap((name) => DomUtils.getElementsByTagName(name, document)));
  const pages = pageNames.filter((page) => pageTable[page].type && page !== 'home' && page !== 'news');
  const leftOut = (linkedPages: typeof others, where: string) =>
    pages
      .filter((page) => !linkedPages.includes(page))
      .map((page) => `shared/pageTable.ts: the page ${page} is missing in ${where}`);
  return [...leftOut(ofPhone, 'the phone menu'), ...leftOut(others, 'header and footer')];
}

/**
 * The site without a build. Pictures have invented addresses; a read of a picture that the page lacks is recorded.
 * @public A test runs it in a copy of the project.
 */
export function readSite(root: string): { site: Site; unknownPictures: Set<string> } {
  const authored = readAuthored(root);
  const { pictures } = authored;
  const files = Object.keys(pictures).map((id) => [id, { src: `/assets/${id}`, width: 1600, height: 1000 }]);
  const content = createContent({ ...authored, pictureTable: Object.fromEntries(files) });
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
  return { site: createSite(assets, content), unknownPictures };
}

const document = { entry: '/entry.js', styles: '/styles', fonts: [], themeColour: '' };

/** What a render names. */
const assets = {
  main: '/main.js',
  pageScripts: Object.fromEntries(pageNames.map((page) => [page, []])),
  document: { zh_CN: document, en_US: document },
  messages: '',
} as unknown as Assets;
