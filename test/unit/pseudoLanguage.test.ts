import { expect, test } from 'vitest';
import type { MessageSets } from '../../scripts/content/messages.ts';
import { pseudoMessages, readPseudoLanguage } from '../../scripts/locales/pseudoLanguage.ts';

const sets: MessageSets = {
  zh_CN: { home: { title: '首页', hero: { text: '' } } },
  en_US: { home: { title: 'Home', hero: { text: '' } }, errors: { reference: 'Reference {{id}}' } },
};

test('the pseudo-languages show where each text stands, or mark and lengthen it, and keep its values', () => {
  expect(pseudoMessages(sets, 'keys').zh_CN.home?.title).toBe('home:title');
  expect(pseudoMessages(sets, 'keys').en_US.errors?.reference).toBe('errors:reference {{id}}');
  expect(pseudoMessages(sets, 'accents').en_US.errors?.reference).toMatch(/^⟦Ŕéféŕéñçé \{\{id\}\}·+⟧$/);
  expect(pseudoMessages(sets, 'accents').zh_CN.home?.title).toMatch(/^⟦首页·⟧$/);
});

test('a text that is empty on purpose stays empty, and PSEUDO is one of the two or unset', () => {
  expect(pseudoMessages(sets, 'keys').en_US.home?.hero).toEqual({ text: '' });
  expect(pseudoMessages(sets, 'accents').en_US.home?.hero).toEqual({ text: '' });
  expect(readPseudoLanguage({ PSEUDO: 'keys' })).toBe('keys');
  expect(readPseudoLanguage({ PSEUDO: '' })).toBeNull();
  expect(() => readPseudoLanguage({ PSEUDO: 'pirate' })).toThrow('PSEUDO must be one of keys, accents, not "pirate"');
});
