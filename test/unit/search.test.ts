import { describe, expect, test } from 'vitest';
import { excerpt, leadText } from '#server/content/excerpt.ts';
import { cleanQuery } from '#server/endpoints/search.ts';
import { cdata, escapeXml } from '#server/endpoints/xml.ts';
import { extract, marked } from '#server/search/extract.ts';
import { hanNames } from '#server/search/names.ts';
import { fold, hanWords, indexTerms, latinWords } from '#server/search/tokens.ts';
import type { Extract } from '#shared/search/searchState.ts';

const written = (pieces: Extract) =>
  pieces.map(({ text, marked: isMarked }) => (isMarked ? `[${text}]` : text)).join('');
const found = (han: string[], latin: string[] = []) => ({ han, latin: new Set(latin) });

describe('the terms of a text', () => {
  test('are single Han characters and stems of other words', () => {
    expect(indexTerms('橘朵的 new brushes')).toEqual(['橘', '朵', '的', 'new', 'brush']);
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

  test('keep the names of the house whole where a dictionary would cut them', () => {
    expect(hanWords('百植萃的安瓶', hanNames)).toContain('百植萃');
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
    expect(escapeXml(`<a b="c" d='e'>&`)).toBe('&lt;a b=&quot;c&quot; d=&apos;e&apos;&gt;&amp;');
  });

  test('splits the one sequence that would end a CDATA section', () => {
    expect(cdata('a]]>b')).toBe('<![CDATA[a]]]]><![CDATA[>b]]>');
  });

  test('leaves out characters that XML forbids', () => {
    expect(escapeXml('a\u0000\u000b\ufffe\tb')).toBe('a\tb');
  });
});
