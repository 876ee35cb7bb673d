import { readFileSync } from 'node:fs';
import { createTranslation } from '#i18n';
import type { Messages, Translate } from '#shared/i18n/keys.ts';
import type { Language } from '#shared/i18n/language.ts';
import { type NewsCatalogue, newsNumber } from '#shared/news/newsItem.ts';
import { storiesOnPage } from '#shared/news/newsList.ts';
import { pageNames, pageTable } from '#shared/pageTable.ts';
import { addressOf, isRedirect, type Route, resolve } from '#shared/routes.ts';
import { type AboutSection, type Brand, type LegalDocument, type NewsKind, newsKindTable } from '#shared/site.ts';
import { root } from './folders.ts';

/** The article is one that stays, so that an added item changes no measurement. */
const chosen = [
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

/** One page of each type, a further page of the table too. */
export const pageTypes: readonly string[] = [
  ...chosen,
  ...pageNames.map((page) => pageTable[page].path).filter((path) => !chosen.some((one) => one.split('?')[0] === path)),
];

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

/** The title of the document at the address of a page, with a fragment or without. */
export function titleAt(address: string, language: Language): string {
  const title = ownTitle(language, routeOf(address.replace(/#.*/, '')));
  return `${title} | ${messages(language, 'common').site.title}`;
}

const aboutFiles = {
  jituanjieshao: 'intro',
  guanlituandui: 'team',
  fazhanlishi: 'timeline',
  qiyezeren: 'responsibility',
} as const;

/** The title that the message file gives to a page. */
function ownTitle(language: Language, { page, selector, listPage }: Route): string {
  if (page === 'news') return newsMessages(language, selector ?? '').title1 ?? '';
  if (page === 'legal') return messages(language, 'legal')[selector as LegalDocument].pageTitle;
  if (page === 'business' && selector) return messages(language, 'business').brands[selector as Brand].pageTitle;
  if (page === 'about-us' && selector)
    return messages(language, 'about-us')[aboutFiles[selector as AboutSection]].pageTitle;
  if (page !== 'dynamics') return messages(language, page).title;
  const { title, titles, titleOfPage } = messages(language, 'dynamics');
  const ofKind = selector ? titles[selector as NewsKind] : title;
  return listPage === 1 ? ofKind : titleOfPage.replace('{{title}}', ofKind).replace('{{page}}', `${listPage}`);
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

/** What is not text about the news items. */
export const newsCatalogue = JSON.parse(readFileSync(`${root}shared/news/catalogue.json`, 'utf8')) as NewsCatalogue;

/** The items of the catalogue, newest first: by date, then by number. */
export const newsItems: readonly string[] = Object.keys(newsCatalogue).sort(
  (a, b) => dateOf(b).localeCompare(dateOf(a)) || newsNumber(b) - newsNumber(a),
);

/** When an item was published, as the catalogue has it. */
export function dateOf(item: string): string {
  return newsCatalogue[item]?.date ?? '';
}

/** The addresses of all pages of the list of all news. */
export function listAddresses(): string[] {
  const pages = Math.ceil(newsItems.length / storiesOnPage);
  return Array.from({ length: pages }, (_, index) => addressOf('dynamics', null, {}, index + 1));
}

/** The number that the next item will have. */
export function unknownItemNumber(): number {
  return Math.max(...newsItems.map(newsNumber)) + 1;
}

/** An item that does not exist yet. */
export function unknownItem(): string {
  return `item${unknownItemNumber()}`;
}

/** Whether the group speaks in an item, and so tells who it is below: not in coverage, nor in news of Biophyto-Genesis. */
export function groupSpeaksIn(item: string): boolean {
  const { kind, brand } = newsCatalogue[item] ?? {};
  return kind !== undefined && newsKindTable[kind].isOwn && !(kind === 'Brand' && brand === 'biophytoGenesis');
}
