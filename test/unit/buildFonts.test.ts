import { expect, test } from 'vitest';
import { unicodeRange } from '../../scripts/fonts/fontFaces.ts';
import { hanSlices } from '../../scripts/fonts/hanSlices.ts';
import { collectHeadingText } from '../../scripts/fonts/headingText.ts';

test('the Chinese font leaves Latin out, and the build names what its source lacks', () => {
  expect(hanSlices(['Joy 橘', '𠮷'])).toEqual({ slices: ['橘'], missing: '𠮷' });
  expect(unicodeRange('abcé橘')).toBe('U+61-63, U+E9, U+6A58');
});

test('fonts have the characters of headings, and leave those of paragraphs', () => {
  const locales = {
    zh_CN: {
      common: { nav: { news: '新闻' }, footer: { address: '地址' } },
      home: { hero: { title: '欢喜', text: '正文' } },
      'news/item1': { title1: '开始', msg1: '段落' },
      'news/item2': { title1: '最近', textTitle1: '小节' },
    },
    en_US: { home: { hero: { title: 'Café' } } },
  };
  const item = { related: [{ title: '相邻', cover: { lines: ['三道'] } }], excerpt: '摘要' };
  const bundles = { zh_CN: { 'news/item1': item } };
  const text = collectHeadingText(locales, { newsItems: ['item2', 'item1'], bundles }).zh.join('');
  for (const heading of ['新闻', '欢喜', '开始', '最近', '小节', '相邻', '三道']) expect(text).toContain(heading);
  for (const paragraph of ['正文', '段落', '地址', '摘要']) expect(text).not.toContain(paragraph);
});
