/** What a team does, in the order of the filter. Its words stand in `openings.json`, as those of cities and kinds. */
export const jobFunctions = [
  'research',
  'quality',
  'manufacturing',
  'brand',
  'retail',
  'supply',
  'digital',
  'corporate',
] as const;
export type JobFunction = (typeof jobFunctions)[number];

export const jobCities = ['shanghai', 'songjiang', 'hangzhou', 'chengdu', 'singapore'] as const;
export type JobCity = (typeof jobCities)[number];

export const jobKinds = ['experienced', 'campus', 'internship'] as const;
export type JobKind = (typeof jobKinds)[number];

/** `since` is the day of posting, in Shanghai (ISO 8601). */
type OpeningFacts = { function: JobFunction; city: JobCity; kind: JobKind; since: string };

/** The openings. A new one is a line here and its words under `items` in `openings.json` of both languages. */
export const openingTable = {
  'color-formulator': { function: 'research', city: 'songjiang', kind: 'experienced', since: '2026-10-12' },
  'shade-developer': { function: 'research', city: 'shanghai', kind: 'experienced', since: '2026-11-02' },
  'packaging-engineer': { function: 'research', city: 'songjiang', kind: 'experienced', since: '2026-09-21' },
  'microbiology-analyst': { function: 'quality', city: 'songjiang', kind: 'experienced', since: '2026-10-26' },
  'line-supervisor': { function: 'manufacturing', city: 'songjiang', kind: 'experienced', since: '2026-11-09' },
  'contract-project-manager': {
    function: 'manufacturing',
    city: 'songjiang',
    kind: 'experienced',
    since: '2026-08-31',
  },
  'brand-manager-haircare': { function: 'brand', city: 'shanghai', kind: 'experienced', since: '2026-10-19' },
  'store-adviser-hangzhou': { function: 'retail', city: 'hangzhou', kind: 'experienced', since: '2026-11-16' },
  'scalp-care-adviser': { function: 'retail', city: 'chengdu', kind: 'experienced', since: '2026-11-16' },
  'demand-planner': { function: 'supply', city: 'shanghai', kind: 'experienced', since: '2026-09-28' },
  'export-coordinator': { function: 'supply', city: 'singapore', kind: 'experienced', since: '2026-10-05' },
  'frontend-engineer': { function: 'digital', city: 'shanghai', kind: 'experienced', since: '2026-11-02' },
  'graduate-program-2027': { function: 'corporate', city: 'shanghai', kind: 'campus', since: '2026-09-01' },
  'lab-intern': { function: 'research', city: 'songjiang', kind: 'internship', since: '2026-11-09' },
} as const satisfies Record<string, OpeningFacts>;

export type OpeningId = keyof typeof openingTable;

/** Newest first. */
export const openingIds = (Object.keys(openingTable) as OpeningId[]).sort((a, b) =>
  openingTable[b].since.localeCompare(openingTable[a].since),
);

/** The openings of a function and a city; null stands for all. */
export function openingsOf(job: JobFunction | null, city: JobCity | null): OpeningId[] {
  return openingIds.filter((id) => {
    const opening: OpeningFacts = openingTable[id];
    return (!job || opening.function === job) && (!city || opening.city === city);
  });
}
