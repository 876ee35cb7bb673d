import { readFileSync } from 'node:fs';
import type { Messages } from '#shared/i18n/keys.ts';
import { type Language, languages } from '#shared/i18n/language.ts';
import { isRedirect, type Route, resolve } from '#shared/routes.ts';
import { aboutSections, brands, legalDocuments, newsKinds } from '#shared/site.ts';
import { root } from './root.ts';

type Title = (language: Language) => string;

const aboutFiles = {
  jituanjieshao: 'intro',
  guanlituandui: 'team',
  fazhanlishi: 'timeline',
  qiyezeren: 'responsibility',
} as const;

/** Every kind of page with the title that its message file gives. */
export const sitePages: readonly [address: string, title: Title][] = [
  ['/', (language) => messages(language, 'home').title],
  ['/business', (language) => messages(language, 'business').title],
  ...brands.map((brand): [string, Title] => [
    `/business?name=${brand}`,
    (language) => messages(language, 'business').brands[brand].pageTitle,
  ]),
  ['/dynamics', (language) => messages(language, 'dynamics').title],
  ...newsKinds.map((kind): [string, Title] => [
    `/dynamics?name=${kind}`,
    (language) => messages(language, 'dynamics').titles[kind],
  ]),
  ['/news?name=item1', (language) => newsMessages(language, 'item1').title1 ?? ''],
  ['/news?name=item30', (language) => newsMessages(language, 'item30').title1 ?? ''],
  ['/news?name=item53', (language) => newsMessages(language, 'item53').title1 ?? ''],
  ['/press', (language) => messages(language, 'press').title],
  ['/about-us', (language) => messages(language, 'about-us').title],
  ...aboutSections.map((section): [string, Title] => [
    `/about-us?name=${section}`,
    (language) => messages(language, 'about-us')[aboutFiles[section]].pageTitle,
  ]),
  ['/join-us', (language) => messages(language, 'join-us').title],
  ['/legal', (language) => messages(language, 'legal').terms.pageTitle],
  [
    `/legal?msg=${encodeURIComponent(legalDocuments.privacy)}`,
    (language) => messages(language, 'legal').privacy.pageTitle,
  ],
  ['/contact-us', (language) => messages(language, 'contact-us').title],
  ['/search', (language) => messages(language, 'search').title],
  ['/404', (language) => messages(language, 'not-found').title],
];

/** One page of each type. */
export const pageTypes: readonly string[] = [
  '/',
  '/business',
  '/business?name=judydoll',
  '/dynamics',
  '/news?name=item53',
  '/press',
  '/about-us',
  '/about-us?name=guanlituandui',
  '/join-us',
  '/legal',
  '/contact-us',
  '/search',
  '/404',
];

/** Each page in each language, as rows of a table. */
export const pagesInLanguages = sitePages.flatMap(([address, title]) =>
  languages.map((language): [address: string, language: Language, title: string] => [
    address,
    language,
    fullTitle(language, title(language)),
  ]),
);

/** The authored texts of a file: what a test expects is read, never repeated. */
export function messages<Name extends keyof Messages>(language: Language, name: Name): Messages[Name] {
  return readMessageFile(language, name) as Messages[Name];
}

export function newsMessages(language: Language, item: string): Record<string, string> {
  return readMessageFile(language, `news/${item}`) as Record<string, string>;
}

export function fullTitle(language: Language, title: string): string {
  return `${title} | ${messages(language, 'common').site.title}`;
}

/** The route of an address of a page. */
export function routeOf(address: string): Route {
  const resolution = resolve(address, () => true);
  if (resolution === null || isRedirect(resolution)) throw new Error(`${address} is no page`);
  return resolution;
}

function readMessageFile(language: Language, name: string): unknown {
  return JSON.parse(readFileSync(`${root}locales/${language}/${name}.json`, 'utf8'));
}
