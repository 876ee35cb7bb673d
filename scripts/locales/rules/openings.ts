import { z } from 'zod';
import { openingTable } from '#shared/openings/openingTable.ts';
import type { Finding } from '../finding.ts';

const day = z.iso.date();
type Facts = Record<string, { since: string; until: string; places: number }>;

/** Days that the calendar has, the last one not before the first, and at least one place. */
export function openingFindings(table: Facts = openingTable): Finding[] {
  return Object.entries(table).flatMap(([id, { since, until, places }]) => {
    const wrongDays = Object.entries({ since, until }).filter(([, text]) => !day.safeParse(text).success);
    const reasons = [
      ...wrongDays.map(([name]) => `${name} has to be a day of the calendar: "2026-11-17"`),
      ...(until < since ? ['until is before since'] : []),
      ...(Number.isInteger(places) && places > 0 ? [] : ['places has to be a whole number above 0']),
    ];
    return reasons.map((reason) => ({ file: 'shared/openings/openingTable.ts', field: id, reason }));
  });
}
