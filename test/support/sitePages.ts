import { readFileSync } from 'node:fs';
import { createTranslation } from '#i18n';
import type { Messages, Translate } from '#shared/i18n/keys.ts';
import type { Language } from '#shared/i18n/language.ts';
import { isRedirect, type Route, resolve } from '#shared/routes.ts';
import { root } from './root.ts';

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
