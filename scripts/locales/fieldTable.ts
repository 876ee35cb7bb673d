import { contactTopics } from '#shared/contact/contactTopics.ts';
import { jobCities, jobFunctions, openingIds } from '#shared/openings/openingCities.ts';
import { jobKinds } from '#shared/openings/openingTable.ts';
import { pageNames, pageTable } from '#shared/pageTable.ts';
import { figureIds } from '#shared/press/figures.ts';
import { pressPictures, wordmarkGrounds } from '#shared/press/pressFiles.ts';
import { productBrands, productIds, productTable } from '#shared/products/productTable.ts';
import { aboutSections, brands, leaders, legalDocuments, newsKinds, timelineYears } from '#shared/site.ts';

/** Fields that may not be empty: the names of pages and controls; of a page that is not listed its title. `(?!…)` is all but those. Any other field may be empty. */
const labels: Readonly<Record<string, RegExp>> = {
  common:
    /^(?!site\.(?:mission|description)|brandKinds|menuCaptions|footer\.(?:sections|brandSites|socialQrHint|recruitment|office|address|phone|email|rights|notice|filings)|share\.wechatHint|search\.placeholder)/,
  home: /^(?:title|top)$/,
  business:
    /^(?:title|switcher|allBrands|keywordsLabel|galleryLabel|others|more\..*|loop\..*|brands\.\w+\.(?:logoTitle|pageTitle|world\.(?:(?:shades|credits)\.title|shades\.shade\d|figure)))$/,
  dynamics: /^(?!description|intro|empty)/,
  news: /^(?!boilerplate|press)/,
  'about-us':
    /^(?:title|sectionsLabel|\w+\.(?:title|pageTitle)|team\.biographyLabel|timeline\.(?:previous|next|yearsLabel))$/,
  'join-us': /^(?:title|hero\.openings)$/,
  'contact-us': /^(?!description|intro|formTitle|\w+(?:Hint|Note)$|success\.next|channels|offices\.hours|firstLines)/,
  legal: /^(?:contentsLabel|\w+\.(?:title|pageTitle))$/,
  accessibility: /^(?:title|action|\w+\.title)$/,
  search: /^(?!description|intro|\w+Hint$|popularTerms)/,
  'not-found': /^(?:title|heading|searchLabel|home)$/,
  errors: /^(?!(?:(?!unavailable)\w+\.)?text$)/,
  products: /^(?:\w+|\w+\.items\.[\w-]+\.(?:name|category|shades\..*))$/,
  openings: /^(?!intro$|items\.[\w-]+\.(?:does|brings|firstMonths)$)/,
  figures: /^(?:title|action|items\.\w+\.(?:number|label))$/,
  press: /^(?!description|intro|contact\.hours|speakers\.(?:note|item)|boilerplate\.hint|\w+\.terms)/,
};

/** Whether an editor may empty a field. */
export function mayBeEmpty(namespace: string, field: string): boolean {
  return !(labels[namespace] ?? /^title$/).test(field);
}

/** Groups whose fields are the names of a table, by their keys. */
export const namedGroups: Readonly<Record<string, readonly string[]>> = {
  'common:brands': brands,
  'common:brandKinds': brands,
  'common:newsKinds': ['all', ...newsKinds],
  'common:menuNews': newsKinds,
  'common:aboutSections': aboutSections,
  'common:legalDocuments': Object.keys(legalDocuments),
  'common:menuCaptions': [
    ...brands,
    ...newsKinds,
    ...aboutSections,
    ...pageNames.filter((page) => pageTable[page].menuOf),
  ],
  'common:dates.months': Array.from({ length: 12 }, (_, month) => String(month + 1)),
  'home:portfolio.lines': brands,
  'business:more': brands,
  'business:brands': brands,
  'dynamics:titles': newsKinds,
  'dynamics:descriptions': newsKinds,
  'dynamics:intros': newsKinds,
  'about-us:team.leaders': leaders,
  'about-us:timeline.years': timelineYears,
  'join-us:places': ['title', ...jobCities],
  'contact-us:channels': ['title', ...contactTopics],
  'contact-us:firstLines': contactTopics,
  'products:intro': productBrands,
  'products:abroad': productBrands,
  'openings:functions': jobFunctions,
  'openings:cities': jobCities,
  'openings:kinds': jobKinds,
  'openings:contracts': jobKinds,
  'openings:items': openingIds,
  'figures:items': figureIds,
  'press:logos': ['title', 'terms', ...wordmarkGrounds],
  'press:gallery.captions': pressPictures,
  ...Object.fromEntries(
    productBrands.map((brand) => [
      `products:${brand}.items`,
      productIds.filter((id) => productTable[id].brand === brand),
    ]),
  ),
  ...Object.fromEntries(
    productIds.map((id) => {
      const { brand, shades } = productTable[id];
      return [`products:${brand}.items.${id}.shades`, Object.keys(shades).map((shade) => `shade${shade}`)];
    }),
  ),
};

/** Fields of groups that a component takes as a whole and reads by name: `business.brands.judydoll` is the bundle `business/judydoll`. */
export const bundledFields: readonly RegExp[] = [
  // shared/pageHead.ts
  /^[a-z-]+:(?:title|description|(?:titles|descriptions)\.\w+)$/,
  /^business:brands\.\w+\./,
  /^about-us:(?:intro|team|timeline|responsibility)\./,
  /^legal:\w+\.(?:title|pageTitle|description|version|lead|sections\.s[1-9]\d?\.(?:title|msg[1-9]|msgBlod[1-9]))$/,
  /^products:\w+\.(?:items\.|(?:where|care)$)|^products:(?:place$|intro\.|abroad\.|scctc\.)/,
  /^contact-us:firstLines\.|^press:speakers\./,
  /^accessibility:(?:status|tests|barriers|contact)\./,
];
