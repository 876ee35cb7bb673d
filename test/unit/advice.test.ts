import { describe, expect, test } from 'vitest';
import type { Language } from '#shared/i18n/language.ts';
import { adviseSources, checkSources } from '../../scripts/locales/checkLocales.ts';
import { findingLine } from '../../scripts/locales/finding.ts';
import { readSources } from '../../scripts/locales/sources.ts';
import { root } from '../support/root.ts';
import { messages } from '../support/sitePages.ts';

const authored = readSources(root);
type File = Record<string, unknown>;
const house = { en_US: messages('en_US', 'common').site.name, zh_CN: messages('zh_CN', 'common').site.name };

/** The real sources with one news item changed in one language. */
function withItem(language: Language, item: string, fields: File) {
  const sources = structuredClone(authored);
  const own = sources.messages[language];
  own[`news/${item}`] = JSON.stringify({ ...JSON.parse(own[`news/${item}`] ?? '{}'), ...fields });
  return sources;
}
/** Said of the texts as they stand: it stops nobody, and is not what a test asks. */
const already = new Set(adviseSources(authored).map(findingLine));
const advice = (language: Language, fields: File, item = 'item1') =>
  adviseSources(withItem(language, item, fields))
    .map(findingLine)
    .filter((line) => !already.has(line))
    .join('\n');
const findings = (language: Language, fields: File) =>
  checkSources(withItem(language, 'item1', fields))
    .map(findingLine)
    .join('\n');

test('advice names the file and the field', () => {
  expect(advice('en_US', { title1: 'Newsroom Opens' })).toBe(
    'locales/en_US/news/item1.json: title1: names neither the group nor a brand',
  );
});

test('an item that says too little for a search engine is named', () => {
  const fields = Object.keys(JSON.parse(authored.messages.zh_CN['news/item1'] ?? '{}'));
  const emptied = Object.fromEntries(fields.flatMap((field) => (/^msg\d/.test(field) ? [[field, '']] : [])));
  expect(advice('zh_CN', { ...emptied, msg1: '橘宜集团开店。' })).toContain('msg1: 7 characters of text');
});

describe('headlines', () => {
  test.each<[Language, string, string]>([
    ['en_US', `Joy Group Opens ${'a Newsroom '.repeat(5)}`.trim(), '70 characters: lists show 60'],
    ['zh_CN', `橘宜集团${'上线新闻中心'.repeat(4)}`, '28 characters: lists show 26'],
    ['en_US', 'Five Shades for the Cheek', 'names neither the group nor a brand'],
    ['zh_CN', '五种颜色', 'names neither the group nor a brand'],
    ['en_US', 'Joy Group Opens its newsroom', '"newsroom" without a capital'],
  ])('in %s “%s” is named', (language, title1, reason) => {
    expect(advice(language, { title1 })).toContain(`title1: ${reason}`);
  });

  test.each<[Language, string]>([
    ['en_US', 'Judydoll Opens a Store on Taobao'],
    ['en_US', 'René Furterer Names a 20-Year-Old for the Hair'],
    ['zh_CN', '橘朵在淘宝开店'],
    ['zh_CN', 'Judydoll在淘宝开店'],
  ])('in %s “%s” is left alone', (language, title1) => {
    expect(advice(language, { title1 })).toBe('');
  });

  test('a medium writes its own', () => {
    expect(advice('en_US', { title1: 'Why Cheeks Are Red Again' }, 'item4')).toBe('');
  });
});

describe('leads', () => {
  test.each<[Language, string, string]>([
    ['en_US', 'On a morning in spring, when the trees were bare, Joy Group opened a newsroom.', 'first 10 words'],
    ['en_US', `Joy Group ${'opened a newsroom '.repeat(14)}.`, 'the first sentence has 45 words'],
    ['zh_CN', '春天的一个早晨，树还光着，街上也还很安静的时候，橘宜集团上线了新闻中心。', 'first 24 characters'],
    ['zh_CN', `橘宜集团${'上线新闻中心'.repeat(17)}。`, 'the first sentence has 107 characters'],
  ])('in %s “%s” is named', (language, msg1, reason) => {
    expect(advice(language, { msg1 })).toContain(reason);
  });

  test.each<[Language, string]>([
    ['en_US', `${house.en_US} (Shanghai Juyi Cosmetics Co., Ltd.) has opened a newsroom. It has four tabs.`],
    ['zh_CN', `2024年，${house.zh_CN}上线新闻中心。`],
  ])('in %s “%s” is left alone', (language, msg1) => {
    expect(advice(language, { msg1 })).toBe('');
  });
});

describe('budgets over all items', () => {
  const many = (text: string, times: number) => Array.from({ length: times }, () => text).join(' ');

  test.each<[Language, string, number, string]>([
    [
      'en_US',
      'A note lay there.',
      9,
      'notes, slips, cards, letters and notebooks: 9 in all items, 8 are enough (item1 9)',
    ],
    ['zh_CN', '桌上有一张便签。', 9, 'notes, slips, cards, letters and notebooks: 9'],
    ['en_US', 'Nobody spoke.', 26, 'nobody and someone: 26'],
    ['zh_CN', '没有人说话。', 26, 'nobody and someone: 26'],
    ['en_US', 'The lamp was on.', 41, 'lights, lamps and windows'],
    ['zh_CN', '灯还亮着。', 41, 'lights, lamps and windows'],
    ['en_US', 'It fell like a leaf.', 21, 'comparisons with “like a”: 21'],
    ['zh_CN', '像一片叶子。', 21, 'comparisons with “like a”: 21'],
    ['en_US', 'She looked first and then spoke.', 13, '“first … then”: 13'],
    ['zh_CN', '先看，再说。', 13, '“first … then”'],
    ['en_US', 'With two fingers.', 9, 'fingers: 9'],
    ['zh_CN', '用指腹推开。', 7, 'fingers: 7'],
    ['en_US', 'A bowl of oranges.', 4, 'oranges and kumquats: 4'],
    ['zh_CN', '一盘橘子。', 4, 'oranges and kumquats: 4'],
    ['en_US', 'Why red?', 11, 'questions outside interviews: 11'],
    ['zh_CN', '为什么是红？', 11, 'questions outside interviews: 11'],
  ])('in %s “%s” %d times is too often', (language, text, times, reason) => {
    expect(advice(language, { msg2: many(text, times) })).toContain(`locales/${language}/news: ${reason}`);
  });

  test('more than a semicolon or two an item is named at the item', () => {
    const lines = advice('en_US', { msg2: 'One; two; three.' });
    expect(lines).toBe('locales/en_US/news/item1.json: 2 semicolons: 1 are enough');
    expect(advice('zh_CN', { msg2: '一；二；三；四；五。' })).toContain('semicolons: 3 are enough');
  });

  test.each<[Language, string]>([
    ['en_US', 'It notes that the lighter shade is likely orange.'],
    ['zh_CN', '图像与雕像，哑光与光泽，水光，珠光。'],
  ])('in %s words that only resemble one are not counted: %s', (language, text) => {
    expect(advice(language, { msg2: many(text, 50) })).toBe('');
  });

  test('an interview may ask', () => {
    const questions = { msgBlod1: 'Why red?', msg2: 'Because.', msgBlod2: many('Why not?', 20), msg3: 'So.' };
    const sources = withItem('en_US', 'item1', {});
    sources.messages.en_US['news/item1'] = JSON.stringify({
      title1: `${house.en_US} Answers Questions`,
      msg1: `${house.en_US} answers. ${'It says what it knows. '.repeat(5)}`.trim(),
      ...questions,
    });
    const said = adviseSources(sources).map(findingLine);
    expect(said.filter((line) => !already.has(line))).toEqual([]);
  });
});

describe('terms', () => {
  test.each<[Language, string, string]>([
    ['zh_CN', '营收35亿元', '"营收": 营业收入'],
    ['zh_CN', '一瓶护发油', '"护发油": 精华油'],
    ['zh_CN', '三支唇膏', '"唇膏": 口红'],
    ['zh_CN', '四瓶指甲油', '"指甲油": 甲油'],
    ['zh_CN', '头发护理品牌', '"头发护理": 护发'],
    ['zh_CN', '保质期三年', '"保质期": 使用期限'],
    ['zh_CN', '集团发展历史', '"发展历史": 发展历程'],
    ['zh_CN', '企业责任', '"企业责任": 企业社会责任'],
    ['zh_CN', '集团公共关系部', '"公共关系部": 集团公关部'],
    ['en_US', 'up 36 percent', '% with numerals'],
    ['en_US', 'in the shop', '“store”'],
    ['en_US', 'a colour story', 'American spelling'],
    ['en_US', 'an exclusive licence', 'American spelling'],
    ['en_US', 'red, rose, and coral', 'no serial comma'],
  ])('in %s “%s” is named', (language, msg2, reason) => {
    expect(advice(language, { msg2 })).toContain(`locales/${language}/news/item1.json: msg2: `);
    expect(advice(language, { msg2 })).toContain(reason);
  });

  test.each<[Language, string]>([
    ['zh_CN', '营业收入、润唇膏、企业社会责任、发展历程'],
    ['en_US', 'a workshop, up 36%, red, rose and coral, color and behavior, on June 18, 2025, and later'],
  ])('in %s “%s” is left alone', (language, msg2) => {
    expect(advice(language, { msg2 })).toBe('');
  });
});

describe('what fails a build', () => {
  test.each<[Language, string, string]>([
    ['en_US', 'A <b>bold</b> shade', '"<b>" would be read as it is'],
    ['en_US', 'Red &amp; rose', '"&amp;" would be read as it is'],
    ['en_US', 'A **bold** shade', '"**" would be read as it is'],
    ['en_US', 'See [the list](https://www.example)', 'would be read as it is'],
    ['zh_CN', '第一行<br>第二行', '"<br>" would be read as it is'],
    ['en_US', 'Joocyee (in Japan since 2021', '"(" has no partner'],
    ['zh_CN', '酵色（Joocyee', '"（" has no partner'],
    ['zh_CN', '他说：“好。', '"“" has no partner'],
    ['en_US', 'Joocyee in Japan)', '")" has no partner'],
  ])('in %s “%s” is named', (language, msg2, reason) => {
    expect(findings(language, { msg2 })).toContain(reason);
  });

  test.each<[Language, string]>([
    ['en_US', '“Red (or rose)” at 5 < 7, AT&T'.replace('AT&T', 'R&D')],
    ['zh_CN', '“好（《说明》）”'],
  ])('in %s “%s” is left alone', (language, msg2) => {
    expect(findings(language, { msg2 })).toBe('');
  });

  test('a headline of more than 120 characters is named', () => {
    const title1 = `Joy Group ${'Opens '.repeat(20)}`.trim();
    expect(findings('en_US', { title1 })).toContain('title1: a headline of 129 characters: 120 at most');
  });
});
