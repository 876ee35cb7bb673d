import { expect, test } from 'vitest';
import { readMessages } from '../../scripts/content/messages.ts';
import { root } from '../support/root.ts';
import { siteSources, unusedTexts } from '../support/unusedTexts.ts';

test('every text that an editor writes is used by a component', () => {
  const files = Object.entries(readMessages(root).zh_CN);
  const authored = files.filter(([namespace]) => namespace !== 'pictures' && !namespace.startsWith('news/'));
  expect(unusedTexts(Object.fromEntries(authored), siteSources(root))).toEqual([]);
});

test('a text that no component uses is named', () => {
  const files = { home: { title: '', kicker: '' }, 'about-us': { intro: { motto: '' } } };
  expect(unusedTexts(files, "t('home:title')")).toEqual(['home:kicker', 'about-us:intro.motto']);
});
