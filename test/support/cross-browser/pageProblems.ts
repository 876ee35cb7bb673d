/**
 * What is wrong with a page at first sight, in any browser. Runs in the page: it may use nothing from outside of it, and
 * nothing that is younger than the oldest browser.
 */
export function pageProblems(): string[] {
  const problems: string[] = [];
  const tag = (element: Element) => `<${element.localName} class="${element.getAttribute('class') ?? ''}">`;
  const name = (element: Element) => (element.parentElement ? `${tag(element.parentElement)} ` : '') + tag(element);
  const isSeen = (element: Element) => {
    // What is folded has a size as well.
    if (element.closest('details:not([open]) > :not(summary)')) return false;
    const { width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
  };
  const heading = document.querySelector('main h1');
  if (!heading || !isSeen(heading)) problems.push('no heading is seen');
  for (const image of document.images) {
    if (image.complete && image.currentSrc && image.naturalWidth === 0) problems.push(`broken: ${image.currentSrc}`);
  }
  // Browsers without cascade layers (before Chromium 99 and Safari 15.4) show the page without style.
  if (!('CSSLayerBlockRule' in window)) return problems;
  if (getComputedStyle(document.body).marginTop !== '0px') problems.push('the page has no style');
  for (const closed of document.querySelectorAll('[popover], dialog:not([open]), .mega-menu, .phone-menu__sheet')) {
    if (isSeen(closed)) problems.push(`open: ${name(closed)}`);
  }
  const isCut = (element: Element): boolean => {
    const parent = element.parentElement;
    if (!parent || parent === document.body) return false;
    return getComputedStyle(parent).overflowX !== 'visible' || isCut(parent);
  };
  if (document.documentElement.scrollWidth > innerWidth)
    problems.push(`scrolls to ${document.documentElement.scrollWidth} px`);
  for (const element of document.body.querySelectorAll('*')) {
    const { left, right } = element.getBoundingClientRect();
    // The cheap question first: there are thousands of elements.
    const isWide = right > innerWidth + 1 || left < -1;
    if (isWide && isSeen(element) && !element.closest('.visually-hidden, .form__trap, .skip-link') && !isCut(element))
      problems.push(`from ${left} to ${right} px: ${name(element)}`);
  }
  return problems.slice(0, 5);
}
