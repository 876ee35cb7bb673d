import { describe, expect, test } from 'vitest';
import { cleanQuery } from '#server/endpoints/search.ts';
import { cdata } from '#server/endpoints/xml.ts';
import { excerpt, highlight, readPassage } from '#server/search/excerpt.ts';
import type { Excerpt } from '#shared/search/searchState.ts';

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

test('a CDATA section of XML is not ended by its text', () => {
  expect(cdata('a]]>b')).toBe('<![CDATA[a]]]]><![CDATA[>b]]>');
});

function written(pieces: Excerpt): string {
  return pieces.map(({ text, marked }) => (marked ? `[${text}]` : text)).join('');
}
