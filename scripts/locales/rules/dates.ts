import type { Finding } from '../finding.ts';
import { newsCatalogueFile } from '../sources.ts';
import { isGroup, type Tree } from '../tree.ts';

/** Dates after today, in Shanghai: the site shows the item all the same. */
export function futureDates({ newsCatalogue }: Tree, today = todayInShanghai()): Finding[] {
  const entries = isGroup(newsCatalogue) ? Object.entries(newsCatalogue) : [];
  return entries.flatMap(([item, entry]) =>
    (['date', 'updated'] as const).flatMap((field) => {
      const date = isGroup(entry) ? String(entry[field] ?? '') : '';
      if (date <= today) return [];
      const reason = `${date} is in the future; the item is shown all the same`;
      return [{ file: newsCatalogueFile, field: `${item}.${field}`, reason }];
    }),
  );
}

/** `2026-11-17`: Sweden writes dates by ISO 8601. */
export function todayInShanghai(): string {
  return new Date().toLocaleDateString('sv-SE', { timeZone: 'Asia/Shanghai' });
}
