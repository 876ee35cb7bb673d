import { expect, test } from 'vitest';
import { formatDate } from '#shared/i18n/formatDate.ts';
import { translate } from '../support/sitePages.ts';

test('a date is written out in the language of the page', () => {
  expect(formatDate(translate('en_US'), '2026-01-01', 'day')).toBe('Jan. 1, 2026');
  expect(formatDate(translate('en_US'), '2026-06-01', 'day')).toBe('June 1, 2026');
  expect(formatDate(translate('zh_CN'), '2026-01-01', 'day')).toBe('2026年1月1日');
  expect(formatDate(translate('en_US'), '2026-09', 'month')).toBe('Sept. 2026');
  expect(formatDate(translate('zh_CN'), '2026-09', 'monthOfYear')).toBe('9月');
  expect(formatDate(translate('zh_CN'), '2026', 'year')).toBe('2026年');
});
