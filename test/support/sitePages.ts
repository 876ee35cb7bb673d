import { readFileSync } from 'node:fs';
import { createTranslation } from '#i18n';
import type { Messages, Translate } from '#shared/i18n/keys.ts';
import type { Language } from '#shared/i18n/language.ts';
import { pageNames, pageTable } from '#shared/pageTable.ts';
import { isRedirect, type Route, resolve } from '#shared/routes.ts';
import type { AboutSection, Brand, LegalDocument, NewsKind } from '#shared/site.ts';
import { root } from './root.ts';

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
