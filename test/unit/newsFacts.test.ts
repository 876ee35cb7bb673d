import { expect, test } from 'vitest';
import { type Language, languages } from '#shared/i18n/language.ts';
import { productOfReference } from '#shared/news/newsReference.ts';
import { openingTable } from '#shared/openings/openingTable.ts';
import { productIds, productTable } from '#shared/products/productTable.ts';
import { leaders } from '#shared/site.ts';
import { readMessages } from '../../scripts/content/messages.ts';
import { leaves } from '../../scripts/locales/tree.ts';
import { root } from '../support/folders.ts';
import { dateOf, messages, newsCatalogue, newsItems } from '../support/sitePages.ts';

const files = readMessages(root);
const text = (language: Language, namespace: string) =>
  leaves(files[language][namespace])
    .map(([, one]) => one)
    .join('\n')
    .replaceAll('\u00a0', ' ')
    .replaceAll('\u2060', '');
const story = (language: Language, item: string) => text(language, `news/${item}`);
const everyPage = (language: Language) => Object.keys(files[language]).map((namespace) => text(language, namespace));

const months = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec';
const words = 'one|two|three|four|five|six|seven|eight|nine';
const monthNumber = (name = '') => months.split('|').indexOf(name.slice(0, 3)) + 1;
const number = (digits = '') => String(words.split('|').indexOf(digits.toLowerCase()) + 1 || Number(digits));
const clock = (hour = '', minute = '00', half = '') =>
  `${(Number(hour) % 12) + (half === 'p' ? 12 : 0)}:${minute || '00'}`;

/** What a pattern finds in a text, as a fact. */
type Reader = [pattern: RegExp, fact: (match: RegExpExecArray) => string];
const read = (of: string, ...readers: Reader[]) =>
  [...new Set(readers.flatMap(([pattern, fact]) => [...of.matchAll(pattern)].map(fact)))].sort();

const contents: Reader = [/(\d+(?:\.\d+)?) ?(g|ml)(?!\w)/g, ([, size, unit]) => `${size} ${unit}`];
const percentages: Reader = [/\d+(?:\.\d+)?%/g, ([rate]) => rate];

/** What a text states, in the same form in both languages. Only English has several ways. */
test.each<[facts: string, zh: Reader, ...en: Reader[]]>([
  ['net contents', contents, contents],
  ['percentages', percentages, percentages],
  [
    'sums',
    [/(\d+(?:\.\d+)?)亿元/g, ([, sum]) => (Number(sum) / 10).toFixed(2)],
    [/RMB (\d+(?:\.\d+)?) billion/gi, ([, sum]) => Number(sum).toFixed(2)],
  ],
  [
    'days of the calendar',
    [/(\d{1,2})月(\d{1,2})日/g, ([, month, day]) => `${month}-${day}`],
    [
      new RegExp(`\\b((?:${months})[a-z]*)\\.? (\\d{1,2})\\b(?!,? ?(?:g|ml))`, 'g'),
      ([, month, day]) => `${monthNumber(month)}-${day}`,
    ],
  ],
  [
    'times of day',
    [/(\d{1,2}):(\d\d)/g, ([, hour, minute]) => `${hour}:${minute}`],
    // Of two the first.
    [
      /\b(\d{1,2})(?::(\d\d))? (?:to|and) \d{1,2}(?::\d\d)? ([ap])\.m\./g,
      ([, hour, minute, half]) => clock(hour, minute, half),
    ],
    [/\b(\d{1,2})(?::(\d\d))? ([ap])\.m\./g, ([, hour, minute, half]) => clock(hour, minute, half)],
    [/\bnoon\b/g, () => '12:00'],
  ],
  [
    'telephones',
    [/\b0?(\d{2,3})-(\d{3,4})-(\d{4})/g, ([digits]) => digits.replace(/^0|-/g, '')],
    [/(?:\+86 )?\b(\d{2,3}) (\d{3,4}) (\d{4})/g, ([digits]) => digits.replace(/^\+86|\s/g, '')],
  ],
  [
    'working days',
    [/(\d+)个工作日/g, ([, days]) => number(days)],
    [new RegExp(`\\b(\\d+|${words}) (?:working|business) days?`, 'gi'), ([, days]) => number(days)],
  ],
])('%s are the same in both languages of each story', (_, zh, ...en) => {
  for (const item of newsItems)
    expect.soft(read(story('en_US', item), ...en), item).toEqual(read(story('zh_CN', item), zh));
});

test('a weekday beside a date is that day of the calendar', () => {
  const weekdays = { zh_CN: [...'日一二三四五六'], en_US: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] };
  for (const item of newsItems) {
    const stated = [
      ...[...story('zh_CN', item).matchAll(/(\d{1,2})月(\d{1,2})日（周(.)）/g)].map(
        ([, month, day, name = '']) => [Number(month), Number(day), weekdays.zh_CN.indexOf(name)] as const,
      ),
      ...[...story('en_US', item).matchAll(new RegExp(`(\\w{3})\\w*day, (${months})[a-z]*\\.? (\\d{1,2})`, 'g'))].map(
        ([, name = '', month, day]) => [monthNumber(month), Number(day), weekdays.en_US.indexOf(name)] as const,
      ),
    ];
    const published = Date.parse(dateOf(item));
    for (const [month, day, weekday] of stated) {
      // Of the three years around publication, the one nearest to it.
      const years = [-1, 0, 1].map((more) => Date.UTC(new Date(published).getUTCFullYear() + more, month - 1, day));
      const nearest = years.sort((a, b) => Math.abs(a - published) - Math.abs(b - published))[0] ?? 0;
      expect.soft(new Date(nearest).getUTCDay(), `${item}: ${month}-${day}`).toBe(weekday);
    }
  }
});

test('a signature has the date of the catalogue', () => {
  const signed = newsItems.filter((item) => /，上海，\d/.test(story('zh_CN', item)));
  expect(signed.length).toBeGreaterThan(15);
  for (const item of signed) {
    const [year, month, day] = dateOf(item).split('-').map(Number);
    expect.soft(story('zh_CN', item)).toContain(`，上海，${year}年${month}月${day}日`);
    const { months: names } = messages('en_US', 'common').dates;
    expect.soft(story('en_US', item), item).toContain(`, Shanghai, ${names[month as 1]} ${day}, ${year}`);
  }
});

test('a story that shows single shades names each by number and name, as its product does', () => {
  for (const [item, { links = [] }] of Object.entries(newsCatalogue)) {
    for (const { id, shades } of links.flatMap((link) => productOfReference(link) ?? [])) {
      const product = productIds.find((one) => one === id);
      if (!product || !shades) continue;
      for (const language of languages) {
        const range = messages(language, 'products')[productTable[product].brand as 'judydoll'];
        const names = range.items[product as 'grab-and-go-lipstick'].shades as Record<string, string>;
        for (const shade of shades) {
          const name = names[`shade${shade}`]?.replace(/[,（].*/, '');
          expect.soft(story(language, item), `${item} in ${language}`).toContain(`${shade} ${name}`);
        }
      }
    }
  }
});

test('who speaks in one language speaks in the other, and is listed on the press page or in the team', () => {
  const names = (language: Language) => {
    const { leaders: team } = messages(language, 'about-us').team;
    const speakers = leaves(messages(language, 'press').speakers).filter(([field]) => field.startsWith('item'));
    return [...leaders.map((one) => team[one].name), ...speakers.slice(3).map(([, one]) => one.split(' / ')[0] ?? '')];
  };
  const [zh, en] = languages.map((language) => names(language));
  for (const item of newsItems)
    for (const [index, name] of zh?.entries() ?? [])
      expect
        .soft(story('en_US', item).includes(en?.[index] ?? ''), `${item}: ${name}`)
        .toBe(story('zh_CN', item).includes(name));
});

test('the patch test is one sentence', () => {
  for (const language of languages) {
    const { care } = messages(language, 'products').biophytoGenesis;
    const sentence = /^.*?(?:。|\. )/.exec(care)?.[0].trim() ?? '';
    const told = everyPage(language).filter((page) => page.includes(language === 'zh_CN' ? '前臂' : 'forearm'));
    expect(told.length).toBeGreaterThanOrEqual(5);
    for (const page of told) expect.soft(page).toContain(sentence);
  }
});

test('places and closing date of the graduate program are those of the table', () => {
  const { places, until } = openingTable['graduate-program-2027'];
  const [, month, day] = until.split('-').map(Number);
  for (const page of ['news/item18', 'join-us', 'openings'])
    for (const language of languages) expect.soft(text(language, page), page).toContain(String(places));
  for (const page of ['news/item18', 'join-us']) {
    expect.soft(text('zh_CN', page)).toContain(`${month}月${day}日`);
    expect.soft(text('en_US', page)).toMatch(new RegExp(`Nov\\. ${day}`));
  }
});

test('a place has the same hours in every text', () => {
  const hours = ['示例街8号', '示例路6号'].map((place) => {
    const pattern = new RegExp(`${place}[^。]*?每天(\\d+:\\d\\d至\\d+:\\d\\d)`, 'g');
    return everyPage('zh_CN').flatMap((page) => read(page, [pattern, ([, open = '']) => open]));
  });
  for (const open of hours) expect([...new Set(open)]).toHaveLength(1);
});
