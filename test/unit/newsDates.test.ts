import { expect, test } from 'vitest';
import { formatDate } from '#shared/i18n/formatDate.ts';
import { checkSources } from '../../scripts/locales/checkLocales.ts';
import { readSources } from '../../scripts/locales/sources.ts';
import { warnings } from '../../scripts/locales/warnings.ts';
import { root } from '../support/root.ts';
import { translate } from '../support/sitePages.ts';

test('a date in the future is worth a look and stops nothing', () => {
  const sources = readSources(root);
  const catalogue = JSON.parse(sources.newsCatalogue) as Record<string, object>;
  sources.newsCatalogue = JSON.stringify({ ...catalogue, item1: { ...catalogue.item1, date: '2100-01-02' } });
  expect(checkSources(sources)).toEqual([]);
  expect(warnings(sources, '2100-01-01').map(({ field }) => field)).toEqual(['item1.date']);
  expect(warnings(sources, '2100-01-02')).toEqual([]);
});

test('a date is written out in the language of the page', () => {
  expect(formatDate(translate('en_US'), '2026-01-01', 'day')).toBe('Jan. 1, 2026');
  expect(formatDate(translate('en_US'), '2026-06-01', 'day')).toBe('June 1, 2026');
  expect(formatDate(translate('zh_CN'), '2026-01-01', 'day')).toBe('2026年1月1日');
  expect(formatDate(translate('en_US'), '2026-09', 'month')).toBe('Sept. 2026');
  expect(formatDate(translate('zh_CN'), '2026-09', 'monthOfYear')).toBe('9月');
  expect(formatDate(translate('zh_CN'), '2026', 'year')).toBe('2026年');
});
