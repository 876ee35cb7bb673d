import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createTranslation, TranslationProvider } from '#i18n';
import { Phrases } from '#shared/components/Phrases.tsx';
import type { Language } from '#shared/i18n/language.ts';

function markup(text: string, language: Language = 'zh_CN'): string {
  const translation = createTranslation(language, { home: { phrases: [['手艺', '活：', '致每一位']] } });
  return renderToStaticMarkup(
    <TranslationProvider translation={translation}>
      <Phrases text={text} />
    </TranslationProvider>,
  );
}

test.each([
  ['手艺活：致每一位', '手艺<wbr/>活：<wbr/>致每一位'],
  ['为每个人，创造一个美而欢喜的世界', '为每个人，<wbr/>创造一个美而欢喜的世界'],
  ['“先说，再做。”三问', '“先说，<wbr/>再做。”<wbr/>三问'],
])('lines of %s may end between the phrases of the build, or else after a mark', (text, html) => {
  expect(markup(text)).toBe(`<span class="phrases">${html}</span>`);
});

test('a text in English is left as it is, and an empty one leaves no trace', () => {
  expect([markup('One, two: three', 'en_US'), markup('')]).toEqual(['One, two: three', '']);
});
