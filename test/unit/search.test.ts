import { describe, expect, test } from 'vitest';
import { cleanQuery } from '#server/endpoints/search.ts';
import { cdata, escapeXml } from '#server/endpoints/xml.ts';
import { extract, marked } from '#server/search/extract.ts';
import { type Hits, havingAll, havingAny } from '#server/search/hits.ts';
import type { FoldedTexts } from '#server/search/ranking.ts';
import { fold, hanRuns, latinWords } from '#server/search/tokens.ts';
import { createWordSearch, mostCompletions } from '#server/search/wordSearch.ts';
import type { Extract } from '#shared/search/searchState.ts';
import { excerpt, leadText } from '../../scripts/content/excerpt.ts';

const written = (pieces: Extract) =>
  pieces.map(({ text, marked: isMarked }) => (isMarked ? `[${text}]` : text)).join('');
const found = (han: string[], latin: string[] = []) => ({ han, latin: new Set(latin) });

describe('the terms of a text', () => {
  test('are stretches of Han characters and stems of other words', () => {
    expect(hanRuns('橘朵的 new brushes')).toEqual(['橘朵的']);
    expect(latinWords('橘朵的 new brushes').map(({ term }) => term)).toEqual(['new', 'brush']);
  });

  test('leave case and accents out', () => {
    expect(fold('René FURTERER')).toBe('rene furterer');
    expect(fold('ＳＣＣＴＣ')).toBe('scctc');
  });

  test('tell a number from the Han characters around it', () => {
    expect(latinWords('超过12000平方米').map(({ term }) => term)).toEqual(['12000']);
  });

  test('leave out English words that tell nothing, and possessives', () => {
    expect(latinWords('the brush of Judydoll’s').map(({ term }) => term)).toEqual(['brush', 'judydol']);
  });
});

describe('the search for words', () => {
  const texts = (body: string): FoldedTexts => ({ title: '', names: '', lead: '', headings: '', body });
  const searchIn = (bodies: string[]) => {
    const search = createWordSearch();
    for (const [page, body] of bodies.entries()) search.add(page, texts(body));
    return (word: string, mistakes = false) => [...search.find(word, { mistakes }).keys()];
  };

  test('completes words from three letters on', () => {
    const find = searchIn(['campus', 'cab', 'ca']);
    expect(find('cam')).toEqual([0]);
    expect(find('ca')).toEqual([2]);
  });

  test('completes a beginning to a bounded number of words, the ones used most', () => {
    const rare = Array.from({ length: mostCompletions * 2 }, (_, index) => `con${index}x`);
    const common = Array.from({ length: 3 }, () => 'consumer');
    const found = searchIn([...rare, ...common])('con');
    expect(found.length).toBe(mostCompletions - 1 + common.length);
    expect(found).toEqual(expect.arrayContaining([rare.length, rare.length + 1, rare.length + 2]));
  });

  test('forgives mistakes in words of four letters and more where it may', () => {
    const find = searchIn(['privacy', 'ink']);
    expect(find('privasy')).toEqual([]);
    expect(find('privasy', true)).toEqual([0]);
    expect(find('ipk', true)).toEqual([]);
  });
});

describe('pages that have the parts of a query', () => {
  const hits = (...pages: number[]): Hits => new Map(pages.map((page) => [page, { score: 1, words: [`${page}`] }]));

  test('have all of them, and then add their worth up', () => {
    expect([...havingAll([hits(1, 2, 3), hits(2, 3), hits(3)])]).toEqual([[3, { score: 3, words: ['3', '3', '3'] }]]);
  });

  test('or any of them, and are worth more the more they have', () => {
    const found = havingAny([hits(1, 2), hits(2)]);
    expect([...found].map(([page, { score }]) => [page, score])).toEqual([
      [1, 0.5],
      [2, 2],
    ]);
  });
});

describe('an extract', () => {
  const sentence = '这是没有关系的一句话。'.repeat(20);

  test('shows the place where something was found, from the beginning of its sentence', () => {
    const shown = written(extract(`${sentence}橘朵的气垫开箱。${sentence}`, found(['气垫']), 'zh_CN'));
    expect(shown).toContain('[气垫]');
    expect([...shown].length).toBeLessThan(100);
    expect(shown.endsWith('…')).toBe(true);
  });

  test('shows the place with most of what was looked for', () => {
    const text = `橘朵在这里。${sentence}橘朵的睫毛膏在那里。${sentence}`;
    expect(written(extract(text, found(['橘朵', '睫毛膏']), 'zh_CN'))).toContain('[橘朵]的[睫毛膏]');
  });

  test('is the beginning where only the title has it', () => {
    expect(written(extract('One. Two.', found([], ['three']), 'en_US'))).toBe('One. Two.');
  });

  test('joins marks that touch', () => {
    expect(written(marked('敏感肌肤', found(['敏感', '肌肤'])))).toBe('[敏感肌肤]');
  });

  test('cuts English between words', () => {
    const text = 'word '.repeat(100).trim();
    expect(written(extract(text, found([]), 'en_US'))).toMatch(/^(?:word )*word…$/);
  });
});

test('a query is cleaned to one line', () => {
  expect(cleanQuery('  a\u0000\n\tb\u202e  c ')).toBe('a b c');
  expect(cleanQuery('\ud800')).toBe('\ufffd');
});

test('an excerpt begins after a salutation', () => {
  expect(leadText(['各位读者：', '2016年4月，橘宜在上海成立。', '后来。'], 'zh_CN')).toBe(
    '2016年4月，橘宜在上海成立。后来。',
  );
  expect(excerpt('a '.repeat(200).trim(), 'en_US')).toMatch(/^(?:a )+a…$/);
});

describe('XML', () => {
  test('escapes what would end a text or an attribute', () => {
    expect(escapeXml(`<a b="c" d='e'>&`)).toBe('&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;');
  });

  test('splits the one sequence that would end a CDATA section', () => {
    expect(cdata('a]]>b')).toBe('<![CDATA[a]]]]><![CDATA[>b]]>');
  });

  test('leaves out characters that XML forbids', () => {
    expect(escapeXml('a\u0000\u000b\ufffe\tb')).toBe('a\tb');
  });
});
