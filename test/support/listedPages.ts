import { DomUtils, parseDocument } from 'htmlparser2';
import request from 'supertest';
import { publicAddress } from '#shared/address.ts';
import { type Language, languages } from '#shared/i18n/language.ts';
import { listedAddresses } from '#shared/routes.ts';
import { hasClass, withoutBreaks } from './html.ts';
import { origin, sharedApp, testSite } from './testApp.ts';

/** What a machine reads of a page: its head, its structured data, and the texts to compare them with. */
export type MachinePage = {
  address: string;
  language: Language;
  /** The address that search engines shall know. */
  url: string;
  status: number;
  titles: string[];
  /** Contents of `<meta>` by name or property. */
  meta: Record<string, string[]>;
  /** Of each `<link>`: its attributes. */
  links: Record<string, string>[];
  data: { '@context': string; '@graph': Record<string, unknown>[] } | null;
  heading: string;
  breadcrumbs: string[];
};

let read: Promise<MachinePage[]> | undefined;

/** Every page that search engines may list, in both languages. Read once for all files of a worker (vitest.config.ts). */
export function listedPages(): Promise<MachinePage[]> {
  const addresses = listedAddresses(testSite().content.newsItems);
  read ??= Promise.all(
    addresses.flatMap((address) => languages.map((language) => machinePage(sharedApp(), address, language))),
  );
  return read;
}

/** Reads a page at the address that search engines know, as a client without cookie and language. */
export async function machinePage(
  app: Parameters<typeof request>[0],
  address: string,
  language: Language,
): Promise<MachinePage> {
  const url = publicAddress(origin, address, language);
  const { status, text } = await request(app).get(url.slice(origin.length));
  const document = parseDocument(text);
  const all = (name: string) => DomUtils.getElementsByTagName(name, document);
  const withClass = (name: string) => DomUtils.getElementsByClassName(hasClass(name), document);
  const meta: Record<string, string[]> = {};
  for (const { attribs } of all('meta')) {
    const name = attribs.name ?? attribs.property;
    if (name) meta[name] = [...(meta[name] ?? []), attribs.content ?? ''];
  }
  const [data, ...more] = all('script').filter(({ attribs }) => attribs.type === 'application/ld+json');
  if (more.length > 0) throw new Error(`${url} has structured data twice`);
  return {
    address,
    language,
    url,
    status,
    titles: all('title').map((element) => DomUtils.textContent(element)),
    meta,
    links: all('link').map(({ attribs }) => lowerCased(attribs)),
    data: data ? (JSON.parse(DomUtils.textContent(data)) as MachinePage['data']) : null,
    heading: all('h1')
      .map((element) => withoutBreaks(DomUtils.textContent(element)))
      .join(),
    breadcrumbs: withClass('breadcrumbs__item').map((element) => DomUtils.textContent(element)),
  };
}

/** The one content of a `<meta>`; throws where there is none or more than one. */
export function metaOf({ meta, url }: MachinePage, name: string): string {
  const [content, ...more] = meta[name] ?? [];
  if (content === undefined || more.length > 0)
    throw new Error(`${url} has ${name} ${(meta[name] ?? []).length} times`);
  return content;
}

/** React writes `hrefLang`; HTML does not tell the case of attributes apart. */
function lowerCased(attributes: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name.toLowerCase(), value]));
}
