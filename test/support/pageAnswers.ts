import type { Document } from 'domhandler';
import { parseDocument } from 'htmlparser2';
import request from 'supertest';
import { publicAddress } from '#shared/address.ts';
import { type Language, languages } from '#shared/i18n/language.ts';
import { pageTable } from '#shared/pageTable.ts';
import { addressOf, everyAddress, type Route } from '#shared/routes.ts';
import { byClass, byTag, textOf, withoutBreaks } from './html.ts';
import { listAddresses, newsItems, routeOf } from './sitePages.ts';
import { origin, sharedApp, testSite } from './testApp.ts';

/** A page as a client without script gets it. */
export type PageAnswer = {
  /** For messages. */
  name: string;
  address: string;
  language: Language;
  route: Route;
  /** The address that search engines shall know. */
  url: string;
  status: number;
  headers: Record<string, string>;
  text: string;
  document: Document;
};

const answers = new Map<string, Promise<PageAnswer>>();

/** The answer of a page, asked once for all files of a worker (vitest.config.ts). */
function pageOf(address: string, language: Language): Promise<PageAnswer> {
  const answer = answers.get(language + address) ?? pageAnswer(address, language);
  answers.set(language + address, answer);
  return answer;
}

export async function htmlOf(address: string, language: Language = 'en_US'): Promise<string> {
  return (await pageOf(address, language)).text;
}

export async function documentOf(address: string, language: Language = 'en_US'): Promise<Document> {
  return (await pageOf(address, language)).document;
}

/** The answer of every page in both languages. */
export function everyPage(): Promise<PageAnswer[]> {
  const lists = [...listAddresses().slice(1), addressOf('dynamics', 'Brand', {}, 2)];
  const addresses = [...everyAddress(testSite().content.newsItems), ...lists];
  return Promise.all(addresses.flatMap((address) => languages.map((language) => pageOf(address, language))));
}

/** Those that search engines may list. */
export async function listedPages(): Promise<PageAnswer[]> {
  return (await everyPage()).filter(({ route }) => pageTable[route.page].type && route.listPage === 1);
}

/** Those of the news items. */
export async function everyStory(): Promise<(PageAnswer & { item: string })[]> {
  const stories = (await everyPage()).filter(({ route }) => route.page === 'news');
  return stories.map((story) => ({ ...story, item: story.route.selector ?? newsItems[0] ?? '' }));
}

export async function pageAnswer(address: string, language: Language, app = sharedApp()): Promise<PageAnswer> {
  const { status, headers, text } = await request(app).get(address).set('Cookie', `language=${language}`);
  const [name, url, route] = [`${address} in ${language}`, publicAddress(origin, address, language), routeOf(address)];
  return { name, address, language, route, url, status, headers, text, document: parseDocument(text) };
}

/** What a machine reads of a page beside its texts; the parts of its structured data by their types. */
export function machineFacts({ document }: PageAnswer) {
  const [script] = byTag('script', document).filter(({ attribs }) => attribs.type === 'application/ld+json');
  const data = script && (JSON.parse(textOf(script)) as { '@context': string; '@graph': Record<string, unknown>[] });
  return {
    links: byTag('link', document).map(({ attribs }) => attribs),
    data,
    part: (type: string) => data?.['@graph'].find((one) => one['@type'] === type),
    heading: withoutBreaks(byTag('h1', document).map(textOf).join()),
    breadcrumbs: byClass('breadcrumbs__item', document).map(textOf),
  };
}

/** The contents of a `<meta>` by its name or property. */
export function metaOf({ document }: PageAnswer, name: string): string {
  const named = byTag('meta', document).filter(({ attribs }) => name === (attribs.name ?? attribs.property));
  return named.map(({ attribs }) => attribs.content).join();
}
