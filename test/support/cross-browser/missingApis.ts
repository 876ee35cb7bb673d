/** APIs that came with Safari 15.5 or later, of those that sites call (caniuse.com, MDN's browser-compat-data). */
const afterSafari154 = `
  AbortSignal.any AbortSignal.timeout Array.fromAsync Array.prototype.toReversed Array.prototype.toSorted
  Array.prototype.toSpliced Array.prototype.with CSS.highlights Document.prototype.startViewTransition
  Element.prototype.checkVisibility Element.prototype.setHTMLUnsafe HTMLDetailsElement.prototype.name
  HTMLElement.prototype.hidePopover HTMLElement.prototype.inert HTMLElement.prototype.popover
  HTMLElement.prototype.showPopover HTMLElement.prototype.togglePopover Iterator.prototype.drop Iterator.prototype.every
  Iterator.prototype.filter Iterator.prototype.find Iterator.prototype.flatMap Iterator.prototype.forEach
  Iterator.prototype.map Iterator.prototype.reduce Iterator.prototype.some Iterator.prototype.take
  Iterator.prototype.toArray Iterator.from Map.groupBy Object.groupBy Promise.try Promise.withResolvers
  Set.prototype.difference Set.prototype.intersection Set.prototype.union String.prototype.isWellFormed URL.canParse
  URL.parse cancelIdleCallback navigation requestIdleCallback scheduler`;

/** A script that deletes these APIs from a newer browser. */
export const asInSafari154 = `for (const name of ${JSON.stringify(afterSafari154.trim().split(/\s+/))}) {
  const path = name.split('.');
  const last = path.pop();
  const owner = path.reduce((object, part) => object && object[part], self);
  if (owner) delete owner[last];
}`;
