import { expect, test } from 'vitest';
import { negotiateLanguage } from '#server/i18n/negotiateLanguage.ts';
import { acceptLanguages } from '../support/acceptLanguages.ts';

test('each Accept-Language header of the table leads to its language', () => {
  const wrong = acceptLanguages.filter(([header, language]) => negotiateLanguage(header) !== language);
  expect(wrong).toEqual([]);
});

test('a request without Accept-Language is answered in Chinese', () => {
  expect(negotiateLanguage(undefined)).toBe('zh_CN');
});
