import { type PageName, pageNames, pageTable } from '#shared/pageTable.ts';

/** A row of the table "What a CDN may cache" in README.md. The first row that matches an address applies. */
export type CacheRule = {
  /** Paths; a `*` stands for any characters. */
  paths: readonly string[];
  /** Query parameters that are part of the cache key. A CDN removes all others, and passes on `lang`, which sets a cookie. */
  query: readonly string[];
  /** Whether the language of the request is part of the cache key: the cookie `language`, else `Accept-Language`. */
  byLanguage: boolean;
  /** `fresh`: as long as `Cache-Control` says. `revalidate`: stored, but checked with each request. `never`: not stored. */
  storage: 'immutable' | 'fresh' | 'revalidate' | 'never';
  /** What the table calls the paths, if not by themselves. */
  label?: string;
};

/** Parameters that the page table does not name. */
const otherParameters: Partial<Record<PageName, readonly string[]>> = {
  news: ['name'],
  dynamics: ['page'],
};
/** Pages that are rendered for one visitor. */
const privatePages: readonly PageName[] = ['search'];
const cachedPages = pageNames.filter((page) => !privatePages.includes(page));

/** The query parameters on which a page depends. */
function parametersOf(page: PageName): string[] {
  const { selectors, variants = [] } = pageTable[page];
  const own = [...(selectors ? [selectors.parameter] : []), ...variants.map(({ parameter }) => parameter)];
  return [...own, ...(otherParameters[page] ?? [])];
}

/** The cache keys of all addresses. `Accept-Encoding` is part of each key, as `Vary` says. */
export const cacheRules: readonly CacheRule[] = [
  { paths: ['/assets/*'], query: [], byLanguage: false, storage: 'immutable' },
  { paths: ['/qr.svg'], query: ['name'], byLanguage: true, storage: 'fresh' },
  { paths: ['/feed.xml', '/site.webmanifest'], query: [], byLanguage: true, storage: 'fresh' },
  {
    paths: ['/sitemap.xml', '/robots.txt', '/.well-known/security.txt', '/*.*'],
    label: '`/sitemap.xml`, `/robots.txt`, `/.well-known/security.txt`, other files',
    query: [],
    byLanguage: false,
    storage: 'fresh',
  },
  {
    paths: cachedPages.map((page) => pageTable[page].path),
    label: 'pages, but not `/contact-us?sent=…`',
    query: [...new Set(cachedPages.flatMap(parametersOf))],
    byLanguage: true,
    storage: 'revalidate',
  },
  {
    paths: ['*'],
    label: '`/search`, `/contact-us?sent=…`, `/healthz`, `/readyz`, answers to `POST`, errors, all other addresses',
    query: [],
    byLanguage: false,
    storage: 'never',
  },
];

const durations: Record<CacheRule['storage'], string> = {
  immutable: 'a year (`immutable`)',
  fresh: 'as `Cache-Control` says',
  revalidate: 'store, and revalidate with each request (`no-cache`, `ETag`: usually a 304)',
  never: 'never (`private`, `no-store`)',
};

/** The rules as the Markdown table of README.md. */
export function cacheKeyTable(): string {
  const rows = cacheRules.map(({ paths, label, query, byLanguage, storage }) => {
    const key = [
      'path',
      ...query.map((name) => `\`${name}\``),
      ...(byLanguage ? ['language'] : []),
      '`Accept-Encoding`',
    ];
    return [
      label ?? paths.map((path) => `\`${path}\``).join(', '),
      durations[storage],
      storage === 'never' ? '' : key.join(', '),
    ];
  });
  return [['address', 'for how long', 'key'], ['---', '---', '---'], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`.replace(/ {2}\|$/, ' |'))
    .join('\n');
}
