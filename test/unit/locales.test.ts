import { expect, test } from 'vitest';
import type { Language } from '#shared/i18n/language.ts';
import { checkSources } from '../../scripts/locales/checkLocales.ts';
import { findingLine } from '../../scripts/locales/finding.ts';
import { productFindings } from '../../scripts/locales/rules/catalogues.ts';
import { openingFindings } from '../../scripts/locales/rules/openings.ts';
import { readSources, type Sources } from '../../scripts/locales/sources.ts';
import { root } from '../support/root.ts';

type Group = { [field: string]: unknown };
type Change = (sources: Sources) => void;
/** What is wrong, and the lines that the check has to print; `…` at the end stands for the rest of a line. */
type Fault = [change: Change, ...lines: string[]];

const authored = readSources(root);

/** The lines that the check prints for a copy of the real sources with one change, without the first folder. */
function linesAfter(change: Change): string[] {
  const sources = structuredClone(authored);
  change(sources);
  return checkSources(sources).map((finding) => findingLine(finding).replace(/^(?:locales|shared|client)\//, ''));
}

/** Lines that the check does not print. One check finds all faults: each is in a file, or at an item, of its own. */
function unreported(faults: readonly Fault[]): string[] {
  const lines = linesAfter((sources) => {
    for (const [change] of faults) change(sources);
  });
  const isPrinted = (line: string) =>
    lines.some((printed) => (line.endsWith('…') ? printed.startsWith(line.slice(0, -1)) : printed === line));
  return faults.flatMap(([, ...expected]) => expected.filter((line) => !isPrinted(line)));
}

/** A change of one parsed message file, in one language or in both. */
function inFile(languages: Language | 'both', namespace: string, change: (file: Group) => Group): Change {
  return ({ messages }) => {
    for (const language of languages === 'both' ? (['zh_CN', 'en_US'] as const) : [languages]) {
      const file = JSON.parse(messages[language][namespace] ?? '{}') as Group;
      messages[language][namespace] = JSON.stringify(change(file));
    }
  };
}

/** A change of the first paragraph of items 1, 2 ..., which may have any words: one check finds all. */
const withTexts =
  (texts: readonly (readonly [language: Language, text: string, ...rest: unknown[]])[]): Change =>
  (sources) => {
    for (const [index, [language, text]] of texts.entries())
      inFile(language, `news/item${index + 1}`, (file) => ({ ...file, msg1: text }))(sources);
  };

const inCatalogue =
  (change: (catalogue: Record<string, Group>) => object): Change =>
  (sources) => {
    sources.pictureCatalogue = JSON.stringify(change(JSON.parse(sources.pictureCatalogue)));
  };

test('a difference between the languages is reported', () => {
  const faults: Fault[] = [
    [
      inFile('en_US', 'news/item8', ({ msg1, ...rest }) => rest),
      'en_US/news/item8.json: msg1: is missing: locales/zh_CN has it',
    ],
    [
      inFile('en_US', 'feed', ({ title, description }) => ({ description, title })),
      'en_US/feed.json: description: is in the place of title in locales/zh_CN: the order has to be the same',
    ],
    [
      inFile('en_US', 'errors', (file) => ({ ...file, reference: 'Reference {{number}}' })),
      'en_US/errors.json: reference: has the values {{number}}, locales/zh_CN has {{id}}',
    ],
  ];
  expect(unreported(faults)).toEqual([]);
});

const brokenFiles = [
  ['{\n  "a": "one"\n  "b": "two"\n}', 'line 2: a comma is missing at its end'],
  ['{\n  "a": {\n    "b": "one"\n  }\n  "c": ""\n}', 'line 4: a comma is missing at its end'],
  ['{\n  "a": “one”\n}', 'line 2: straight quotes " belong around a field and around a text'],
  ['{\n  "a": "one",\n  “b”: "two"\n}', 'line 3: straight quotes " belong around a field and around a text'],
  ['{\n  "a": "one",\n  "b": "two",\n}', 'line 3: there is a comma too many'],
  ['{\n  "a": "one "and" two",\n  "b": ""\n}', 'line 2: a straight quote ends the text: use “ ” in it'],
  ['{\n  "a": "one,\n  "b": "two"\n}', 'line 2: the quote at the end of the text is missing'],
] as const;

test('an opening without a place, or with a day that the calendar does not have, is reported', () => {
  const right = { since: '2026-11-02', until: '2026-12-31', places: 2 };
  const [one, two, three] = [
    { ...right, since: '2026-02-30' },
    { ...right, places: 0 },
    { ...right, until: '2026-11-01' },
  ];
  expect(openingFindings({ right, one, two, three }).map(findingLine)).toEqual([
    expect.stringMatching(/ one: since has to be a day/),
    expect.stringMatching(/ two: places /),
    expect.stringMatching(/ three: until is before since/),
  ]);
});

test('a product of an unknown brand or matter, or with a shade that is no colour, is reported', () => {
  const right = { brand: 'judydoll', shades: { '01': '#e8642f' }, matter: 'satin' };
  const table = {
    right,
    one: { ...right, brand: 'judy' },
    two: { ...right, shades: { '01': 'red' } },
    three: { ...right, matter: 'silk' },
  };
  expect(productFindings(table).map(findingLine)).toEqual([
    expect.stringMatching(/ one.brand: /),
    expect.stringMatching(/ two.shades.01: has to be a colour/),
    expect.stringMatching(/ three.matter: /),
  ]);
});

test('a file with the byte order mark of Windows is read', () => {
  expect(linesAfter(({ messages }) => (messages.en_US.home = `\uFEFF${messages.en_US.home}`))).toEqual([]);
});

test('a file that is no JSON, or has a key twice, is reported', () => {
  const faults: Fault[] = [
    [({ messages }) => (messages.en_US.home = '{ "title": '), 'en_US/home.json: not valid JSON (line 1: …'],
    ...brokenFiles.map(([text, reason], index): Fault => {
      const namespace = `news/item${index + 1}`;
      const change: Change = ({ messages }) => (messages.zh_CN[namespace] = text);
      return [change, `zh_CN/${namespace}.json: not valid JSON (${reason})`];
    }),
    [
      ({ messages }) => (messages.en_US.legal = (messages.en_US.legal ?? '').replace('{', '{ "terms": {},')),
      'en_US/legal.json: terms: is twice in its group',
    ],
  ];
  expect(unreported(faults)).toEqual([]);
});

test('a field that no page shows, that is missing, no text or an empty label is reported', () => {
  const faults: Fault[] = [
    [
      inFile('both', 'feed', ({ title, ...rest }) => ({ titel: title, ...rest })),
      'zh_CN/feed.json: titel: no page shows a field of this name (did you mean "title"?)',
      'zh_CN/feed.json: title: is missing',
      'en_US/feed.json: title: is missing',
    ],
    [
      inFile('both', 'about-us', ({ intro, ...rest }) => ({ ...rest, intro: { ...(intro as Group), motto: '' } })),
      'zh_CN/about-us.json: intro.motto: no page shows a field of this name',
    ],
    [
      inFile('both', 'figures', ({ items, ...rest }) => ({
        ...rest,
        items: { ...(items as Group), area: {}, height: { label: '' } },
      })),
      'en_US/figures.json: items.area.label: is missing',
      'en_US/figures.json: items.height.label: …',
    ],
    [inFile('en_US', 'search', (file) => ({ ...file, intro: 7 })), 'en_US/search.json: intro: has to be text'],
    [
      inFile('en_US', 'press', (file) => ({ ...file, title: '' })),
      'en_US/press.json: title: must not be empty: it names a page or a control',
    ],
    [inFile('both', 'hmoe', () => ({ title: '' })), 'zh_CN/hmoe.json: no page reads this file (did you mean "home"?)'],
    [
      ({ messages }) => [delete messages.zh_CN.errors, delete messages.en_US.errors],
      'zh_CN/errors.json: is missing: the site needs it',
      'en_US/errors.json: is missing: the site needs it',
    ],
  ];
  expect(unreported(faults)).toEqual([]);
});

test('a news item with wrong fields is reported in both languages', () => {
  const place = 'comes too late: titles come first, then credits, then the cover, then the text, footnotes at the end';
  const items: [item: Group, line: string][] = [
    [{ title1: '', msg1: '' }, 'title1: an item needs a headline'],
    [{ title1: '8', msg1: '', msg2: ' ' }, 'msg1: an item needs a paragraph'],
    [{ msg1: '', title1: '8' }, 'title1: has to be the first field'],
    [{ title1: '8', msgBold1: '' }, 'msgBold1: no field of a news item has this name (did you mean "msgBlod1"?)'],
    [{ title1: '8', msg1: '', msg3: '' }, 'msg3: expected msg2: numbers run from 1 in the order of the page'],
    [
      { title1: '8', footnote2: '', footnote1: '' },
      'footnote2: expected footnote1: numbers run from 1 in the order of the page',
    ],
    [{ title1: '8', title2: '', title3: '', title4: '', title5: '', title6: '' }, 'title6: the highest is title5'],
    [{ title1: '8', msg1: '', title2: '' }, `title2: ${place}`],
    [{ title1: '8', footnote1: '', msg1: '' }, `msg1: ${place}`],
    [{ title1: '8', msg1: ['one', 'two'] }, 'msg1: has to be text'],
  ];
  const faults = items.map(
    ([item, line], index): Fault => [
      inFile('both', `news/item${index + 1}`, () => item),
      `en_US/news/item${index + 1}.json: ${line}`,
      `zh_CN/news/item${index + 1}.json: ${line}`,
    ],
  );
  expect(unreported(faults)).toEqual([]);
});

test('a difference between texts and catalogues is reported', () => {
  const entry = (sources: Sources, item: string, value: Group | undefined) => {
    sources.newsCatalogue = JSON.stringify({ ...JSON.parse(sources.newsCatalogue), [item]: value });
  };
  const item =
    (name: string, value: Group, fields: Group): Change =>
    (sources) => {
      entry(sources, name, { ...JSON.parse(sources.newsCatalogue)[name], ...value });
      inFile('both', `news/${name}`, () => ({ title1: `8 ${name}`, ...fields, msg1: '8' }))(sources);
    };
  const brand = { kind: 'Brand', brand: '', pictures: ['news-lobby'], cover: undefined };
  const faults: Fault[] = [
    [
      inFile('en_US', 'news/item99', () => ({ title1: 'A title', msg1: '' })),
      'en_US/news/item99.json: shared/news/catalogue.json has no line "item99"',
    ],
    [
      ({ messages }) => [delete messages.zh_CN['news/item7'], delete messages.en_US['news/item7']],
      'news/catalogue.json: item7: has no text: locales/zh_CN/news/item7.json is missing',
      'news/catalogue.json: item7: has no text: locales/en_US/news/item7.json is missing',
    ],
    [
      (sources) =>
        entry(sources, 'item1', { date: '2026-11-17', kind: 'Press', brand: 'judydol', pictures: ['news-lobby'] }),
      'news/catalogue.json: item1.kind: …',
      'news/catalogue.json: item1.brand: …',
    ],
    [
      item('item2', { ...brand, pictures: ['news-loby'] }, {}),
      'news/catalogue.json: item2: there is no picture "news-loby" (did you mean "news-lobby"?)',
    ],
    [
      item('item3', { ...brand, links: ['product:slow-red-lipstick/01,99'] }, {}),
      'news/catalogue.json: item3.links.0: names nothing that is there…',
    ],
    [
      item('item4', brand, { zhuanwen: '8' }),
      'en_US/news/item4.json: zhuanwen: belongs to items of the kind Media; this one is Brand',
    ],
    [
      item('item5', brand, { cover1: '8' }),
      'en_US/news/item5.json: cover1: is not shown: shared/news/catalogue.json names no cover for this item',
    ],
    [
      item('item6', { ...brand, cover: 'joined' }, {}),
      'en_US/news/item6.json: cover1: is missing: shared/news/catalogue.json has a cover (joined)',
    ],
    [
      item('item8', brand, { imgMsg1: '' }),
      'en_US/news/item8.json: imgMsg1: has no picture: shared/news/catalogue.json lists 0 besides the leading one',
    ],
    [
      (sources) => {
        sources.pictureFiles = sources.pictureFiles.filter((name) => name !== 'news/news-lobby.jpg');
      },
      'images/catalogue.json: news-lobby: client/images/news/news-lobby.jpg is not there',
    ],
    [
      inCatalogue((pictures) => ({ ...pictures, store: { ...pictures.store, on: ['business/judydol'] } })),
      'images/catalogue.json: store: no page reads the texts "business/judydol" (did you mean "business/judydoll"?)',
    ],
    [
      inCatalogue((pictures) => ({ ...pictures, contact: { ...pictures.contact, focal: [0.5, 7] } })),
      'images/catalogue.json: contact…',
    ],
    [
      inFile('both', 'pictures', ({ store, ...rest }) => rest),
      'zh_CN/pictures.json: store: the picture has no description',
      'en_US/pictures.json: store: the picture has no description',
    ],
    [
      inFile('both', 'pictures', (alts) => ({ ...alts, stores: '' })),
      'en_US/pictures.json: stores: there is no such picture (did you mean "store"?)',
    ],
  ];
  expect(unreported(faults)).toEqual([]);
});

test('two pages of one title or description are reported', () => {
  const { title1 } = JSON.parse(authored.messages.en_US['news/item3'] ?? '{}') as Group;
  const { description } = JSON.parse(authored.messages.en_US.home ?? '{}') as Group;
  const faults: Fault[] = [
    [
      inFile('en_US', 'news/item2', (file) => ({ ...file, title1 })),
      'en_US/news/item3.json: title1: the same title as title1 in locales/en_US/news/item2.json',
    ],
    [
      inFile('en_US', 'search', (file) => ({ ...file, description })),
      'en_US/search.json: description: the same description as description in locales/en_US/home.json',
    ],
  ];
  expect(unreported(faults)).toEqual([]);
});

test('leftover words, foreign words, terms, markup and typography are reported', () => {
  const texts: [language: Language, text: string, reason: string][] = [
    ['en_US', 'Lorem ipsum dolor', '"Lorem" looks like a text that is still to be written'],
    ['en_US', 'TODO: write this', '"TODO" looks like a text that is still to be written'],
    ['zh_CN', '此处填写简介', '"此处填写" looks like a text that is still to be written'],
    ['en_US', 'Joy Group 橘宜', '"橘宜" in English copy…'],
    ['en_US', 'Joy Group，founded in Shanghai', '"，" in English copy…'],
    ['zh_CN', '橘宜集团的homepage', 'the Latin word "homepage" in Chinese copy…'],
    ['zh_CN', '保存在sidebarStatus里', 'the Latin word "sidebarStatus" in Chinese copy…'],
    ['zh_CN', '营收35亿元', '"营收": 营业收入'],
    ['zh_CN', '企业责任', '"企业责任": 企业社会责任'],
    ['zh_CN', '三个工作日内答复', '"三个工作日": digits before 个工作日'],
    ['zh_CN', '10时开门', '"10时": the time as 10:00'],
    ['zh_CN', '面向敏感肌', '"面向敏感肌": only behind 品牌自述'],
    ['en_US', 'For sensitive skin', '"For sensitive skin": only in “as the brand describes itself”'],
    ['zh_CN', '致电+86-21-0000-0000', '"+86": telephone numbers as 021-0000-0000…'],
    ['en_US', 'Call +86-21', '"+86-": telephone numbers as +86 21 0000 0000'],
    ['en_US', 'Up 36 percent', '"6 percent": % with numerals'],
    ['en_US', 'In the shop', '"shop": “store”'],
    ['en_US', 'A colour story', '"colour": American spelling'],
    ['en_US', 'A <b>bold</b> shade', '"<b>" would be read as it is…'],
    ['en_US', 'Red &amp; rose', '"&amp;" would be read as it is…'],
    ['en_US', 'See [the list](https://www.example)', '"[the list](" would be read as it is…'],
    ['en_US', 'Joocyee (in Japan since 2021', '"(" has no partner'],
    ['en_US', 'Joocyee in Japan)', '")" has no partner'],
    ['zh_CN', '他说：“好。', '"“" has no partner'],
    ['en_US', "The group's brands", 'a straight quote…'],
    ['en_US', 'And so on...', 'three periods…'],
    ['en_US', 'Beauty -- and joy', 'two hyphens…'],
    ['en_US', 'Two  spaces', 'two spaces…'],
    ['en_US', 'A space behind ', 'a space at the beginning or end'],
    ['en_US', 'Soft\u200bbreak', 'an invisible character…'],
    ['en_US', 'Vertical\u000btab, \u0000 and \ufffc', 'an invisible character…'],
    ['zh_CN', '乱码\ufffd', 'a broken character…'],
    ['zh_CN', '半个\ud83d', 'a broken character…'],
    ['zh_CN', '美,而欢喜', 'half-width punctuation…'],
    ['zh_CN', '橘朵 2017年开店', 'a space between Chinese and Latin…'],
    ['zh_CN', '11 月', 'a space between Chinese and Latin…'],
    ['zh_CN', '就这样…', 'an ellipsis in Chinese…'],
    ['zh_CN', '光—影', 'a dash in Chinese…'],
  ];
  const title1 = `Joy Group ${'Opens '.repeat(20)}`.trim();
  const change: Change = (sources) => {
    withTexts(texts)(sources);
    inFile('en_US', 'news/item40', (file) => ({ ...file, title1 }))(sources);
  };
  const lines = texts.map(([language, , reason], index) => `${language}/news/item${index + 1}.json: msg1: ${reason}`);
  lines.push('en_US/news/item40.json: title1: a headline of 129 characters: 120 at most');
  expect(unreported([[change, ...lines]])).toEqual([]);
});

test('right words are not reported', () => {
  const texts: [language: Language, text: string][] = [
    ['zh_CN', 'René Furterer馥绿德雅的ESG报告'],
    ['zh_CN', '每支30ml，高12cm，01 正红，3个工作日内'],
    ['zh_CN', 'Judydoll 橘朵'],
    ['zh_CN', '“好（《说明》）”，营业收入、润唇膏、企业社会责任'],
    ['en_US', '“Red (or rose)” at 5 < 7, R&D, a workshop, up 36%, color and behavior'],
  ];
  expect(linesAfter(withTexts(texts))).toEqual([]);
});
