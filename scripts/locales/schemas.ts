import { z } from 'zod';
import { type ContactField, contactFields, factsOf } from '#shared/contact/contactFields.ts';
import { contactTopics } from '#shared/contact/contactTopics.ts';
import { jobCities, jobFunctions, openingIds } from '#shared/openings/openingCities.ts';
import { jobKinds } from '#shared/openings/openingTable.ts';
import { figureIds } from '#shared/press/figures.ts';
import { wordmarkGrounds } from '#shared/press/pressFiles.ts';
import { factsOfProduct, productBrands, productIds } from '#shared/products/productTable.ts';
import { aboutSections, type Brand, brands, leaders, legalDocuments, newsKinds, timelineYears } from '#shared/site.ts';

/** A text that may be empty; then it leaves no trace on the page. */
const text = z.string();
/** The name of a page or of a control: without it the page or the control could not be told from others. */
const label = z.string().trim().min(1);

const texts = <const Name extends string>(...names: Name[]) => each(names, text);
const labels = <const Name extends string>(...names: Name[]) => each(names, label);
const group = z.strictObject;

const titled = group(texts('title', 'text'));
const pointed = group(texts('one', 'two', 'three'));

const common = group({
  site: group({ ...labels('title', 'name'), ...texts('mission', 'description') }),
  nav: group({
    ...labels('group', 'news', 'aboutUs', 'joinUs', 'contactUs', 'followUs', 'legal', 'language', 'home'),
    ...labels('accessibility'),
    ...labels('closeMenu', 'openMenu', 'mainNavigation', 'phoneNavigation', 'breadcrumb', 'skipToContent'),
    ...labels('overviewBusiness', 'allBrands', 'overviewNews', 'latestNews', 'press', 'overviewAbout', 'overviewJoin'),
  }),
  brands: group(labels(...brands)),
  brandKinds: group(texts(...brands)),
  newsKinds: group(labels('all', ...newsKinds)),
  pages: group(labels('number')),
  dates: group({ ...labels('day', 'month', 'monthOfYear', 'year'), months: group(labels(...numbers('', 12))) }),
  menuNews: group(labels(...newsKinds)),
  aboutSections: group(labels(...aboutSections)),
  recruitment: group(labels('social', 'campus')),
  legalDocuments: group(labels(...keysOf(legalDocuments))),
  menuCaptions: group(texts(...brands, ...newsKinds, ...aboutSections)),
  language: group(labels('switchTo', 'switchLabel')),
  footer: group({
    ...labels('contact', 'socialAccount', 'socialQrTitle', 'socialQrCode', 'professionalNetwork'),
    ...texts('sections', 'brandSites', 'socialQrHint', 'recruitment', 'officeTitle', 'officeName'),
    ...texts('address', 'phone', 'email', 'rights', 'notice'),
    filings: group(texts('icp', 'publicSecurity')),
  }),
  actions: group(labels('linkCopied', 'close', 'externalSite')),
  share: group({
    ...labels('title', 'wechat', 'wechatTitle', 'wechatCode', 'weibo', 'linkedin', 'system', 'copy'),
    ...texts('wechatHint'),
  }),
  state: group(labels('loading', 'navigated', 'languageChanged', 'readingTime_one', 'readingTime_other')),
  search: group({
    ...labels('label', 'submit', 'suggestions', 'noSuggestions', 'suggestionCount_one', 'suggestionCount_other'),
    ...texts('placeholder'),
  }),
});

const home = group({
  ...labels('title', 'top'),
  ...texts('description'),
  hero: group(texts('kicker', 'title', 'text', 'action')),
  portfolio: group({ ...texts('title', 'intro', 'action'), lines: group(texts(...brands)) }),
  news: group(texts('title', 'intro', 'action')),
  about: group({ ...texts('title', 'lead', 'text', 'action'), points: pointed }),
  join: group({
    ...texts('title', 'intro'),
    ...each(['social', 'campus'], group(texts('title', 'text'))),
  }),
});

const brand = {
  ...labels('logoTitle', 'pageTitle'),
  ...texts('description', 'tagline', 'msg1', 'msg2', 'msg3', 'msg4', 'msg5', 'keywords'),
  ...texts('imgMsg1', 'imgMsg2', 'imgMsg3', 'imgMsg4', 'imgMsg5', 'imgMsg6', 'website'),
};

/** Texts of single brands, beside those that every brand has. */
const worlds: Partial<Record<Brand, z.ZodType>> = {
  judydoll: group({
    shades: group({ ...labels('title', ...numbers('shade', 9)), ...texts('note') }),
    ...texts('skin'),
  }),
  joocyee: group({ credits: group({ ...labels('title'), ...texts(...numbers('role', 6)) }) }),
  furterer: group({ herbarium: group(texts('name', 'parts', 'note')), ...texts('question') }),
  biophytoGenesis: group({ ...labels('figure'), ...texts('serum') }),
  scctc: group({
    area: group(texts('number', 'unit', 'text')),
    kettle: group(texts('title', 'note', ...numbers('part', 5))),
    brief: group(texts('title', 'text', 'action')),
  }),
};

function brandTexts(name: Brand): z.ZodType {
  const world = worlds[name];
  return group(world ? { ...brand, world } : brand);
}

const business = group({
  ...labels('title', 'switcher', 'allBrands', 'keywordsLabel', 'galleryLabel', 'others'),
  ...texts('description', 'intro'),
  more: group(labels(...brands)),
  loop: group(labels('stop', 'start')),
  brands: group(Object.fromEntries(brands.map((name) => [name, brandTexts(name)]))),
});

const dynamics = group({
  ...labels('title', 'titleOfBrand', 'titleOfPage', 'tabsLabel', 'brandsLabel', 'allBrands'),
  ...texts('description', 'intro', 'empty'),
  titles: group(labels(...newsKinds)),
  descriptions: group(texts(...newsKinds)),
  intros: group(texts(...newsKinds)),
  pages: group(labels('label', 'newer', 'older', 'months', 'monthsOfYear')),
});

const news = group({
  ...labels('backToList', 'updated', 'related', 'readMore', 'previous', 'next', 'footnotes', 'sections', 'beside'),
  boilerplate: group(texts('title', 'text')),
  press: group(texts('title', 'text', 'action')),
  links: group(labels('title', 'contact', 'brand')),
});

const section = { ...labels('title', 'pageTitle'), ...texts('description') };
const leader = group({
  ...texts('name', 'position', 'pictureAlt'),
  biography: group(texts('msg1', 'msg2')),
});

const aboutUs = group({
  ...labels('title', 'sectionsLabel'),
  ...texts('description'),
  intro: group({ ...section, ...texts('lead', 'msg1', 'msg2', 'msg3', 'msg4', 'msg5', 'msg6', 'pictureCaption') }),
  team: group({
    ...section,
    ...labels('biographyLabel'),
    ...texts('intro', 'note'),
    leaders: group(each(leaders, leader)),
  }),
  timeline: group({
    ...section,
    ...labels('previous', 'next', 'yearsLabel'),
    ...texts('intro'),
    years: group(each(timelineYears, titled)),
    figures: group(each(['2023', '2024'], group(texts('label1', 'figure1', 'label2', 'figure2')))),
  }),
  responsibility: group({
    ...section,
    ...texts('intro'),
    social: group(texts('title', 'text', 'msg2', 'counterfeit', 'partnership')),
    ...each(['culture', 'environment'], group(texts('title', 'text', 'msg2'))),
  }),
});

const track = group({ ...texts('title', 'text', 'msg1', 'msg2', 'msg3', 'action', 'actionPhone'), points: pointed });
const four = each(['one', 'two', 'three', 'four'], titled);

const joinUs = group({
  ...labels('title'),
  ...texts('description'),
  hero: group({ ...texts('title', 'text'), ...labels('openings') }),
  social: track,
  campus: track,
  principles: group({ ...texts('title'), ...four }),
  process: group({ ...texts('title', 'intro'), ...four }),
  timetable: group({
    ...texts('title', 'intro', 'note'),
    ...each(['one', 'two', 'three', 'four', 'five'], titled),
  }),
  benefits: group(texts('title', ...numbers('item', 8))),
  places: group(texts('title', ...jobCities)),
  faq: group(texts('title', 'action', 'q1', 'a1', 'q2', 'a2', 'q3', 'a3', 'q4', 'a4')),
});

/** Names of the error messages of a field. */
function errorsOf(field: ContactField): string[] {
  const { required, pattern } = factsOf(field);
  return [...(required ? [`${field}Required`] : []), ...(pattern ? [`${field}Invalid`] : []), `${field}TooLong`];
}

const contactUs = group({
  ...labels('title', 'required', 'optional', 'submit', 'sending', 'messageCount', 'trap', 'privacyLink'),
  ...labels(...contactFields),
  ...texts('description', 'intro', 'formTitle', 'privacyNote', ...contactFields.map((field) => `${field}Hint`)),
  errors: group({
    ...labels('summaryTitle', 'titlePrefix', 'controlCharacters', ...contactFields.flatMap(errorsOf)),
    ...labels('trapFilled', 'rateLimited', 'tooLarge', 'unsupportedType', 'crossSite', 'unavailable', 'network'),
  }),
  success: group({ ...labels('title', 'text', 'referenceLabel', 'again', 'home'), ...texts('next') }),
  channels: group({ ...texts('title'), ...each(contactTopics, titled) }),
  offices: group({ ...labels('title', 'consumer', 'head'), ...texts('hours') }),
  openings: group({
    ...each(contactTopics, group(texts(...numbers('line', 3)))),
    brief: group(texts(...numbers('line', 6))),
  }),
});

/** A product has a name for each shade, and its own channels if they differ from its brand's; the factory has its offer instead of a range. */
const products = group({
  ...labels('title', 'shades', 'content', 'use', 'ingredients', 'care', 'where', 'whereNow', 'place', 'site'),
  ...labels('news', 'inNews', 'details', 'more'),
  intro: group(texts(...productBrands)),
  ...Object.fromEntries(
    productBrands.map((name) => [name, group({ ...texts('where', 'care'), items: group(rangeOf(name)) })]),
  ),
  scctc: group({
    categories: group({ ...texts('title', 'note'), ...each(numbers('item', 4), titled) }),
    services: group({ ...texts('title'), ...each(numbers('item', 3), titled) }),
    schedule: group({ ...texts('title', 'unit', 'total'), ...each(numbers('item', 7), titled) }),
    minimums: group({ ...texts('title', 'unit'), ...each(numbers('item', 4), titled) }),
    brief: group(texts('title', 'text', ...numbers('line', 6))),
    visits: titled,
    quality: group(texts('title', 'skins', 'text', 'release', ...numbers('step', 5))),
  }),
});

function rangeOf(brand: Brand): Record<string, z.ZodType> {
  const ids = productIds.filter((id) => factsOfProduct(id).brand === brand);
  return Object.fromEntries(
    ids.map((id) => {
      const shades = Object.keys(factsOfProduct(id).shades).map((number) => `shade${number}` as const);
      const skincare = brand === 'biophytoGenesis' ? texts('purpose', 'ingredients') : {};
      const own = {
        ...labels('name', 'category'),
        ...texts('content', 'use', 'care'),
        ...skincare,
        where: text.optional(),
      };
      const some = group(texts(...shades))
        .partial()
        .optional();
      const ofShades = { shades: group(labels(...shades)), contentOf: some, whereOf: some };
      return [id, group(shades.length > 0 ? { ...own, ...ofShades } : own)];
    }),
  );
}

const openings = group({
  ...labels('title', 'function', 'city', 'allFunctions', 'allCities', 'count_one', 'count_other', 'none', 'all'),
  ...labels('more_one', 'more_other'),
  ...labels(
    'since',
    'until',
    'does',
    'brings',
    'firstMonths',
    'contract',
    'places_one',
    'places_other',
    'apply',
    'ask',
  ),
  ...texts('intro'),
  functions: group(labels(...jobFunctions)),
  cities: group(labels(...jobCities)),
  kinds: group(labels(...jobKinds)),
  contracts: group(labels(...jobKinds)),
  items: group(each(openingIds, group({ ...labels('title'), ...texts('does', 'brings', 'firstMonths') }))),
});

const figures = group({
  ...labels('title', 'action'),
  ...texts('note'),
  items: group(each(figureIds, group({ ...labels('number', 'label'), ...texts('before', 'unit', 'source') }))),
});

const press = group({
  ...labels('title'),
  ...texts('description', 'intro'),
  contact: group({ ...labels('title', 'name', 'email', 'phone', 'action'), ...texts('hours') }),
  speakers: group({ ...labels('title'), ...texts('note', ...numbers('item', 11)) }),
  facts: group(labels('title', 'source')),
  boilerplate: group({ ...labels('title', 'copy', 'copied'), ...texts('hint') }),
  logos: group({ ...labels('title', ...wordmarkGrounds), ...texts('terms') }),
  gallery: group({ ...labels('title'), ...texts('terms') }),
  ...labels('file', 'pixels'),
  news: group(labels('title', 'action', 'feed')),
});

/** Paragraphs as many as a clause needs; `msgBlodN` are set in bold. */
const clause = z.record(
  z.string().regex(/^(?:title|msg[1-9]|msgBlod[1-9])$/, 'a clause has title, msgN and msgBlodN'),
  text,
);
const legalDocument = group({
  ...section,
  ...texts('version', 'lead'),
  sections: z.record(z.string().regex(/^s[1-9]\d?$/, 'clauses are called s1, s2 ...'), clause),
});
const legal = group({ ...labels('contentsLabel'), ...each(keysOf(legalDocuments), legalDocument) });

const statement = { ...labels('title'), ...texts('text') };
const accessibility = group({
  ...labels('title', 'action'),
  ...texts('description', 'version', 'lead'),
  status: group(statement),
  tests: group({ ...statement, ...texts(...numbers('msg', 6)) }),
  barriers: group({ ...statement, ...texts(...numbers('msg', 4)) }),
  contact: group(statement),
});

const search = group({
  ...labels('title', 'titleFor', 'titlePage', 'label', 'resultsFor', 'count_one', 'count_other', 'range', 'none'),
  ...labels('noneHere', 'otherLanguage', 'tooLong', 'popular', 'shades'),
  ...texts('description', 'intro', 'noneHint', 'otherLanguageHint', 'popularTerms'),
  groups: group(labels('news', 'brands', 'products', 'openings', 'about', 'legal', 'pages')),
  pages: group(labels('label', 'previous', 'next')),
});

const notFound = group({
  ...labels('title', 'heading', 'searchLabel', 'home'),
  ...texts('description', 'kicker', 'text', 'sectionsTitle', 'recentTitle'),
});

const fault = group({ ...labels('title'), ...texts('text') });
const errors = group({
  ...labels('title', 'heading', 'home', 'reference'),
  ...texts('text'),
  ...each(['badRequest', 'methodNotAllowed', 'overloaded', 'tooLarge', 'tooOften'], fault),
  unavailable: group(labels('title', 'text', 'retry')),
});

/** The schema of each message file. News items are open lists of fields: newsItem.ts. */
export const namespaceSchemas: Readonly<Record<string, z.ZodType>> = {
  common,
  home,
  business,
  dynamics,
  news,
  'about-us': aboutUs,
  'join-us': joinUs,
  'contact-us': contactUs,
  legal,
  accessibility,
  search,
  'not-found': notFound,
  errors,
  products,
  openings,
  figures,
  press,
  feed: group({ ...labels('title'), ...texts('description') }),
  // The descriptions of pictures: an empty one marks a decorative picture. rules/catalogues.ts checks the ids.
  pictures: z.record(z.string(), text),
};

function each<const Name extends string, Schema extends z.ZodType>(names: readonly Name[], schema: Schema) {
  return Object.fromEntries(names.map((name) => [name, schema])) as Record<Name, Schema>;
}

/** `numbers('step', 2)` is `step1`, `step2`. */
function numbers(name: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${name}${index + 1}`);
}

function keysOf<Key extends string>(object: Readonly<Record<Key, unknown>>): Key[] {
  return Object.keys(object) as Key[];
}
