import { describe, expect, test } from 'vitest';
import type { NewsArticle, NewsCatalogue, NewsCatalogueEntry, NewsList } from '#shared/news/newsItem.ts';
import { type NewsListPage, newsListNamespace } from '#shared/news/newsList.ts';
import type { NewsReference } from '#shared/news/newsReference.ts';
import type { PictureRecord } from '#shared/pictures/picture.ts';
import { newsAddress } from '#shared/routes.ts';
import { createContent } from '../../scripts/content/content.ts';
import type { MessageFile } from '../../scripts/content/messages.ts';
import { newsBundles, newsItems } from '../../scripts/content/newsBundles.ts';
import { sitemapPages } from '../../scripts/content/sitemapPages.ts';
import { excerpt, leadText, readingTime } from '../../scripts/content/summary.ts';

const entry: NewsCatalogueEntry = { date: '2026-11-17', kind: 'Group', brand: '', pictures: [] };

describe('news', () => {
  test('newest first is by date, and on one day by number, not the order of letters', () => {
    const items = { ...catalogue('item1', 'item2', 'item10'), item3: { ...entry, date: '2026-12-31' } };
    expect(newsItems(files('item2', 'item10', 'item1', 'item3'), items)).toEqual(['item3', 'item10', 'item2', 'item1']);
  });

  test('an item needs both a text and a line in the catalogue', () => {
    expect(newsItems(files('item1', 'item3'), catalogue('item1', 'item2'))).toEqual(['item1']);
  });

  test('a card begins with the first paragraph that is not empty', () => {
    expect(articleOf({ title1: 'T', media: 'M', msg1: '', msg2: 'The first words.' }).excerpt).toBe('The first words.');
  });

  test('an article names its neighbours, and the ends have none', () => {
    const bundles = bundlesOf('item1', 'item2', 'item3');
    const neighbours = (item: string) => {
      const { previous, next } = bundles[`news/${item}`] as NewsArticle;
      return [previous?.id ?? null, next?.id ?? null];
    };
    expect(neighbours('item1')).toEqual([null, 'item2']);
    expect(neighbours('item2')).toEqual(['item1', 'item3']);
    expect(neighbours('item3')).toEqual(['item2', null]);
  });

  describe('related stories', () => {
    const relatedOf = (item: string, catalogue: NewsCatalogue) => {
      const pictures = (id: string) => ({ id }) as PictureRecord;
      const bundles = newsBundles(files(...Object.keys(catalogue)), catalogue, 'en_US', pictures);
      return (bundles[`news/${item}`] as NewsArticle).related.map(({ id }) => id);
    };
    const group = { ...entry, kind: 'Group', brand: '' } satisfies NewsCatalogueEntry;
    const brand = (name: NewsCatalogueEntry['brand'], ...links: NewsReference[]) =>
      ({ ...entry, kind: 'Brand', brand: name, links }) satisfies NewsCatalogueEntry;

    test('are of the same brand first, then of the same kind, then any', () => {
      const items = {
        item1: group,
        item2: brand('judydoll'),
        item3: brand('scctc'),
        item4: group,
        item5: brand('scctc'),
      };
      expect(relatedOf('item5', { ...items, item6: brand('scctc') })).toEqual(['item3', 'item2', 'item1']);
    });

    test('come last where the article links them, as neighbours or in its own links', () => {
      const items = { item3: brand('scctc'), item4: group, item5: brand('scctc'), item6: brand('scctc') };
      expect(relatedOf('item5', items)).toEqual(['item3', 'item6', 'item4']);
      expect(relatedOf('item5', { ...items, item2: group, item5: brand('scctc', 'item:3') })).toEqual([
        'item2',
        'item3',
        'item6',
      ]);
    });

    test('come last where the article shows the picture that leads them', () => {
      const items = {
        ...{ item1: { ...brand('scctc'), pictures: ['jar'] }, item2: group, item4: group, item5: brand('scctc') },
        ...{ item3: { ...brand('scctc'), pictures: ['leaf', 'jar'] }, item6: brand('judydoll') },
      } satisfies NewsCatalogue;
      expect(relatedOf('item3', items)).toEqual(['item5', 'item6', 'item1']);
    });

    test('are about the same product before those of the same brand, whichever shades they name', () => {
      const items = {
        item1: { ...group, links: ['product:slow-red-lipstick/05'] },
        item2: brand('joocyee'),
        item3: group,
        item4: brand('joocyee', 'product:slow-red-lipstick/01,02'),
      } satisfies NewsCatalogue;
      expect(relatedOf('item4', items)).toEqual(['item1', 'item2', 'item3']);
    });

    test('of a story about products of several brands are of these brands in turn', () => {
      const items = {
        ...{ item1: brand('joocyee'), item2: brand('judydoll'), item3: brand('judydoll'), item4: group, item6: group },
        item5: { ...group, links: ['product:grab-and-go-lipstick/04', 'product:slow-red-lipstick/05'] },
      } satisfies NewsCatalogue;
      expect(relatedOf('item5', items)).toEqual(['item3', 'item1', 'item2']);
    });
  });

  test('where fewer than three others are, these are related', () => {
    const related = (...items: string[]) => (bundlesOf(...items)['news/item1'] as NewsArticle).related;
    expect([related('item1'), related('item1', 'item2')].map(({ length }) => length)).toEqual([0, 1]);
  });

  test('the home page gets the newest five stories', () => {
    const bundles = bundlesOf(...Array.from({ length: 9 }, (_, index) => `item${index + 1}`));
    const latest = (bundles['news-latest'] as NewsList).items.map(({ id }) => id);
    expect(latest).toEqual([9, 8, 7, 6, 5].map((number) => `item${number}`));
  });

  test('a list comes in pages of 12, each with the months of all of them and the number of stories of every list', () => {
    const items = Array.from({ length: 25 }, (_, index): [string, NewsCatalogueEntry] => [
      `item${index + 1}`,
      { ...entry, date: `2026-${String(Math.floor(index / 3) + 1).padStart(2, '0')}-01` },
    ]);
    const ids = items.map(([item]) => item);
    const bundles = newsBundles(files(...ids), Object.fromEntries(items), 'zh_CN', () => null);
    const pages = [1, 2, 3].map((page) => bundles[newsListNamespace(null, null, page)] as NewsListPage);
    expect(pages.map((page) => page.items.length)).toEqual([12, 12, 1]);
    expect(pages.flatMap((page) => page.items.map(({ id }) => id))).toEqual(ids.reverse());
    const months = [
      ['2026-05', '2026-09'],
      ['2026-01', '2026-05'],
      ['2026-01', '2026-01'],
    ];
    const counts = { 'all/all': 25, 'Group/all': 25, 'Brand/all': 0, 'all/scctc': 0 };
    for (const page of pages) expect(page).toMatchObject({ months, counts });
    expect(bundles[newsListNamespace(null, null, 4)]).toBeUndefined();
    expect(bundles[newsListNamespace('Media', 'scctc', 1)]).toMatchObject({ items: [] });
  });
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

test('pictures join the namespaces that show them, with the alternative text of the language', () => {
  const content = createContent({
    messages: {
      zh_CN: { home: { title: '首页' }, pictures: { hero: '丝绸' } },
      en_US: { home: { title: 'Home' }, pictures: { hero: 'Silk' } },
    },
    news: {},
    pictures: { hero: { file: 'home/hero.jpg', focal: [0.5, 0.5], on: ['home'] } },
    pictureTable: { hero: { src: '/assets/images/hero.1', width: 800, height: 600 } },
  });
  expect(content.bundles.en_US.home).toEqual({
    title: 'Home',
    pictures: { hero: { id: 'hero', src: '/assets/images/hero.1', width: 800, height: 600, alt: 'Silk' } },
  });
  expect(content.bundles.zh_CN.home?.pictures).toMatchObject({ hero: { alt: '丝绸' } });
  expect(content.bundles.en_US.pictures).toBeUndefined();
});

test('the sitemap has the date of change of an article, else that of its publication, and none of pages', () => {
  const news = { ...catalogue('item1'), item2: { ...entry, updated: '2026-11-20' } };
  const ofItems = newsBundles(files('item1', 'item2'), news, 'en_US', () => null);
  const pages = sitemapPages(['item1', 'item2'], { zh_CN: ofItems, en_US: ofItems });
  const dates = pages.flatMap(({ address, modified }) => (modified ? [[address, modified]] : []));
  expect(dates).toEqual([
    [newsAddress('item1'), '2026-11-17'],
    [newsAddress('item2'), '2026-11-20'],
  ]);
});

function files(...items: string[]): Record<string, MessageFile> {
  return Object.fromEntries(items.map((item) => [`news/${item}`, { title1: `Title of ${item}`, msg1: 'Text.' }]));
}

function catalogue(...items: string[]): NewsCatalogue {
  return Object.fromEntries(items.map((item) => [item, entry]));
}

function bundlesOf(...items: string[]) {
  return newsBundles(files(...items), catalogue(...items), 'en_US', () => null);
}

function articleOf(file: MessageFile): NewsArticle {
  return newsBundles({ 'news/item1': file }, catalogue('item1'), 'en_US', () => null)['news/item1'] as NewsArticle;
}
