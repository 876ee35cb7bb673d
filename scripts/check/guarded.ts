const nothingElse = 'ignored where it is not known: the page is as usable without';
const react = 'asked for before it is used, by the package itself';
const ours = 'a name of our own or of the package’s';

/**
 * What is beyond the floor and may be used all the same: what guards it, or why nothing has to. Names are as
 * browserSupport.ts finds them, which fails on a line that is not needed any more.
 */
export const guarded: Record<string, string> = {
  // Styles
  '@media (forced-colors)': nothingElse,
  '@media (scripting)': 'false where it is not known: everything is laid out at once',
  ':popover-open': 'a rule of its own; without popovers the sheet stays closed (components/dialog.css)',
  ':view-transition-group': 'rules of their own; no transition without them',
  ':view-transition-new': 'rules of their own; no transition without them',
  ':view-transition-old': 'rules of their own; no transition without them',
  'align-content: end': 'an older engine knows it in grids, where it is used',
  'align-content: start': 'an older engine knows it in grids, where it is used',
  'break-after: avoid': 'without it a heading may stand at the foot of a sheet of paper',
  'contain-intrinsic-block-size': nothingElse,
  'content-visibility': 'without it everything is laid out at once',
  'forced-color-adjust': 'without it a dot shows the colour of the system',
  'field-sizing': 'without it the field keeps its height and scrolls',
  'justify-content: safe': 'without it the line begins at the start, where all of it can be reached',
  'overflow-x: clip': 'base.css hides the overflow of the viewport instead',
  'overscroll-behavior': nothingElse,
  'overscroll-behavior-x': nothingElse,
  'scroll-initial-target': 'without it the line begins at its first link',
  'scrollbar-color': nothingElse,
  'scrollbar-gutter': nothingElse,
  'scrollbar-width': nothingElse,
  'text-autospace': nothingElse,
  'text-spacing-trim': nothingElse,
  'text-wrap': nothingElse,
  'user-select: all': nothingElse,
  translate: 'without it phones ask for the pictures of what lies below at once',
  'view-transition-name': 'no transition without it',

  // Script
  '.createContext in react-router': ours,
  '.createPolicy in client/trustedTypes.ts': '`trustedTypes?.`',
  '.device in client/behaviours/device.ts': ours,
  '.inert in shared/components/phone-menu/usePhoneMenu.ts': 'a listener beside it keeps the focus inside',
  '.move in shared/components/mega-menu/MegaMenu.tsx': ours,
  '.skipTransition in react-dom': react,
  '.startViewTransition in react-dom': react,
  '.use in react': ours,
  'globalThis.requestIdleCallback in client/behaviours/layOutRest.ts': '`??` beside it',
  'navigator.connection in react-dom': react,
  'navigator.share in shared/pages/news/ScriptedShares.tsx': '`share in navigator`',
};
