import { contactTopics } from './contact/contactTopics.ts';
import type { TextKey } from './i18n/keys.ts';
import { jobCities, jobFunctions, openingIds } from './openings/openingCities.ts';
import { brandPicture } from './pictures/brandPicture.ts';
import {
  type AboutSection,
  aboutPictures,
  aboutSections,
  type Brand,
  type BrandFacts,
  brands,
  brandTable,
  type LegalDocument,
  legalDocuments,
  type NewsKind,
  newsKinds,
} from './site.ts';

/** The parts of a page that have an address of their own. */
type Selectors<Value extends string = string> = {
  parameter: 'name' | 'msg';
  values: readonly Value[];
  /** The label in breadcrumbs; the menu may have another one. */
  label: (value: Value) => TextKey;
  /** The value in the address, where it differs. */
  wording?: Record<Value, string>;
  /** The part that is shown without a selector; without it the page is shown whole. */
  first?: Value;
  /** Each part has texts of its own, which the build cuts from the page's message file (scripts/content/slices.ts). */
  hasTexts?: true;
  /** The lines of the page's panel in the menu; the phone menu may leave some out. */
  menu?: {
    label?: (value: Value) => TextKey;
    /** A note beside the link. */
    note?: (value: Value) => TextKey;
    /** The picture of the preview; without it, that of the newest story. */
    picture?: (value: Value) => string;
    onPhone?: (value: Value) => boolean;
  };
};

/**
 * Other views of a page by a parameter of their own, beside its parts; search engines know them by the address without it.
 * A value that is none of them leads to the 404 page, unless it is ignored.
 */
type Variant = {
  parameter: VariantParameter;
  values: readonly string[];
  ignoresOthers?: true;
  /** Counts beside this value of an earlier one alone; else the address and the cache would have copies of one view. */
  beside?: { parameter: VariantParameter; value: string };
  /** A bundle that a view with this parameter shows beside those of the page. */
  texts?: string;
};
export type VariantParameter = 'brand' | 'topic' | 'opening' | 'function' | 'city';

type PageType = 'WebPage' | 'CollectionPage' | 'AboutPage' | 'ContactPage';

/** All facts about a page besides its component, texts and style. */
type PageFacts<Name extends string = string> = {
  path: string;
  /** Its type in structured data (schema.org). Without one no sitemap, search or structured data lists it. */
  type?: PageType;
  /** The label in breadcrumbs, below the home page. */
  label?: TextKey;
  /** Its parent in breadcrumbs. */
  parent?: Name;
  /** The page whose panel in the menu names it last. */
  menuOf?: Name;
  /** Its place in the menus. */
  menu?: {
    /** Where it differs from the page's own. */
    label?: TextKey;
    /** The first line of its panel. */
    overview: TextKey;
    /** Links of the phone menu to parts of the page. */
    anchors?: Record<string, TextKey>;
  };
  selectors?: Selectors;
  /** In the order of the address; they may be combined. */
  variants?: readonly Variant[];
  /** Whether the response is private to one visitor (RFC 9111 section 3.5), by the query: then it is never cached. */
  isPrivate?: (parameters: URLSearchParams) => boolean;
  /** Bundles beside its own; a list comes in pages, of which the address names one (`?page=2`). */
  texts?: 'news-list' | 'news-latest';
  /** Bundles of message files of which it shows a part, as other pages do. */
  sharedTexts?: readonly string[];
  /** The picture of its social card, where its parts name none for the menu. */
  picture?: string;
  /** The first view is a picture, over which the header lies until the visitor scrolls. */
  hero?: true;
};

/**
 * The one table of the site's pages. A page's name is its slug: the folder in `shared/pages/`, the style sheet, the message
 * file, the picture folder. The order is that of the menus, of the sitemap and of the warm-up after a start.
 */
export const pageTable = pagesOf({
  home: {
    path: '/',
    type: 'WebPage',
    texts: 'news-latest',
    sharedTexts: ['figures'],
    picture: 'home-hero-1',
    hero: true,
  },
  business: {
    path: '/business',
    type: 'CollectionPage',
    sharedTexts: ['products'],
    label: 'common:nav.overviewBusiness',
    menu: { label: 'common:nav.group', overview: 'common:nav.overviewBusiness' },
    selectors: selectors<Brand>({
      parameter: 'name',
      values: brands,
      label: (brand) => `common:brands.${brand}`,
      hasTexts: true,
      menu: {
        note: (brand) => `common:brandKinds.${brand}`,
        picture: (brand) => brandPicture(brand, 'banner'),
        onPhone: (brand) => (brandTable[brand] as BrandFacts).inPhoneMenu !== false,
      },
    }),
  },
  dynamics: {
    path: '/dynamics',
    type: 'CollectionPage',
    label: 'common:nav.news',
    menu: { overview: 'common:nav.overviewNews' },
    texts: 'news-list',
    selectors: selectors<NewsKind>({
      parameter: 'name',
      values: newsKinds,
      label: (kind) => `common:newsKinds.${kind}`,
      menu: { label: (kind) => `common:menuNews.${kind}` },
    }),
    variants: [{ parameter: 'brand', values: brands }],
  },
  press: {
    path: '/press',
    type: 'WebPage',
    label: 'common:nav.press',
    menuOf: 'dynamics',
    texts: 'news-latest',
    sharedTexts: ['news', 'figures'],
    picture: 'home-about',
  },
  news: { path: '/news', type: 'WebPage', parent: 'dynamics', sharedTexts: ['products'] },
  'about-us': {
    path: '/about-us',
    type: 'AboutPage',
    sharedTexts: ['figures'],
    label: 'common:nav.aboutUs',
    menu: { overview: 'common:nav.overviewAbout' },
    selectors: selectors<AboutSection>({
      parameter: 'name',
      values: aboutSections,
      label: (section) => `common:aboutSections.${section}`,
      hasTexts: true,
      menu: { picture: (section) => aboutPictures[section] },
    }),
    hero: true,
  },
  'join-us': {
    path: '/join-us',
    type: 'WebPage',
    label: 'common:nav.joinUs',
    menu: {
      overview: 'common:nav.overviewJoin',
      anchors: { social: 'common:recruitment.social', campus: 'common:recruitment.campus' },
    },
    sharedTexts: ['openings'],
    variants: [
      { parameter: 'function', values: jobFunctions },
      { parameter: 'city', values: jobCities },
    ],
    picture: 'join-campus',
    hero: true,
  },
  legal: {
    path: '/legal',
    type: 'WebPage',
    selectors: selectors<LegalDocument>({
      parameter: 'msg',
      values: ['terms', 'privacy'],
      label: (document) => `common:legalDocuments.${document}`,
      wording: legalDocuments,
      first: 'terms',
      hasTexts: true,
    }),
  },
  accessibility: { path: '/accessibility', type: 'WebPage', label: 'common:nav.accessibility' },
  'contact-us': {
    path: '/contact-us',
    type: 'ContactPage',
    label: 'common:nav.contactUs',
    variants: [
      { parameter: 'topic', values: contactTopics, ignoresOthers: true },
      {
        parameter: 'opening',
        values: openingIds,
        ignoresOthers: true,
        beside: { parameter: 'topic', value: 'careers' },
        texts: 'openings',
      },
    ],
    isPrivate: (parameters) => Boolean(parameters.get('sent')),
    picture: 'contact',
  },
  search: { path: '/search', isPrivate: () => true },
  'not-found': { path: '/404', texts: 'news-latest', picture: 'not-found' },
});

export type PageName = keyof typeof pageTable;
export const pageNames = Object.keys(pageTable) as PageName[];

/** The picture whose social card stands for the whole site. */
export const sitePicture = 'home-hero-2';

/** The id of the picture of a page's social card; undefined where it has none of its own, or that of a story. */
export function pictureOf(page: PageName, selector: string | null): string | undefined {
  const { picture, selectors } = pageTable[page];
  return selectors?.menu?.picture?.(selector ?? selectors.values[0] ?? '') ?? picture;
}

function pagesOf<Name extends string>(table: Record<Name, PageFacts<NoInfer<Name>>>): Record<Name, PageFacts<Name>> {
  return table;
}

/** Checks the parts of a page by their own names; users of the table get strings. */
function selectors<Value extends string>(facts: Selectors<Value>): Selectors {
  return facts as unknown as Selectors;
}
