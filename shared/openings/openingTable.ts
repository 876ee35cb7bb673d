import { type JobCity, type JobFunction, type OpeningId, openingCities, openingIds } from './openingCities.ts';

export const jobKinds = ['experienced', 'campus', 'internship'] as const;
export type JobKind = (typeof jobKinds)[number];

/** A line for each: function, kind, day of posting and last day to apply in Shanghai (ISO 8601), people to hire. */
const facts: Record<OpeningId, readonly [JobFunction, JobKind, since: string, until: string, places: number]> = {
  'color-formulator': ['research', 'experienced', '2026-10-12', '2026-12-31', 2],
  'shade-developer': ['research', 'experienced', '2026-11-02', '2026-12-31', 1],
  'packaging-engineer': ['research', 'experienced', '2026-09-21', '2026-12-31', 1],
  'microbiology-analyst': ['quality', 'experienced', '2026-10-26', '2026-12-31', 3],
  'line-supervisor': ['manufacturing', 'experienced', '2026-11-09', '2026-12-31', 2],
  'contract-project-manager': ['manufacturing', 'experienced', '2026-08-31', '2026-12-31', 2],
  'brand-manager-haircare': ['brand', 'experienced', '2026-10-19', '2026-12-31', 1],
  'store-adviser-hangzhou': ['retail', 'experienced', '2026-11-16', '2027-01-15', 4],
  'scalp-care-adviser': ['retail', 'experienced', '2026-11-16', '2027-01-15', 3],
  'demand-planner': ['supply', 'experienced', '2026-09-28', '2026-12-31', 2],
  'export-coordinator': ['supply', 'experienced', '2026-10-05', '2026-12-31', 1],
  'frontend-engineer': ['digital', 'experienced', '2026-11-02', '2026-12-31', 1],
  'graduate-program-2027': ['corporate', 'campus', '2026-09-01', '2026-11-30', 24],
  'lab-intern': ['research', 'internship', '2026-11-09', '2027-02-28', 4],
};

function factsOf(id: OpeningId) {
  const [job, kind, since, until, places] = facts[id];
  return { function: job, city: openingCities[id], kind, since, until, places };
}

/** All facts of each opening. */
export const openingTable = Object.fromEntries(openingIds.map((id) => [id, factsOf(id)])) as Record<
  OpeningId,
  ReturnType<typeof factsOf>
>;

/** The openings of a function and a city, newest first; null stands for all. */
export function openingsOf(job: JobFunction | null, city: JobCity | null): OpeningId[] {
  return openingIds
    .filter((id) => (!job || openingTable[id].function === job) && (!city || openingCities[id] === city))
    .sort((a, b) => openingTable[b].since.localeCompare(openingTable[a].since));
}
