import { expect, test } from 'vitest';
import { readMessages } from '../../scripts/content/messages.ts';
import { siteSources, unusedTexts } from '../../scripts/locales/unusedTexts.ts';
import { root } from '../support/root.ts';

test('every text that an editor writes is asked for by a component', () => {
  const files = Object.entries(readMessages(root).zh_CN);
  const authored = files.filter(([namespace]) => namespace !== 'pictures' && !namespace.startsWith('news/'));
  expect(unusedTexts(Object.fromEntries(authored), siteSources(root))).toEqual([]);
});

test.each([
  ['a literal key', { home: { title: '' } }, "t('home:title')"],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the source of a component
  ['a template', { home: { join: { social: { title: '' } } } }, 't(`home:join.${kind}.title`)'],
  ['a plural', { search: { count_one: '', count_other: '' } }, "t('search:count', { count })"],
  ['a field of a bundle', { legal: { terms: { sections: { s1: { msg1: '' } } } } }, "numbered(section, 'msg')"],
])('a text is used by %s', (_, files, source) => {
  expect(unusedTexts(files, source)).toEqual([]);
});

test('a text that nothing asks for is named', () => {
  const files = { home: { title: '', kicker: '' }, 'about-us': { intro: { motto: '' } } };
  expect(unusedTexts(files, "t('home:title')")).toEqual(['home:kicker', 'about-us:intro.motto']);
});
