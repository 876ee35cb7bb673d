import { expect, test } from 'vitest';
import { matchAcceptLanguage } from '#server/request/chooseLanguage.ts';
import { defaultLanguage } from '#shared/i18n/language.ts';
import { acceptLanguages } from '../support/acceptLanguages.ts';

test.each(acceptLanguages)('%s -> %s (%s)', (header, language) => {
  expect(matchAcceptLanguage(header) ?? defaultLanguage).toBe(language);
});

test.each([undefined, '', 'fr', 'en;q=0', '*;q=0'])('%s names neither language', (header) => {
  expect(matchAcceptLanguage(header)).toBeNull();
});
