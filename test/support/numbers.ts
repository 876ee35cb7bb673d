/**
 * The numbers that the site's behaviour is promised by, in CSS px and ms, as the tests expect them. The product's own are
 * in shared/site.ts and client/styles/tokens.css: one that changes there fails a test.
 */
export const numbers = {
  narrow: 750,
  desktop: 992,
  canvas: { wide: 120, narrow: 23 },
  desktopHide: 288,
  phoneShrink: 45,
  phoneHide: 90,
  megaMenuClose: 250,
  transition: 300,
  revealOffset: 150,
} as const;
