import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMessages } from '../../scripts/content/messages.ts';
import { type BuiltFonts, buildFonts } from '../../scripts/fonts/buildFonts.ts';
import { unicodeRange } from '../../scripts/fonts/fontFaces.ts';
import { hanSlices } from '../../scripts/fonts/hanSlices.ts';
import { collectHeadingText } from '../../scripts/fonts/headingText.ts';
import { content } from '../support/content.ts';

/** Of the built slices, mean. */
const bytesOfGlyph = 190;

/** Sorted; as many as outweigh a request. */
const rareCharacters = '上下东中主义乐九书了事二';

const root = join(import.meta.dirname, '../..');

describe('buildFonts', () => {
  let folder: string;
  let fonts: BuiltFonts;
  const build = () =>
    buildFonts({
      root,
      outDir: join(folder, 'out'),
      cacheDir: join(folder, '.cache'),
      headingText: { zh: ['橘宜集团', '美而欢喜'], latin: 'Joy' },
    });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'fonts-'));
    fonts = await build();
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('publishes every font that its styles name', async () => {
    const addresses = [...fonts.css.matchAll(/url\('([^']+)'\)/g)].map((match) => match[1] ?? '');
    expect(addresses.length).toBeGreaterThan(4);
    for (const address of addresses) expect((await stat(join(folder, 'out', address))).size).toBeGreaterThan(500);
  });

  it('keeps the Latin fonts of a first view below 60 kB', async () => {
    const files = await Promise.all(fonts.preload.en.map((address) => stat(join(folder, 'out', address))));
    expect(files.reduce((sum, { size }) => sum + size, 0)).toBeLessThan(60_000);
  });

  it('makes nothing again that is in the cache', async () => {
    const cache = join(folder, '.cache/fonts');
    const names = await readdir(cache);
    for (const name of names) await utimes(join(cache, name), 0, 0);
    expect(await build()).toEqual(fonts);
    for (const name of names) expect((await stat(join(cache, name))).mtimeMs).toBe(0);
  });
});

describe('hanSlices', () => {
  const many = (text: string, count: number) => Array.from({ length: count }, () => text);

  it('puts the characters of the first text first', () => {
    expect(hanSlices(['橘宜', ...many('橘', 9), `美${rareCharacters}`]).slices[0]).toBe('宜橘');
  });

  it('spares a view that is shown often what only rarer ones show', () => {
    const views = ['橘', ...many(`宜${rareCharacters}`, 2), '宜'];
    expect(hanSlices(views).slices).toHaveLength(1);
    expect(hanSlices([...views, ...many('宜', 50)]).slices).toEqual(['宜橘', rareCharacters]);
  });

  it('keeps the Chinese fonts of every first view below 90 kB, which leaves 30 for the Latin ones', () => {
    const views = collectHeadingText(readMessages(root), content).zh;
    const { slices } = hanSlices(views);
    const bytesOf = (view: string) =>
      slices
        .filter((slice, index) => index === 0 || [...slice].some((character) => view.includes(character)))
        .reduce((sum, slice) => sum + slice.length * bytesOfGlyph, 0);
    for (const view of views) expect(bytesOf(view), view).toBeLessThan(90_000);
  });

  it('leaves Latin out and names what the source lacks', () => {
    expect(hanSlices(['Joy 橘', '𠮷'])).toEqual({ slices: ['橘'], missing: '𠮷' });
  });
});

describe('collectHeadingText', () => {
  const locales = {
    zh_CN: {
      common: { nav: { news: '新闻' }, footer: { address: '地址' } },
      home: { hero: { title: '欢喜', text: '正文' } },
      'news/item1': { title1: '开始', msg1: '段落' },
      'news/item2': { title1: '最近', textTitle1: '小节' },
    },
    en_US: { home: { hero: { title: 'Café' } } },
  };

  it('takes headings and leaves paragraphs', () => {
    const bundles = {
      zh_CN: { 'news/item1': { related: [{ title: '相邻', cover: { lines: ['三道'] } }], excerpt: '摘要' } },
    };
    const text = collectHeadingText(locales, { newsItems: ['item2', 'item1'], bundles }).zh.join('');
    for (const heading of ['新闻', '欢喜', '开始', '最近', '小节', '相邻', '三道']) expect(text).toContain(heading);
    for (const paragraph of ['正文', '段落', '地址', '摘要']) expect(text).not.toContain(paragraph);
  });
});

describe('unicodeRange', () => {
  it('joins neighbours', () => {
    expect(unicodeRange('abcé橘')).toBe('U+61-63, U+E9, U+6A58');
  });
});
