import type { TextKey } from '#shared/i18n/keys.ts';
import { type Language, languages } from '#shared/i18n/language.ts';
import { legalText } from '#shared/legal/legalText.ts';
import type { NewsArticle } from '#shared/news/newsItem.ts';
import { pageHead } from '#shared/pageHead.ts';
import { type PageName, pageTable } from '#shared/pageTable.ts';
import type { Route } from '#shared/routes.ts';
import type { SearchGroup } from '#shared/search/searchState.ts';
import type { Brand } from '#shared/site.ts';
import { listedRoutes, type Site } from '../site.ts';
import { aliases } from './names.ts';

/** What the search knows of a page: the fields are ranked in this order. */
export type SearchDocument = {
  address: string;
  group: SearchGroup;
  title: string;
  /** Other spellings; found, never shown. */
  names: string;
  lead: string;
  headings: string;
  /** Of a news item: found like a heading, never shown. */
  kind?: string;
  body: string;
};

type Texts = Record<string, unknown>;

/**
 * Every listed page of one language but the home page, whose texts stand on the others as well. Each is made when it is
 * asked for: kept, they would double the memory of all texts.
 */
export function listDocuments(site: Site, language: Language): (() => SearchDocument)[] {
  return listedRoutes(site)
    .filter(({ page }) => page !== 'home')
    .map((route) => () => (route.page === 'news' ? newsDocument : pageDocument)(site, language, route));
}

function newsDocument(site: Site, language: Language, { address, selector }: Route): SearchDocument {
  const { bundle, t } = site.translations[language];
  const article = bundle<NewsArticle>(`news/${selector}`);
  const inFields = (pattern: RegExp) =>
    lines(article.fields.filter(([field]) => pattern.test(field)).map(([, text]) => text));
  return {
    address,
    group: 'news',
    title: article.title,
    names: article.brand ? inBothLanguages(site, `common:brands.${article.brand as Brand}`) : '',
    lead: '',
    headings: inFields(/^(?:title[2-5]|textTitle|textTitlesSm|msgBlod)/),
    kind: t(`common:newsKinds.${article.kind}`),
    body: inFields(/^(?:msg[\dC]|imgMsg|footnote|mediaName|zhuanwen)/),
  };
}

/** What is read of a whole page, where that is not all of its file: the rest are labels, or stands on the page's parts. */
const readOfWhole: Partial<Record<PageName, readonly string[]>> = {
  business: ['intro'],
  dynamics: ['intro'],
  'about-us': [],
  'contact-us': ['intro', 'channels'],
};

/** A page, or a part of one: with a message file of its own, or with a line among the page's titles and descriptions. */
function pageDocument(site: Site, language: Language, route: Route): SearchDocument {
  const { page, selector, address } = route;
  const { bundle, t } = site.translations[language];
  const brand = page === 'business' ? (selector as Brand | null) : null;
  const hasTexts = selector !== null && pageTable[page].selectors?.hasTexts;
  const { tagline = '', keywords = '', ...texts } = bundle<Texts>(hasTexts ? `${page}/${selector}` : page);
  const { title, description } = pageHead(route, site.translations[language]);
  const document = {
    address,
    group: groupOf(page, selector),
    title,
    names: pageNames(site, page, selector),
    headings: String(keywords),
    lead: lines([description, String(tagline), brand ? t(`common:brandKinds.${brand}`) : '']),
  };
  if (selector && !hasTexts) return { ...document, body: '' };
  const read = selector ? undefined : readOfWhole[page];
  const { title: _title, pageTitle: _pageTitle, description: _description, website: _, logoTitle: __, ...rest } = texts;
  const body = leaves(read ? read.map((key) => rest[key]) : rest);
  return { ...document, body: lines(page === 'legal' ? body.map((text) => legalText(text, language)) : body) };
}

function groupOf(page: PageName, selector: string | null): SearchGroup {
  if (page === 'about-us') return 'about';
  if (page === 'legal') return 'legal';
  return page === 'business' && selector ? 'brands' : 'pages';
}

function pageNames(site: Site, page: PageName, selector: string | null): string {
  const known: Partial<Record<string, string>> = aliases;
  const ofGroup = selector === 'jituanjieshao' ? inBothLanguages(site, 'common:site.name') : '';
  const ofBrand = page === 'business' && selector ? inBothLanguages(site, `common:brands.${selector as Brand}`) : '';
  return lines([ofGroup, ofBrand, known[selector ? `${page}/${selector}` : page] ?? '']);
}

/** A name in both scripts: it is looked for by either, whatever the page's language. */
function inBothLanguages(site: Site, key: TextKey): string {
  return languages.map((language) => site.translations[language].t(key)).join(' ');
}

/** All texts of a tree but those of pictures, which the page shows as pictures. */
function leaves(tree: unknown): string[] {
  if (typeof tree === 'string') return [tree];
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([key, value]) => (/^pictures$|Alt$|Label$/.test(key) ? [] : leaves(value)));
}

function lines(texts: readonly string[]): string {
  return texts.filter(Boolean).join('\n');
}
