import { expect, test } from 'vitest';
import { languages } from '#shared/i18n/language.ts';
import { dataProtection } from '#shared/legal/dataProtection.ts';
import { legalText } from '#shared/legal/legalText.ts';
import { readMessages } from '../../scripts/content/messages.ts';
import { root } from '../support/folders.ts';

const values = { days: '30', mail: '' };

test('a legal text has the values of the settings, and one that names an empty setting is left out', () => {
  expect(legalText('Kept for {{days}} days, {{days}} at most.', 'en_US', values)).toBe('Kept for 30 days, 30 at most.');
  for (const text of ['Mailed by {{mail}}.', 'Mailed by {{mail}} for {{days}} days.', 'Mailed by {{unknown}}.'])
    expect(legalText(text, 'en_US', values)).toBe('');
});

test.each(languages)('every setting is used by the legal texts in %s, and no other is asked for', (language) => {
  const text = JSON.stringify(readMessages(root)[language].legal);
  const asked = new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name));
  expect([...asked].sort()).toEqual(Object.keys(dataProtection[language]).sort());
});
