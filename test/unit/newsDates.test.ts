import { expect, test } from 'vitest';
import { formatDate } from '#shared/i18n/formatDate.ts';
import { checkSources } from '../../scripts/locales/checkLocales.ts';
import { findingLine } from '../../scripts/locales/finding.ts';
import { readSources } from '../../scripts/locales/sources.ts';
import { warnings } from '../../scripts/locales/warnings.ts';
import { root } from '../support/root.ts';

const authored = readSources(root);

/** The real sources with other dates for one item. */
function withDates(dates: object) {
  const catalogue = JSON.parse(authored.newsCatalogue) as Record<string, object>;
  return { ...authored, newsCatalogue: JSON.stringify({ ...catalogue, item7: { ...catalogue.item7, ...dates } }) };
}

test.each([
  [{ date: undefined }, 'date'],
  [{ date: '' }, 'date'],
  [{ date: '2025-02-29' }, 'date'],
  [{ date: '13.06.2023' }, 'date'],
  [{ date: '2023-06-13T00:00' }, 'date'],
  [{ updated: '2023-06-31' }, 'updated'],
])('the check names an item with %j', (dates, field) => {
  const lines = checkSources(withDates(dates)).map(findingLine);
  expect(lines).toEqual([expect.stringMatching(`^shared/news/catalogue.json: item7.${field}: `)]);
});

test('an item cannot be changed before it is published', () => {
  const lines = checkSources(withDates({ date: '2023-06-13', updated: '2023-06-13' })).map(findingLine);
  expect(lines).toEqual(['shared/news/catalogue.json: item7.updated: has to be later than date']);
});

test('a date in the future is worth a look and stops nothing', () => {
  const sources = withDates({ date: '2100-01-02' });
  expect(checkSources(sources)).toEqual([]);
  expect(warnings(sources, '2100-01-01').map(({ field }) => field)).toEqual(['item7.date']);
  expect(warnings(sources, '2100-01-02')).toEqual([]);
});

test('a date is written out in the language of the page', () => {
  expect(formatDate('2026-01-01', 'en_US', 'day')).toBe('January 1, 2026');
  expect(formatDate('2026-01-01', 'en_US', 'shortDay')).toBe('Jan 1, 2026');
  expect(formatDate('2026-01-01', 'zh_CN', 'day')).toBe('2026年1月1日');
  expect(formatDate('2026', 'zh_CN', 'year')).toBe('2026年');
});
