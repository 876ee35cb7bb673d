import { describe, expect, test } from 'vitest';
import type { NewsArticle, NewsCatalogueEntry } from '#shared/news/newsItem.ts';
import type { NewsReference } from '#shared/news/newsReference.ts';
import type { PictureRecord } from '#shared/pictures/picture.ts';
import { newsBundles } from '../../scripts/content/newsBundles.ts';
import { excerpt, leadText, readingTime } from '../../scripts/content/summary.ts';

const group: NewsCatalogueEntry = { date: '2026-11-17', kind: 'Group', brand: '', pictures: [] };
const about = (...links: NewsReference[]): NewsCatalogueEntry => ({ ...group, links });
const brand = (name: NewsCatalogueEntry['brand'], ...links: NewsReference[]): NewsCatalogueEntry => ({
  ...about(...links),
  kind: 'Brand',
  brand: name,
});
const [scctc, judydoll, joocyee] = [brand('scctc'), brand('judydoll'), brand('joocyee')];
const withPictures = (...pictures: string[]): NewsCatalogueEntry => ({ ...scctc, pictures });

/** The stories are numbered from 1 in the order of the list; the first number is that of the article. */
test.each<[order: string, article: number, stories: NewsCatalogueEntry[], related: number[]]>([
  [
    'are of the same brand first, then of the same kind, then any',
    5,
    [group, judydoll, scctc, group, scctc, scctc],
    [3, 2, 1],
  ],
  ['come last where they are neighbours of the article', 3, [scctc, group, scctc, scctc], [1, 4, 2]],
  ['come last where the article links them', 4, [group, scctc, group, brand('scctc', 'item:2'), scctc], [1, 2, 5]],
  [
    'come last where the article shows the picture that leads them',
    3,
    [withPictures('jar'), group, withPictures('leaf', 'jar'), group, scctc, judydoll],
    [5, 6, 1],
  ],
  [
    'are about the same product before those of the same brand, whichever shades they name',
    4,
    [about('product:slow-red-lipstick/05'), joocyee, group, brand('joocyee', 'product:slow-red-lipstick/01,02')],
    [1, 2, 3],
  ],
  [
    'are of the brands in turn where the story is about products of several',
    5,
    [
      joocyee,
      judydoll,
      judydoll,
      group,
      about('product:grab-and-go-lipstick/04', 'product:slow-red-lipstick/05'),
      group,
    ],
    [3, 1, 2],
  ],
  ['are as many as there are', 1, [group, group], [2]],
])('related stories %s', (_, article, stories, related) => {
  const news = Object.fromEntries(stories.map((story, index) => [`item${index + 1}`, story]));
  const files = Object.keys(news).map((name) => [`news/${name}`, { title1: name, msg1: 'Text.' }] as const);
  const pictures = (id: string) => ({ id }) as PictureRecord;
  const bundles = newsBundles(Object.fromEntries(files), news, 'en_US', pictures);
  const { related: shown } = bundles[`news/item${article}`] as NewsArticle;
  expect(shown.map(({ id }) => id)).toEqual(related.map((number) => `item${number}`));
});

test('a card begins with the first paragraph that is not empty', () => {
  const file = { title1: 'T', media: 'M', msg1: '', msg2: 'The first words.' };
  const bundles = newsBundles({ 'news/item1': file }, { item1: group }, 'en_US', () => null);
  expect((bundles['news/item1'] as NewsArticle).excerpt).toBe('The first words.');
});

describe('an excerpt', () => {
  test.each([
    ['zh_CN', 40, '两个品牌第一次装进同一个盒子。限定“日夜口红双支盒”内含口红各一支，都是今年秋天的新色。'],
    [
      'en_US',
      90,
      'The brand remains in the hands of Pierre Fabre in France. Joy Group has run it since Jan. 1, 2024, in China.',
    ],
  ] as const)('ends with a sentence where one fits, not at an abbreviation (%s)', (language, limit, text) => {
    expect(excerpt(text, language, limit)).toBe(text.slice(0, text.search(/(?<=同一个盒子。|France\.)/)));
  });

  test('leaves a short text alone, and ends a long one after a whole word or character, without its punctuation', () => {
    expect(excerpt('Short.', 'en_US', 20)).toBe('Short.');
    expect(excerpt('One two, three four five', 'en_US', 10)).toBe('One two…');
    expect(excerpt('a '.repeat(200).trim(), 'en_US')).toMatch(/^(?:a )+a…$/);
    expect(excerpt('一二三四，五六七', 'zh_CN', 5)).toBe('一二三四…');
    expect(excerpt('𠮷𠮷𠮷', 'zh_CN', 2)).toBe('𠮷𠮷…');
  });

  test('begins after a salutation', () => {
    const paragraphs = ['各位读者：', '2016年4月，橘宜在上海成立。', '后来。'];
    expect(leadText(paragraphs, 'zh_CN')).toBe('2016年4月，橘宜在上海成立。后来。');
  });
});

test('reading takes whole minutes, at least one', () => {
  const mixed = `${'字'.repeat(400)}${' word'.repeat(220)}`;
  const texts = ['', 'word '.repeat(220), 'word '.repeat(440), '字'.repeat(1200), mixed];
  expect(texts.map(readingTime)).toEqual([1, 1, 2, 3, 2]);
});
