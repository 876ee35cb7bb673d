import type { Finding } from './finding.ts';
import { newsCatalogueFile, type Sources } from './sources.ts';
import { isGroup } from './tree.ts';

/** Findings that fail no check: dates after today. The site shows such items all the same. */
export function warnings(sources: Pick<Sources, 'newsCatalogue'>, today = todayInShanghai()): Finding[] {
  const newsCatalogue: unknown = JSON.parse(sources.newsCatalogue);
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
