/**
 * The oldest browsers in which the site is whole. Older ones read the same HTML, as plain as they need it: nothing is
 * taken over there (client/start.ts). The build lowers script and styles to this, `npm run check` finds what is beyond
 * it, and the README names it.
 */
export const browserFloor = { chrome: '99', safari: '15.4', ios: '15.4', firefox: '115' } as const;

/** The same for esbuild. */
export const floorTarget = Object.entries(browserFloor).map(([browser, version]) => browser + version);
