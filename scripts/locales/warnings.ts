import type { NewsCatalogue } from '#shared/news/newsItem.ts';
import { findingsOf } from './finding.ts';
import { newsCatalogueFile } from './sources.ts';

/** Findings that fail no check: dates after today, in a sound catalogue. The site shows such items all the same. */
export function warnings(catalogue: NewsCatalogue, today = todayInShanghai()): string[] {
  return findingsOf((report) => {
    for (const [item, entry] of Object.entries(catalogue))
      for (const field of ['date', 'updated'] as const) {
        const date = entry[field] ?? '';
        if (date > today)
          report(newsCatalogueFile, `${item}.${field}`, `${date} is in the future; the item is shown all the same`);
      }
  });
}

/** `2026-11-17`: Sweden writes dates by ISO 8601. */
export function todayInShanghai(): string {
  return new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' });
}
