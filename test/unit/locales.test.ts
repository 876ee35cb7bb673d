import { expect, onTestFinished, test, vi } from 'vitest';
import { type Language, languages } from '#shared/i18n/language.ts';
import type { NewsCatalogue } from '#shared/news/newsItem.ts';
import { checkSources } from '../../scripts/locales/checkLocales.ts';
import { openingFindings, productFindings } from '../../scripts/locales/rules/catalogues.ts';
import { readSources, type Sources } from '../../scripts/locales/sources.ts';
import { warnings } from '../../scripts/locales/warnings.ts';
import { root } from '../support/folders.ts';

type Group = { [field: string]: unknown };
type Catalogue = 'newsCatalogue' | 'pictureCatalogue';

/**
 * A mistake: where it is, the file with it (its text, its fields, or a change of the real ones), and what the check says at
 * that file, as a beginning. Of `both` languages or of one.
 */
type Mistake = [where: string, file: string | Group | ((file: Group) => Group | undefined), ...lines: string[]];

const authored = readSources(root);
const files: Record<string, Catalogue> = {
  'news/catalogue': 'newsCatalogue',
  'images/catalogue': 'pictureCatalogue',
};

/** Puts a mistake into the sources; returns the lines that have to name it. */
function make(sources: Sources, [where, file, ...lines]: Mistake): string[] {
  const catalogue = files[where];
  const [folder = '', namespace = ''] = where.split(/\/(.*)/s);
  const inLanguages = folder === 'both' ? languages : [folder as Language];
  const places: [texts: Record<string, string>, name: string, printed: string][] = catalogue
    ? [[sources as never, catalogue, `${where}.json`]]
    : inLanguages.map((language) => [sources.messages[language], namespace, `${language}/${namespace}.json`]);
  return places.flatMap(([texts, name, printed]) => {
    const changed = typeof file === 'function' ? file(JSON.parse(texts[name] ?? '{}')) : file;
    if (changed === undefined) delete texts[name];
    else texts[name] = typeof changed === 'string' ? changed : JSON.stringify(changed);
    return lines.map((line) => `${printed}: ${line}`);
  });
}

/** The lines that the check prints for a copy of the real sources with these mistakes, without the first folder. */
function linesAfter(mistakes: readonly Mistake[]): { printed: string[]; expected: string[] } {
  const sources = structuredClone(authored);
  const expected = mistakes.flatMap((mistake) => make(sources, mistake));
  const findings = checkSources(sources);
  return { expected, printed: findings.map((line) => line.replace(/^(?:locales|shared|client)\//, '')) };
}

/** What the check does not say of these mistakes. One check finds all: each is in a file, or at an item, of its own. */
function unreported(...mistakes: Mistake[]): string[] {
  const { expected, printed } = linesAfter(mistakes);
  return expected.filter((line) => !printed.some((one) => one.startsWith(line)));
}

/** A file with other values of some fields; `undefined` leaves a field out. */
const withFields = (changes: Group) => (file: Group) =>
  Object.fromEntries(Object.entries({ ...file, ...changes }).filter(([, value]) => value !== undefined));

const withGroup = (group: string, changes: Group) => (file: Group) => ({
  ...file,
  [group]: withFields(changes)(file[group] as Group),
});

test('a difference between the languages is reported', () => {
  const missing = unreported(
    ['en_US/news/item8', withFields({ msg1: undefined }), 'msg1: is missing: locales/zh_CN has it'],
    ['en_US/feed', ({ title, description }) => ({ description, title }), 'description: is in the place of title'],
    ['en_US/errors', withFields({ reference: '{{number}}' }), 'reference: has the values {{number}}, locales/zh_CN'],
  );
  expect(missing).toEqual([]);
});

test('an opening without a place, or with a day that the calendar does not have, is reported', () => {
  const right = { since: '2026-11-02', until: '2026-12-31', places: 2 };
  const [one, two, three] = [{ since: '2026-02-30' }, { places: 0 }, { until: '2026-11-01' }];
  const openings = { right, one: { ...right, ...one }, two: { ...right, ...two }, three: { ...right, ...three } };
  expect(openingFindings(openings)).toEqual([
    expect.stringMatching(/ one.since: has to be a day/),
    expect.stringMatching(/ two.places: has to be above 0/),
    expect.stringMatching(/ three.until: is before since/),
  ]);
});

test('a product of an unknown brand or matter, or with a shade that is no colour, is reported', () => {
  const right = { brand: 'judydoll', shades: { '01': '#e8642f' }, matter: 'satin' };
  const [one, two, three] = [{ brand: 'judy' }, { shades: { '01': 'red' } }, { matter: 'silk' }];
  const products = { right, one: { ...right, ...one }, two: { ...right, ...two }, three: { ...right, ...three } };
  expect(productFindings(products)).toEqual([
    expect.stringMatching(/ one.brand: /),
    expect.stringMatching(/ two.shades.01: has to be a colour/),
    expect.stringMatching(/ three.matter: /),
  ]);
});

test('a file that is no JSON, or has a key twice, is reported with its line, and the byte order mark of Windows is read', () => {
  const broken = [
    ['{\n  "a": "one"\n  "b": "two"\n}', 'line 2: a comma is missing at its end'],
    ['{\n  "a": {\n    "b": "one"\n  }\n  "c": ""\n}', 'line 4: a comma is missing at its end'],
    ['{\n  "a": “one”\n}', 'line 2: straight quotes " belong around a field and around a text'],
    ['{\n  "a": "one",\n  “b”: "two"\n}', 'line 3: straight quotes " belong around a field and around a text'],
    ['{\n  "a": "one",\n  "b": "two",\n}', 'line 3: there is a comma too many'],
    ['{\n  "a": "one "and" two",\n  "b": ""\n}', 'line 2: a straight quote ends the text: use “ ” in it'],
    ['{\n  "a": "one,\n  "b": "two"\n}', 'line 2: the quote at the end of the text is missing'],
    ['{ "title": ', 'line 1'],
  ];
  const mistakes = broken.map(([text = '', reason], index): Mistake => {
    return [`zh_CN/news/item${index + 1}`, text, `not valid JSON (${reason}`];
  });
  const twice = (authored.messages.en_US.legal ?? '').replace('{', '{ "terms": {},');
  expect(unreported(...mistakes, ['en_US/legal', twice, 'terms: is twice in its group'])).toEqual([]);
  expect(linesAfter([['en_US/home', `\uFEFF${authored.messages.en_US.home}`]]).printed).toEqual([]);
});

test('a field that no page shows, that is missing, no text or an empty label is reported', () => {
  const noPage = 'no page shows a field of this name';
  const missing = unreported(
    ['both/feed', ({ title, ...rest }) => ({ titel: title, ...rest }), `titel: ${noPage} (did you mean "title"?)`],
    ['both/press', withFields({ intro: undefined, title: '' }), 'intro: is missing', 'title: must not be empty'],
    ['both/about-us', withGroup('intro', { motto: '' }), `intro.motto: ${noPage}`],
    ['zh_CN/figures', withGroup('items', { area: {} }), 'items.area.label: is missing'],
    ['en_US/figures', withGroup('items', { height: { label: '' } }), 'items.height.label: '],
    ['en_US/search', withFields({ intro: 7 }), 'intro: has to be text'],
    ['both/hmoe', { title: '' }, 'no page reads this file (did you mean "home"?)'],
    ['both/errors', () => undefined, 'is missing: the site needs it'],
  );
  expect(missing).toEqual([]);
});

test('a news item with wrong fields is reported in both languages', () => {
  const place = 'comes too late: titles come first, then credits, then the cover, then the text, footnotes at the end';
  const numbers = 'numbers run from 1 in the order of the page';
  const items: [item: Group, line: string][] = [
    [{ title1: '', msg1: '' }, 'title1: an item needs a headline'],
    [{ title1: '8', msg1: '', msg2: ' ' }, 'msg1: an item needs a paragraph'],
    [{ msg1: '', title1: '8' }, 'title1: has to be the first field'],
    [{ title1: '8', msgBold1: '' }, 'msgBold1: no field of a news item has this name (did you mean "msgBlod1"?)'],
    [{ title1: '8', constructor1: '' }, 'constructor1: no field of a news item has this name'],
    [{ title1: '8', msg1: '', msg3: '' }, `msg3: expected msg2: ${numbers}`],
    [{ title1: '8', footnote2: '', footnote1: '' }, `footnote2: expected footnote1: ${numbers}`],
    [{ title1: '8', title2: '', title3: '', title4: '', title5: '', title6: '' }, 'title6: the highest is title5'],
    [{ title1: '8', msg1: '', title2: '' }, `title2: ${place}`],
    [{ title1: '8', footnote1: '', msg1: '' }, `msg1: ${place}`],
    [{ title1: '8', msg1: ['one', 'two'] }, 'msg1: has to be text'],
  ];
  const mistakes = items.map(([item, line], index): Mistake => [`both/news/item${index + 1}`, item, line]);
  expect(unreported(...mistakes)).toEqual([]);
});

test('a news item that differs from its line of the catalogue is reported', () => {
  const brand = { kind: 'Brand', brand: '', pictures: ['news-lobby'], cover: undefined };
  const lines = 'shared/news/catalogue.json';
  const items: [entry: Group, fields: Group, inCatalogue: string, inText: string][] = [
    [{ kind: 'Press', brand: 'judydol' }, {}, 'item1.kind: ', ''],
    [{ ...brand, brand: 'judydol' }, {}, 'item2.brand: ', ''],
    [{ ...brand, pictures: ['news-loby'] }, {}, 'item3: there is no picture "news-loby"', ''],
    [{ ...brand, links: ['product:slow-red-lipstick/01,99'] }, {}, 'item4.links.0: names nothing that is there', ''],
    [brand, { zhuanwen: '8' }, '', 'zhuanwen: belongs to items of the kind Media; this one is Brand'],
    [brand, { cover1: '8' }, '', `cover1: is not shown: ${lines} names no cover for this item`],
    [{ ...brand, cover: 'joined' }, {}, '', `cover1: is missing: ${lines} has a cover (joined)`],
    [brand, { imgMsg1: '' }, '', `imgMsg1: has no picture: ${lines} lists 0 besides the leading one`],
    [{ ...brand, quote: 'msg7/msg1' }, {}, '', 'msg7: has nothing short enough to be set large'],
    [{ ...brand, quote: 'msg1/msg7' }, {}, '', `msg7: is missing: ${lines} sets words large beside it`],
    [{ ...brand, quote: 'msg1/msg1' }, {}, 'item11.quote: is not like msg7/msg3', ''],
  ];
  const mistakes = items.flatMap(([entry, fields, inCatalogue, inText], index): Mistake[] => [
    ['news/catalogue', withGroup(`item${index + 1}`, entry), inCatalogue],
    [`both/news/item${index + 1}`, { title1: `8 ${index}`, ...fields, msg1: '8' }, inText],
  ]);
  const said = mistakes.filter(([, , line]) => line);
  const silent = mistakes.filter(([, , line]) => !line).map(([where, file]): Mistake => [where, file]);
  const missing = unreported(
    ...said,
    ...silent,
    ['en_US/news/item99', { title1: 'A title', msg1: '' }, `${lines} has no line "item99"`],
    ['both/news/item29', () => undefined],
    [
      'news/catalogue',
      (all) => all,
      ...languages.map((one) => `item29: has no text: locales/${one}/news/item29.json is missing`),
    ],
  );
  expect(missing).toEqual([]);
});

test('a cover that says what its story does not is reported', () => {
  const missing = unreported(
    ['en_US/news/item40', withFields({ cover1: 'Is this a portfolio' }), 'cover1: a question stands word for word'],
    ['zh_CN/news/item28', withFields({ cover1: '26.7' }), 'cover1: the story does not state the figure 26.7'],
  );
  expect(missing).toEqual([]);
});

test('a date in the future is worth a look and stops nothing', () => {
  const sources = structuredClone(authored);
  make(sources, ['news/catalogue', withGroup('item1', { date: '2100-01-02' })]);
  expect(checkSources(sources)).toEqual([]);
  const catalogue = JSON.parse(sources.newsCatalogue) as NewsCatalogue;
  expect(warnings(catalogue, '2100-01-01')).toEqual([
    expect.stringMatching(/ item1.date: 2100-01-02 is in the future/),
  ]);
  expect(warnings(catalogue, '2100-01-02')).toEqual([]);
});

test('a day that the calendar does not have, and a change before the publication, are reported', () => {
  const entries: [entry: Group, line: string][] = [
    [{ date: undefined }, 'date: '],
    [{ date: '2025-02-29' }, 'date: '],
    [{ date: '13.06.2023' }, 'date: '],
    [{ updated: '2023-06-31' }, 'updated: '],
    [{ date: '2023-06-13', updated: '2023-06-13' }, 'updated: has to be later than date'],
  ];
  const mistakes = entries.map(([entry, line], index): Mistake => {
    return ['news/catalogue', withGroup(`item${index + 1}`, entry), `item${index + 1}.${line}`];
  });
  expect(unreported(...mistakes)).toEqual([]);
});

test('a picture that differs from its line of the catalogue is reported', () => {
  const pictures = 'images/catalogue';
  const missing = unreported(
    [pictures, withGroup('news-lobby', { file: 'news/lost.jpg' }), 'news-lobby: client/images/news/lost.jpg'],
    [pictures, withGroup('store', { on: ['business/judydol'] }), 'store: no page reads the texts "business/judydol"'],
    [pictures, withGroup('contact', { focal: [0.5, 7] }), 'contact'],
    ['both/pictures', withFields({ store: undefined }), 'store: the picture has no description'],
    ['both/pictures', withFields({ stores: '' }), 'stores: there is no such picture (did you mean "store"?)'],
  );
  expect(missing).toEqual([]);
});

test('two pages of one title or description are reported', () => {
  const { title1 } = JSON.parse(authored.messages.en_US['news/item3'] ?? '{}') as Group;
  const { description } = JSON.parse(authored.messages.en_US.home ?? '{}') as Group;
  const { printed } = linesAfter([
    ['en_US/news/item2', withFields({ title1 })],
    ['en_US/search', withFields({ description })],
  ]);
  expect(printed).toEqual([
    'en_US/news/item3.json: title1: the same title as title1 in locales/en_US/news/item2.json',
    'en_US/search.json: description: the same description as description in locales/en_US/home.json',
  ]);
});

/** Words, and what the check says of them. */
const words: [language: Language, text: string, reason: string][] = [
  ['en_US', 'Lorem ipsum dolor', '"Lorem" looks like a text that is still to be written'],
  ['en_US', 'TODO: write this', '"TODO" looks like a text that is still to be written'],
  ['zh_CN', '此处填写简介', '"此处填写" looks like a text that is still to be written'],
  ['en_US', 'Joy Group 橘宜', '"橘宜" in English copy'],
  ['en_US', 'Joy Group，founded in Shanghai', '"，" in English copy'],
  ['zh_CN', '橘宜集团的homepage', 'the Latin word "homepage" in Chinese copy'],
  ['zh_CN', '保存在sidebarStatus里', 'the Latin word "sidebarStatus" in Chinese copy'],
  ['zh_CN', '营收35亿元', '"营收": 营业收入'],
  ['zh_CN', '企业责任', '"企业责任": 企业社会责任'],
  ['zh_CN', '三个工作日内答复', '"三个工作日": digits before 个工作日'],
  ['zh_CN', '10时开门', '"10时": the time as 10:00'],
  ['zh_CN', '面向敏感肌', '"面向敏感肌": only behind 品牌自述'],
  ['en_US', 'For sensitive skin', '"For sensitive skin": only in “as the brand describes itself”'],
  ['zh_CN', '致电+86-21-0000-0000', '"+86": telephone numbers as 021-0000-0000'],
  ['en_US', 'Call +86-21', '"+86-": telephone numbers as +86 21 0000 0000'],
  ['en_US', 'Up 36 percent', '"6 percent": % with numerals'],
  ['en_US', 'In the shop', '"shop": “store”'],
  ['en_US', 'A colour story', '"colour": American spelling'],
  ['en_US', 'A <b>bold</b> shade', '"<b>" would be read as it is'],
  ['en_US', 'Red &amp; rose', '"&amp;" would be read as it is'],
  ['en_US', 'See [the list](https://www.example)', '"[the list](" would be read as it is'],
  ['en_US', 'Joocyee (in Japan since 2021', '"(" has no partner'],
  ['en_US', 'Joocyee in Japan)', '")" has no partner'],
  ['zh_CN', '他说：“好。', '"“" has no partner'],
  ['en_US', "The group's brands", 'a straight quote'],
  ['en_US', 'And so on...', 'three periods'],
  ['en_US', 'Beauty -- and joy', 'two hyphens'],
  ['en_US', 'Two  spaces', 'two spaces'],
  ['en_US', 'A space behind ', 'a space at the beginning or end'],
  ['en_US', 'Soft\u200bbreak', 'an invisible character'],
  ['en_US', 'Vertical\u000btab, \u0000 and \ufffc', 'an invisible character'],
  ['zh_CN', '乱码\ufffd', 'a broken character'],
  ['zh_CN', '半个\ud83d', 'a broken character'],
  ['zh_CN', '美,而欢喜', 'half-width punctuation'],
  ['zh_CN', '橘朵 2017年开店', 'a space between Chinese and Latin'],
  ['zh_CN', '11 月', 'a space between Chinese and Latin'],
  ['zh_CN', '就这样…', 'an ellipsis in Chinese'],
  ['zh_CN', '光—影', 'a dash in Chinese'],
];

test('leftover words, foreign words, terms, markup, typography and long headlines are reported', () => {
  const mistakes = words.map(([language, msg1, reason], index): Mistake => {
    return [`${language}/news/item${index + 1}`, withFields({ msg1 }), `msg1: ${reason}`];
  });
  const title1 = `Joy Group ${'Opens '.repeat(20)}`.trim();
  const long = 'title1: a headline of 129 characters: 120 at most';
  expect(unreported(...mistakes, ['en_US/news/item40', withFields({ title1 }), long])).toEqual([]);
});

test('right words are not reported', () => {
  const texts = [
    ['zh_CN', 'René Furterer馥绿德雅的ESG报告'],
    ['zh_CN', '每支30ml，高12cm，01 正红，3个工作日内'],
    ['zh_CN', 'Judydoll 橘朵'],
    ['zh_CN', '“好（《说明》）”，营业收入、润唇膏、企业社会责任'],
    ['en_US', '“Red (or rose)” at 5 < 7, R&D, a workshop, up 36%, color and behavior'],
  ];
  const right = texts.map(
    ([language, msg1], index): Mistake => [`${language}/news/item${index + 1}`, withFields({ msg1 })],
  );
  expect(linesAfter(right).printed).toEqual([]);
});

test('a word to avoid that is no pattern is named with its file', async () => {
  vi.resetModules();
  const avoid = { zh_CN: {}, en_US: { 'shop(s': '“store”' } };
  vi.doMock('../../locales/words.json', () => ({ default: { avoid, latinInChinese: [], inField: {} } }));
  onTestFinished(() => {
    vi.doUnmock('../../locales/words.json');
    vi.resetModules();
  });
  const { checkSources: check } = await import('../../scripts/locales/checkLocales.ts');
  expect(() => check(authored)).toThrow(/^locales\/words\.json: the word to avoid "shop\(s" is no pattern: /);
});
