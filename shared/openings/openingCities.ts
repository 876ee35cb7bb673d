/** The functions in the order of the filter; names of functions, cities and kinds are in `openings.json`. */
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

/**
 * The city of each opening. A new opening is a line here, its facts in `openingTable.ts` and its words in `openings.json`. Apart
 * from the facts, because the page table, which every page loads, needs the ids alone.
 */
export const openingCities = {
  'color-formulator': 'songjiang',
  'shade-developer': 'shanghai',
  'packaging-engineer': 'songjiang',
  'microbiology-analyst': 'songjiang',
  'line-supervisor': 'songjiang',
  'contract-project-manager': 'songjiang',
  'brand-manager-haircare': 'shanghai',
  'store-adviser-hangzhou': 'hangzhou',
  'scalp-care-adviser': 'chengdu',
  'demand-planner': 'shanghai',
  'export-coordinator': 'singapore',
  'frontend-engineer': 'shanghai',
  'graduate-program-2027': 'shanghai',
  'lab-intern': 'songjiang',
} as const satisfies Record<string, JobCity>;

export type OpeningId = keyof typeof openingCities;

export const openingIds = Object.keys(openingCities) as OpeningId[];
