import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { createTranslation, TranslationProvider } from '#i18n';
import { Linked } from '#shared/components/Linked.tsx';
import { Phrases } from '#shared/components/Texts.tsx';
import type { Language } from '#shared/i18n/language.ts';
import { addressOf } from '#shared/routes.ts';

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
  ['来电，021-0000-0000', '来电，<wbr/><span class="in-one-line">021-0000-0000</span>'],
])('lines of %s may end between the phrases of the build, or else after a mark', (text, html) => {
  expect(markup(text)).toBe(`<span class="phrases">${html}</span>`);
});

test('a long text fills its lines: only days, times, numbers with their units, telephone numbers and the last characters stay whole; a number keeps the word before it', () => {
  const long = '，在中国的这一项业务由集团独家授权运营，产品在法国生产，由消费者服务部答复每一位来信的顾客';
  const whole = (text: string) =>
    [...markup(text + long).matchAll(/<span class="in-one-line">([^<]+)<\/span>/g)].map(([, run]) => run);
  expect(whole('2024年6月18日面积超过1.2万平方米，增长26.1%，成立于2016年4月，一次40分钟')).toEqual([
    '2024年',
    '6月18日',
    '超过1.2万平方米',
    '增长26.1%',
    '成立于2016年',
    '4月',
    '一次40分钟',
    '顾客',
  ]);
  expect(
    whole('六号：服务部3个工作日内答复，或致电021-0000-0000，共35亿元以上，2018年7月起，每天10:00至21:00'),
  ).toEqual(['服务部3个工作日', '致电021-0000-0000', '共35亿元', '2018年', '7月起', '每天10:00', '至21:00', '顾客']);
});

test('addresses for mail and names of pages in a text are links, whatever signs a name has', () => {
  const common = { legalDocuments: { privacy: 'Privacy (Policy)' }, nav: { contactForm: 'contact form' } };
  const html = renderToStaticMarkup(
    <TranslationProvider translation={createTranslation('en_US', { common })}>
      <Linked text="See the Privacy (Policy), the contact form or a.b@example.com." />
    </TranslationProvider>,
  );
  const links = [...html.matchAll(/<a [^>]*href="([^"]+)">([^<]+)<\/a>/g)].map(([, ...link]) => link);
  expect(links).toEqual([
    [addressOf('legal', 'privacy'), 'Privacy (Policy)'],
    [addressOf('contact-us'), 'contact form'],
    ['mailto:a.b@example.com', 'a.b@example.com'],
  ]);
});

test('a text in English is left as it is, and an empty one leaves no trace', () => {
  expect([markup('One, two: three', 'en_US'), markup('')]).toEqual(['One, two: three', '']);
});

test('no text is looked up in bundles that are read on demand, but in the one that a page has asked for', () => {
  const get = vi.fn(() => ({ phrases: [['短', '标题']] }));
  const bundles = Object.defineProperty({ common: { phrases: [['集团', '新闻']] } }, 'news/item1', { get });
  const { bundle, phrases } = createTranslation('zh_CN', bundles);
  expect(['短标题', '集团新闻'].map(phrases)).toEqual([[], ['集团', '新闻']]);
  expect(get).not.toHaveBeenCalled();
  bundle('news/item1');
  bundle('common');
  expect(['短标题', '集团新闻'].map(phrases)).toEqual([
    ['短', '标题'],
    ['集团', '新闻'],
  ]);
  expect(get).toHaveBeenCalledOnce();
});
