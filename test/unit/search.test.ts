import { describe, expect, test } from 'vitest';
import { cleanQuery } from '#server/endpoints/search.ts';
import { cdata, escapeXml } from '#server/endpoints/xml.ts';
import { excerpt, highlight, readPassage } from '#server/search/excerpt.ts';
import { tokenize } from '#server/search/tokenize.ts';
import type { Excerpt } from '#shared/search/searchState.ts';

test('the terms of a text are stems of words, plain numbers and the pairs of characters of Chinese words', () => {
  const termsOf = {
    '橘朵的 new brushes': ['橘朵', 'new', 'brush'],
    我们的概念店怎么样: ['我们', '概念', '店'],
    '打样，多久': ['打样', '多久'],
    'René ＳＣＣＴＣ': ['rene', 'scctc'],
    '超过12,000平': ['超过', '12000', '平'],
    'The brush of Judydoll’s': ['brush', 'judydol'],
    怎么打样: ['打样'],
    '店，样': ['店', '样'],
  };
  for (const [text, terms] of Object.entries(termsOf)) {
    expect(tokenize(text).map(({ term }) => term)).toEqual(terms);
    // Each has its place in the text, also behind a question word.
    for (const { term, start, end } of tokenize(text).filter((token) => /\p{Script=Han}/u.test(token.term)))
      expect(text.slice(start, end)).toBe(term);
  }
});

describe('an excerpt', () => {
  const filler = '这是没有关系的一句话。'.repeat(20);

  test('begins with the sentence that holds the most terms, marks them, and ends with a sentence', () => {
    const text = `橘朵在这里。${filler}橘朵的睫毛膏在那里。${filler}`;
    const shown = written(excerpt(readPassage(text), ['橘朵', '睫毛', '毛膏'], 'zh_CN'));
    expect(shown).toMatch(/^\[橘朵\]的\[睫毛膏\]在那里。/);
    expect(shown).toMatch(/。$/);
    expect(shown.length).toBeLessThan(100);
  });

  test('begins with the clause of the term in a long sentence, or with the term, or with the text; marks that touch are one', () => {
    expect(written(excerpt(readPassage(`${'一二三四五'.repeat(20)}气垫。`), ['气垫'], 'zh_CN'))).toBe('……[气垫]。');
    const long = `${'a '.repeat(100)}, velvet, lipsticks and marble.\nThen the lights go down\nColor cosmetics`;
    expect(written(excerpt(readPassage(long), ['marbl'], 'en_US'))).toBe(
      '…lipsticks and [marble]. Then the lights go down',
    );
    expect(written(excerpt(readPassage('One.\nTwo.'), ['three'], 'en_US'))).toBe('One. Two.');
    expect(written(excerpt(readPassage('01 Kumquat\n3.2 g\nStart.'), ['three'], 'en_US'))).toBe(
      '01 Kumquat · 3.2 g · Start.',
    );
    expect(written(excerpt(readPassage('都在一个盒子。“双支盒”限定发售。'), ['限定'], 'zh_CN'))).toBe(
      '“双支盒”[限定]发售。',
    );
    const caption = 'Velvet, lipsticks and marble, and then the lights go down';
    expect(written(excerpt(readPassage(`${caption}\nColor cosmetics`), ['lipstick'], 'en_US'))).not.toContain('·');
    expect(written(excerpt(readPassage('word '.repeat(100)), [], 'en_US'))).toMatch(/^(?:word )*word…$/);
    expect(written(excerpt(readPassage('word, '.repeat(100)), [], 'en_US'))).toMatch(/^(?:word, )*word…$/);
    expect(written(excerpt(readPassage('一二三四。'.repeat(100)), [], 'zh_CN'))).toMatch(/^(?:一二三四。){12}$/);
    expect(highlight('敏感肌肤', ['敏感', '肌肤'])).toEqual([{ text: '敏感肌肤', marked: true }]);
  });
});

test('a query is cleaned to one line', () => {
  expect(cleanQuery('  a\u0000\n\tb\u202e  c ')).toBe('a b c');
  expect(cleanQuery('\ud800')).toBe('\ufffd');
});

test('XML escapes what would end a text, an attribute or a CDATA section, and leaves out forbidden characters', () => {
  expect(escapeXml(`<a b="c" d='e'>&`)).toBe('&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;');
  expect(cdata('a]]>b')).toBe('<![CDATA[a]]]]><![CDATA[>b]]>');
  expect(escapeXml('a\u0000\u000b\ufffe\tb')).toBe('a\tb');
});

function written(pieces: Excerpt): string {
  return pieces.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('');
}
