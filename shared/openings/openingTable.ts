import { type JobCity, type JobFunction, type OpeningId, openingCities, openingIds } from './openingCities.ts';

export const jobKinds = ['experienced', 'campus', 'internship'] as const;
export type JobKind = (typeof jobKinds)[number];

/** `since` is the day of posting and `until` the last day to apply, in Shanghai (ISO 8601); `places` are the people to hire. */
type OpeningFacts = {
  function: JobFunction;
  city: JobCity;
  kind: JobKind;
  since: string;
  until: string;
  places: number;
};

const facts: Record<OpeningId, Omit<OpeningFacts, 'city'>> = {
  'color-formulator': {
    function: 'research',
    kind: 'experienced',
    since: '2026-10-12',
    until: '2026-12-31',
    places: 2,
  },
  'shade-developer': { function: 'research', kind: 'experienced', since: '2026-11-02', until: '2026-12-31', places: 1 },
  'packaging-engineer': {
    function: 'research',
    kind: 'experienced',
    since: '2026-09-21',
    until: '2026-12-31',
    places: 1,
  },
  'microbiology-analyst': {
    function: 'quality',
    kind: 'experienced',
    since: '2026-10-26',
    until: '2026-12-31',
    places: 3,
  },
  'line-supervisor': {
    function: 'manufacturing',
    kind: 'experienced',
    since: '2026-11-09',
    until: '2026-12-31',
    places: 2,
  },
  'contract-project-manager': {
    function: 'manufacturing',
    kind: 'experienced',
    since: '2026-08-31',
    until: '2026-12-31',
    places: 2,
  },
  'brand-manager-haircare': {
    function: 'brand',
    kind: 'experienced',
    since: '2026-10-19',
    until: '2026-12-31',
    places: 1,
  },
  'store-adviser-hangzhou': {
    function: 'retail',
    kind: 'experienced',
    since: '2026-11-16',
    until: '2027-01-15',
    places: 4,
  },
  'scalp-care-adviser': {
    function: 'retail',
    kind: 'experienced',
    since: '2026-11-16',
    until: '2027-01-15',
    places: 3,
  },
  'demand-planner': { function: 'supply', kind: 'experienced', since: '2026-09-28', until: '2026-12-31', places: 2 },
  'export-coordinator': {
    function: 'supply',
    kind: 'experienced',
    since: '2026-10-05',
    until: '2026-12-31',
    places: 1,
  },
  'frontend-engineer': {
    function: 'digital',
    kind: 'experienced',
    since: '2026-11-02',
    until: '2026-12-31',
    places: 1,
  },
  'graduate-program-2027': {
    function: 'corporate',
    kind: 'campus',
    since: '2026-09-01',
    until: '2026-11-30',
    places: 24,
  },
  'lab-intern': { function: 'research', kind: 'internship', since: '2026-11-09', until: '2027-02-28', places: 4 },
};

/** All facts of an opening. */
export const openingTable = Object.fromEntries(
  openingIds.map((id) => [id, { ...facts[id], city: openingCities[id] }]),
) as Record<OpeningId, OpeningFacts>;

/** The openings of a function and a city, newest first; null stands for all. */
export function openingsOf(job: JobFunction | null, city: JobCity | null): OpeningId[] {
  return openingIds
    .filter((id) => (!job || openingTable[id].function === job) && (!city || openingCities[id] === city))
    .sort((a, b) => openingTable[b].since.localeCompare(openingTable[a].since));
}
