import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Phrases } from '#shared/components/Phrases.tsx';

test.each([
  ['为每个人，创造一个美而欢喜的世界', '为每个人，<wbr/>创造一个美而欢喜的世界'],
  ['手艺活：致每一位', '手艺活：<wbr/>致每一位'],
  ['“先说，再做。”三问', '“先说，<wbr/>再做。”<wbr/>三问'],
  ['One, two: three', 'One, two: three'],
  ['', ''],
])('the heading %s may break between its phrases', (text, html) => {
  expect(renderToStaticMarkup(<Phrases text={text} />)).toBe(html);
});
