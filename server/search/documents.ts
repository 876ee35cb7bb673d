import { type Language, languages } from '#shared/i18n/language.ts';
import { legalText } from '#shared/legal/legalText.ts';
import type { NewsArticle } from '#shared/news/newsItem.ts';
import { addressOf, legalAddress, newsAddress } from '#shared/routes.ts';
import type { SearchGroup } from '#shared/search/searchState.ts';
import { type AboutSection, aboutSections, type Brand, brands, type LegalDocument, newsKinds } from '#shared/site.ts';
import type { Site } from '../site.ts';
import { brandAliases, contactAliases, groupAliases, joinAliases, legalAliases, sectionAliases } from './names.ts';

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

/**
 * Every listed page of one language but the home page, whose texts stand on the others as well. Each is made when it is
 * asked for: kept, they would double the memory of all texts.
 */
export function listDocuments(site: Site, language: Language): (() => SearchDocument)[] {
  return [
    ...brands.map((brand) => () => brandDocument(site, language, brand)),
    ...aboutSections.map((section) => () => aboutDocument(site, language, section)),
    ...(['terms', 'privacy'] as const).map((document) => () => legalDocument(site, language, document)),
    ...pageDocuments(site, language).map((document) => () => document),
    ...site.content.newsItems.map((item) => () => newsDocument(site, language, item)),
  ];
}

type Texts = Record<string, unknown>;

function newsDocument(site: Site, language: Language, item: string): SearchDocument {
  const { bundle, t } = site.translations[language];
  const article = bundle<NewsArticle>(`news/${item}`);
  const inFields = (pattern: RegExp) =>
    lines(article.fields.filter(([field]) => pattern.test(field)).map(([, text]) => text));
  return {
    address: newsAddress(item),
    group: 'news',
    title: article.title,
    names: article.brand ? brandNames(site, article.brand as Brand) : '',
    lead: '',
    headings: inFields(/^(?:title[2-5]|textTitle|textTitlesSm|msgBlod)/),
    kind: t(`common:newsKinds.${article.kind}`),
    body: inFields(/^(?:msg[\dC]|imgMsg|footnote|mediaName|zhuanwen)/),
  };
}

function brandDocument(site: Site, language: Language, brand: Brand): SearchDocument {
  const { bundle, t } = site.translations[language];
  const {
    pageTitle,
    description,
    tagline,
    keywords,
    website: _website,
    logoTitle: _logo,
    ...rest
  } = bundle<Texts>(`business/${brand}`);
  return {
    address: addressOf('business', brand),
    group: 'brands',
    title: String(pageTitle),
    names: `${brandNames(site, brand)} ${brandAliases[brand]}`,
    lead: lines([description, tagline, t(`common:brandKinds.${brand}`)].map(String)),
    headings: String(keywords),
    body: lines(leaves(rest)),
  };
}

function aboutDocument(site: Site, language: Language, section: AboutSection): SearchDocument {
  const { bundle } = site.translations[language];
  const { pageTitle, title: _title, description, ...rest } = bundle<Texts>(`about-us/${section}`);
  return {
    address: addressOf('about-us', section),
    group: 'about',
    title: String(pageTitle),
    names: lines([section === 'jituanjieshao' ? groupNames(site) : '', sectionAliases[section]]),
    lead: String(description),
    headings: '',
    body: lines(leaves(rest)),
  };
}

function legalDocument(site: Site, language: Language, document: LegalDocument): SearchDocument {
  const { bundle } = site.translations[language];
  const { pageTitle, title: _title, description, ...rest } = bundle<Texts>(`legal/${document}`);
  return {
    address: legalAddress(document),
    group: 'legal',
    title: String(pageTitle),
    names: legalAliases[document],
    lead: String(description),
    headings: '',
    body: lines(leaves(rest).map((text) => legalText(text, language))),
  };
}

function pageDocuments(site: Site, language: Language): SearchDocument[] {
  const { t, bundle } = site.translations[language];
  const page = (address: string, title: string, lead: string, body = '', names = ''): SearchDocument => {
    return { address, group: 'pages', title, names, lead, headings: '', body };
  };
  const { channels } = bundle<Texts>('contact-us');
  const { hero, title: _title, description: _description, ...join } = bundle<Texts>('join-us');
  return [
    page(addressOf('business'), t('business:title'), t('business:description'), t('business:intro')),
    page(addressOf('dynamics'), t('dynamics:title'), t('dynamics:description'), t('dynamics:intro')),
    ...newsKinds.map((kind) =>
      page(addressOf('dynamics', kind), t(`dynamics:titles.${kind}`), t(`dynamics:descriptions.${kind}`)),
    ),
    { ...page(addressOf('about-us'), t('about-us:title'), t('about-us:description')), group: 'about' },
    page(
      addressOf('join-us'),
      t('join-us:title'),
      t('join-us:description'),
      lines(leaves({ hero, ...join })),
      joinAliases,
    ),
    page(
      addressOf('contact-us'),
      t('contact-us:title'),
      t('contact-us:description'),
      lines([t('contact-us:intro'), ...leaves(channels)]),
      contactAliases,
    ),
  ];
}

/** A brand's names in both scripts: it is looked for by either, whatever the page's language. */
function brandNames(site: Site, brand: Brand): string {
  return languages.map((language) => site.translations[language].t(`common:brands.${brand}`)).join(' ');
}

function groupNames(site: Site): string {
  return [...languages.map((language) => site.translations[language].t('common:site.name')), groupAliases].join(' ');
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
