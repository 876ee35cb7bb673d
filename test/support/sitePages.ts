import { readFileSync } from 'node:fs';
import { createTranslation } from '#i18n';
import type { Messages, Translate } from '#shared/i18n/keys.ts';
import { type Language, languages } from '#shared/i18n/language.ts';
import { isRedirect, type Route, resolve } from '#shared/routes.ts';
import { aboutSections, brands, legalDocuments, newsKinds } from '#shared/site.ts';
import { newsItems } from './newsItems.ts';
import { root } from './root.ts';

const newest = newsItems[0] ?? '';

type Title = (language: Language) => string;

const row = (address: string, title: Title): [string, Title] => [address, title];

const aboutFiles = {
  jituanjieshao: 'intro',
  guanlituandui: 'team',
  fazhanlishi: 'timeline',
  qiyezeren: 'responsibility',
} as const;

/** Every kind of page with the title that its message file gives. */
const sitePages: readonly [address: string, title: Title][] = [
  ['/', (language) => messages(language, 'home').title],
  ['/business', (language) => messages(language, 'business').title],
  ...brands.map((brand) => row(`/business?name=${brand}`, (of) => messages(of, 'business').brands[brand].pageTitle)),
  ['/dynamics', (language) => messages(language, 'dynamics').title],
  ...newsKinds.map((kind) => row(`/dynamics?name=${kind}`, (of) => messages(of, 'dynamics').titles[kind])),
  row('/press', (of) => messages(of, 'press').title),
  ...['item1', 'item30', newest].map((item) => row(`/news?name=${item}`, (of) => newsMessages(of, item).title1 ?? '')),
  ['/about-us', (language) => messages(language, 'about-us').title],
  ...aboutSections.map((section) =>
    row(`/about-us?name=${section}`, (of) => messages(of, 'about-us')[aboutFiles[section]].pageTitle),
  ),
  ['/join-us', (language) => messages(language, 'join-us').title],
  ['/legal', (language) => messages(language, 'legal').terms.pageTitle],
  row(`/legal?msg=${encodeURIComponent(legalDocuments.privacy)}`, (of) => messages(of, 'legal').privacy.pageTitle),
  ['/accessibility', (language) => messages(language, 'accessibility').title],
  ['/contact-us', (language) => messages(language, 'contact-us').title],
  ['/search', (language) => messages(language, 'search').title],
  ['/404', (language) => messages(language, 'not-found').title],
];

/** One page of each type; the article is one that stays, so that an added item changes no measurement. */
export const pageTypes: readonly string[] = [
  '/',
  '/business',
  '/business?name=judydoll',
  '/dynamics',
  '/news?name=item30',
  '/press',
  '/about-us',
  '/about-us?name=guanlituandui',
  '/join-us',
  '/legal',
  '/accessibility',
  '/contact-us',
  '/search',
  '/404',
];

/** Each page in each language, with its title. */
export const pagesInLanguages = sitePages.flatMap(([address, title]) =>
  languages.map((language) => [address, language, fullTitle(language, title(language))] as const),
);

/** The authored texts of a file: what a test expects is read, never repeated. */
export function messages<Name extends keyof Messages>(language: Language, name: Name): Messages[Name] {
  return readMessageFile(language, name) as Messages[Name];
}

/** The texts of all pages by their keys. */
export function translate(language: Language): Translate {
  return createTranslation(language, { common: messages(language, 'common') }).t;
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
