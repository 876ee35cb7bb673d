/** Colours of texts in an element that are too pale for paper, with the class of theirs. Runs in the page. */
export function paleTexts(within: Element): string[] {
  const found = new Set<string>();
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (!element?.checkVisibility() || !walker.currentNode.textContent?.trim()) continue;
    const { color } = getComputedStyle(element);
    if ((color.match(/[\d.]+/g) ?? []).slice(0, 3).some((part) => Number(part) > 80))
      found.add(`${color} ${element.className}`);
  }
  return [...found];
}

/** Grounds that would be printed where the visitor prints backgrounds. Runs in the page. */
export function printedGrounds(): string[] {
  return [...document.body.querySelectorAll('*')]
    .filter((element) => element.checkVisibility())
    .map((element) => [getComputedStyle(element), element.className] as const)
    .filter(
      ([{ backgroundColor, backgroundImage }]) => backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none',
    )
    .map(([{ backgroundColor }, name]) => `${backgroundColor} ${name}`);
}
