import { expect, test } from 'vitest';
import { formatDate } from '#shared/i18n/formatDate.ts';
import { checkSources } from '../../scripts/locales/checkLocales.ts';
import { findingLine } from '../../scripts/locales/finding.ts';
import { readSources } from '../../scripts/locales/sources.ts';
import { warnings } from '../../scripts/locales/warnings.ts';
import { root } from '../support/root.ts';
import { translate } from '../support/sitePages.ts';

const authored = readSources(root);

/** The real sources with other dates for the items from item1 on. */
function withDates(...dates: object[]) {
  const catalogue = JSON.parse(authored.newsCatalogue) as Record<string, object>;
  for (const [index, changed] of dates.entries()) Object.assign(catalogue[`item${index + 1}`] ?? {}, changed);
  return { ...authored, newsCatalogue: JSON.stringify(catalogue) };
}

test('the check names items with a date that is none, and with a change before they were published', () => {
  const dates = [undefined, '', '2025-02-29', '13.06.2023', '2023-06-13T00:00'].map((date) => ({ date }));
  const updates = [{ updated: '2023-06-31' }, { date: '2023-06-13', updated: '2023-06-13' }];
  const lines = checkSources(withDates(...dates, ...updates)).map(findingLine);
  const named = dates.map((_, index) => expect.stringMatching(`^shared/news/catalogue.json: item${index + 1}.date: `));
  expect(lines).toEqual([
    ...named,
    expect.stringMatching('^shared/news/catalogue.json: item6.updated: '),
    'shared/news/catalogue.json: item7.updated: has to be later than date',
  ]);
});

test('a date in the future is worth a look and stops nothing', () => {
  const sources = withDates({ date: '2100-01-02' });
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
