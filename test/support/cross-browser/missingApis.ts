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

/** Those that came with Safari 15.4. */
const afterSafari153 = `
  Array.prototype.at Array.prototype.findLast Array.prototype.findLastIndex BroadcastChannel Crypto.prototype.randomUUID
  HTMLDialogElement Object.hasOwn String.prototype.at structuredClone`;

/** A script that deletes these APIs from a newer browser. */
const deleting = (names: string) => `for (const name of ${JSON.stringify(names.trim().split(/\s+/))}) {
  const path = name.split('.');
  const last = path.pop();
  const owner = path.reduce((object, part) => object && object[part], self);
  if (owner) delete owner[last];
}`;

export const asInSafari154 = deleting(afterSafari154);
export const asInIos15 = deleting(afterSafari154 + afterSafari153);
