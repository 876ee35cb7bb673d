/**
 * The group in figures, in the order of the fact sheet, each with the news item that is its source, if there is one. Words,
 * numbers and sources are in `figures.json`.
 */
export const figureTable = {
  revenue2024: { news: 'item39' },
  retail2024: { news: 'item39' },
  revenue2023: { news: 'item28' },
  retail2023: { news: 'item28' },
  area: {},
  founded: {},
  joocyee: {},
  furterer: { news: 'item25' },
  names: {},
} as const satisfies Record<string, { news?: string }>;

export type FigureId = keyof typeof figureTable;
export const figureIds = Object.keys(figureTable) as FigureId[];

/** The three that are drawn large. */
export const keyFigureIds = ['revenue2024', 'retail2024', 'area'] as const satisfies readonly FigureId[];
