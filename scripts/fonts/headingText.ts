import type { HeadingText } from './buildFonts.ts';

/** Parsed message files: language, then namespace (`home`, `news/item7`), then the file's content. */
type Locales = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** How many of the newest news the home page and the 404 page show, and the first page of the list: their titles belong to a first view. */
const newestNews = { home: 5, list: 12 };

/** Items whose headings shape the slices one by one; the work grows with the square of their number. Older ones count together. */
const shaping = 60;

/** How often the home page and the list of news, and the other pages, are opened for each visit of an article: a guess. */
const visits = { most: 8, page: 4 };

/** Fields that the styles set in the display face. Better one too many: a character that is missing looks patched. */
const headingKey =
  /title|cover(?:\d|word)|^lines$|^word$|^figure\d$|heading|^lead$|^tagline$|^kicker$|^name$|^content$|^mission$|^keywords$|^position$|^q\d+$|^(one|two|three|four)$/i;

/** Leads of brands in the display face. */
const brandLead = /^brands,(joocyee|furterer),msg1$/;

/** Groups of the common texts of which every field is a heading somewhere. */
const headingGroup = /^(nav|brands|brandKinds|newsKinds|menuNews|aboutSections|recruitment|legalDocuments)$/;

/** Those that are large in the menus and the footer of every page. */
const onEveryPage =
  /^(nav,(group|news|aboutUs|joinUs|legal)|brands,.*|menuNews,.*|aboutSections,.*|site,mission|footer,socialQrTitle)$/;

/**
 * The texts of headings, one entry a visit: `zh[0]` holds the texts of every page (header, menu, footer) and the few words at
 * the top of the pages that would wait for a slice of their own otherwise, then the home page with the newest news, the
 * other common texts, the other pages, the news from the newest to the oldest with the stories and products at their end,
 * and the first page of their list. Of the content `newsItems` are the
 * newest first, `bundles` what pages get.
 */
export function collectHeadingText(
  locales: Locales,
  { newsItems, bundles }: { newsItems: readonly string[]; bundles: Locales },
): HeadingText {
  const messages = locales.zh_CN ?? {};
  const namespaces = Object.keys(messages).filter((name) => name !== 'common' && name !== 'pictures');
  const pages = namespaces.filter((name) => name !== 'home' && !name.startsWith('news/'));
  const own = newsItems.map((item) => messages[`news/${item}`]);
  const news = newsItems.map((item, index) => headings(own[index]) + headings(bundles.zh_CN?.[`news/${item}`]));
  const newest = own.slice(0, newestNews.list).map((item) => texts(item, (path) => path.at(-1) === 'title1'));
  return {
    zh: [
      texts(messages.common, (path) => onEveryPage.test(path.join())) + firstViewText(messages),
      ...times(visits.most, headings(messages.home) + newest.slice(0, newestNews.home).join('')),
      headings(messages.common) + texts(messages.common, ([group = '']) => headingGroup.test(group)),
      ...pages.flatMap((name) => times(visits.page, headings(messages[name]))),
      ...news.slice(0, shaping),
      news.slice(shaping).join(''),
      ...times(visits.most, newest.join('')),
    ],
    latin: latinCharacters(locales),
  };
}

/** The brands' lines, and the largest headings of two pages: a dozen characters that no menu has. */
function firstViewText(messages: Readonly<Record<string, unknown>>): string {
  return (
    texts(messages.business, (path) => path.join() === 'title' || path.at(-1) === 'tagline') +
    texts(messages['join-us'], (path) => path.join() === 'hero,title')
  );
}

function times(count: number, text: string): string[] {
  return Array<string>(count).fill(text);
}

/** Characters outside Han and its punctuation in any text of any language, for both Latin faces. */
function latinCharacters(locales: Locales): string {
  const characters = new Set(JSON.stringify(locales));
  return [...characters].filter((character) => character >= ' ' && character < '\u2e80').join('');
}

function headings(messages: unknown): string {
  const isHeading = (path: readonly string[]) => headingKey.test(path.findLast((key) => !/^\d/.test(key)) ?? '');
  return texts(messages, (path) => isHeading(path) || brandLead.test(path.join()));
}

function texts(value: unknown, wanted: (path: readonly string[]) => boolean, path: readonly string[] = []): string {
  if (typeof value === 'string') return wanted(path) ? value : '';
  if (typeof value !== 'object' || value === null) return '';
  return Object.entries(value)
    .map(([key, child]) => texts(child, wanted, [...path, key]))
    .join('');
}
