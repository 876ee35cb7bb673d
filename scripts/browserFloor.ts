/**
 * The oldest browsers in which the site is whole. Older ones get the same HTML with few rules
 * of style and no hydration (client/hydration.ts). The build lowers script and styles to this, and `npm run check` finds
 * younger features.
 */
export const browserFloor = { chrome: '99', safari: '15.4', ios: '15.4', firefox: '115' } as const;

/** The same for esbuild. */
export const floorTarget = Object.entries(browserFloor).map(([browser, version]) => browser + version);
