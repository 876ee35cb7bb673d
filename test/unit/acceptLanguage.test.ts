import { expect, test } from 'vitest';
import { negotiateLanguage } from '#server/i18n/negotiateLanguage.ts';
import { acceptLanguages } from '../support/acceptLanguages.ts';

test.each(acceptLanguages)('%s -> %s (%s)', (header, language) => {
  expect(negotiateLanguage(header)).toBe(language);
});
