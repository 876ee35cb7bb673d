import { numbered } from '#shared/components/Texts.tsx';
import type { Language } from '#shared/i18n/language.ts';
import { legalText } from '#shared/legal/legalText.ts';
import type { NewsArticle } from '#shared/news/newsItem.ts';
import { type OpeningId, openingIds } from '#shared/openings/openingCities.ts';
import { openingTable } from '#shared/openings/openingTable.ts';
import { pageHead } from '#shared/pageHead.ts';
import { type PageName, pageTable } from '#shared/pageTable.ts';
import { brandPicture } from '#shared/pictures/brandPicture.ts';
import type { PictureRecords } from '#shared/pictures/picture.ts';
import type { Product, ProductRange } from '#shared/products/product.ts';
import { productBrands } from '#shared/products/productTable.ts';
import { addressOf, listedAddresses, productAddress, type Route, routesOf } from '#shared/routes.ts';
import type { SearchFacts, SearchGroup } from '#shared/search/searchState.ts';
import type { Brand } from '#shared/site.ts';
import type { Site } from '../site.ts';
import { aliases } from './aliases.ts';

/** The texts of a page by their weight in the search. */
export type SearchDocument = SearchFacts & {
  address: string;
  group: SearchGroup;
  title: string;
  /** Other spellings; found, never shown. */
  names: string;
  lead: string;
  body: string;
  /** Headings and keywords, captions of a brand, kind and brand of a news item; found, never shown. */
  extras: string;
};

/** The listed pages but the home page, which repeats them. As functions, because all texts at once take memory. */
export function listDocuments(site: Site, language: Language): (() => SearchDocument)[] {
  const pages = routesOf(listedAddresses(site.content.newsItems), site.newsExists)
    .filter(({ page }) => page !== 'home')
    .map((route) => () => (route.page === 'news' ? newsDocument : pageDocument)(site, language, route));
  const { bundle } = site.translations[language];
  const ranges = productBrands.map((brand) => bundle<ProductRange>(`products/${brand}`));
  return [
    ...pages,
    ...ranges.flatMap((range) => range.products.map((one) => () => productDocument(site, language, one, range))),
    ...openingIds.map((id) => () => openingDocument(site, language, id)),
  ];
}

/** A product with its shades, at its place on the page of its brand. */
function productDocument(site: Site, language: Language, product: Product, range: ProductRange): SearchDocument {
  const { t, bundle } = site.translations[language];
  const { brand, name, category, content, shades, purpose, use, ingredients, care, where } = product;
  const { pictures } = bundle<{ pictures: PictureRecords }>(`business/${brand}`);
  // Without what follows the name: the kind of red, or where it is sold.
  const shadeNames = shades
    .map(({ name: shade }) => shade.replace(/[,（].*/, ''))
    .join(language === 'en_US' ? ', ' : '、');
  const inShades = shades.length > 1 ? t('search:shades', { category, count: shades.length, names: shadeNames }) : '';
  return {
    address: productAddress(product),
    group: 'products',
    brand,
    leading: {
      picture: pictures[brandPicture(brand, 'silk')] ?? null,
      cover: null,
      ...(shades.length > 1 && { shades: shades.map(({ colour, matter }) => ({ colour, matter })) }),
    },
    title: name,
    names: '',
    lead: inShades || category,
    body: lines([purpose, use, ingredients, care, ...where, range.care, ...range.where, content]),
    extras: lines([
      t(`common:brands.${brand}`),
      aliases[`business/${brand}`],
      ...shades.map(({ name: shade }) => shade),
    ]),
  };
}

/** An opening, at its place in the list. */
function openingDocument(site: Site, language: Language, id: OpeningId): SearchDocument {
  const { t } = site.translations[language];
  const { function: job, city } = openingTable[id];
  const facts = [t(`openings:functions.${job}`), t(`openings:cities.${city}`)];
  return {
    address: `${addressOf('join-us')}#${id}`,
    group: 'openings',
    title: t(`openings:items.${id}.title`),
    names: '',
    lead: lines(facts),
    body: lines([
      t(`openings:items.${id}.does`),
      t(`openings:items.${id}.brings`),
      t(`openings:items.${id}.firstMonths`),
    ]),
    extras: aliases['join-us'],
  };
}

function newsDocument(site: Site, language: Language, { address, selector }: Route): SearchDocument {
  const { bundle, t } = site.translations[language];
  const { title, date, kind, brand, fields, picture, cover } = bundle<NewsArticle>(`news/${selector}`);
  const inFields = (pattern: RegExp) => lines(fields.filter(([field]) => pattern.test(field)).map(([, text]) => text));
  const brandNames = brand ? aliases[`business/${brand as Brand}`] : '';
  const extras = [t(`common:newsKinds.${kind}`), brandNames, inFields(/^(?:title[2-5]|textTitle|msgBlod)/)];
  return {
    address,
    group: 'news',
    date,
    brand,
    leading: { picture, cover },
    title,
    names: '',
    lead: '',
    // Captions last: an excerpt takes one where no sentence says as much of what was searched for.
    body: lines([inFields(/^(?:msg[\dC]|footnote|mediaName|zhuanwen)/), inFields(/^imgMsg/)]),
    extras: lines(extras),
  };
}

/** Keys of a whole page that are indexed, where that is not its whole file: the rest are labels, or texts of its parts. */
const indexedKeys: Partial<Record<PageName, readonly string[]>> = {
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
  const {
    tagline = '',
    keywords = '',
    ...texts
  } = bundle<Record<string, unknown>>(hasTexts ? `${page}/${selector}` : page);
  const { title: _, pageTitle: _1, description: _2, website: _3, logoTitle: _4, ...rest } = texts;
  const keys = selector ? undefined : indexedKeys[page];
  const body = selector && !hasTexts ? [] : leaves(keys ? keys.map((key) => rest[key]) : rest);
  const captions = numbered(texts, 'imgMsg');
  const { title, description } = pageHead(route, site.translations[language]);
  const { pictures } = bundle<{ pictures: PictureRecords }>('common');
  const banner = brand && pictures[brandPicture(brand, 'banner')];
  const groups: Partial<Record<PageName, SearchGroup>> = { 'about-us': 'about', legal: 'legal' };
  return {
    address,
    group: brand ? 'brands' : (groups[page] ?? 'pages'),
    ...(brand && banner && { brand, leading: { picture: banner, cover: null } }),
    title,
    names: aliases[(selector ? `${page}/${selector}` : page) as keyof typeof aliases] ?? '',
    lead: lines([description, String(tagline), brand ? t(`common:brandKinds.${brand}`) : '']),
    body: lines(body.map((text) => legalText(text, language))),
    extras: lines([String(keywords), ...captions]),
  };
}

/** All texts of a tree but labels and the texts of pictures, which are no sentences of the page. */
function leaves(tree: unknown): string[] {
  if (typeof tree === 'string') return [tree];
  const branches = Object.entries(tree ?? {}).filter(
    ([key]) => !/^(?:pictures|phrases|imgMsg\d+)$|Alt$|Caption$|Label$/.test(key),
  );
  return branches.flatMap(([, branch]) => leaves(branch));
}

function lines(texts: readonly string[]): string {
  return texts.filter(Boolean).join('\n');
}
