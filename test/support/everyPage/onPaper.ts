import type { Page } from 'playwright-core';

const margin = { top: '15mm', right: '15mm', bottom: '15mm', left: '15mm' };
/** Sheets of pages of text in English, at most. */
const sheetsWithMargins: Record<string, number> = { '/about-us': 7, '/news?name=item30': 4 };
/** Of all others in English, printed to the edge: where a sheet cuts the columns of a screen, Chromium gives out empty ones. */
const sheetsToTheEdge: Record<string, number> = { '/join-us': 12 };
const mostSheets = 8;

/** What is wrong with an open page on paper. */
export async function paperProblems(page: Page, address: string): Promise<string[]> {
  await page.emulateMedia({ media: 'print' });
  const found = [...(await page.locator('main').evaluate(paleTexts)), ...(await page.evaluate(printedGrounds))];
  for (const width of address === '/' ? [643, 718, 794, 1000] : []) {
    await page.setViewportSize({ width, height: 1000 });
    if (!(await page.evaluate(isHomeApart))) found.push(`words on the picture where the paper is ${width} px wide`);
  }
  for (const [width, height] of [
    [794, 1123],
    [1047, 718],
  ] as const) {
    await page.setViewportSize({ width, height });
    found.push(...(await page.locator('main').evaluate(wordsOffPaper)));
  }
  const withMargins = sheetsWithMargins[address];
  const most = withMargins ?? sheetsToTheEdge[address] ?? mostSheets;
  await page.evaluate(hidePictures);
  const pdf = await page.pdf({ format: 'A4', ...(withMargins && { margin }) });
  await page.evaluate(() => document.adoptedStyleSheets.pop());
  const sheets = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  if (sheets === 0 || sheets > most) found.push(`${sheets} sheets of A4`);
  await page.emulateMedia({ media: null });
  return found;
}

/** Their places stay, which is all that counts for the sheets: their pixels take seconds to write. Runs in the page. */
function hidePictures(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('img { visibility: hidden }');
  document.adoptedStyleSheets.push(sheet);
}

/** Whether the words of the home page begin below its picture. Runs in the page. */
function isHomeApart(): boolean {
  const [picture, text] = ['.home-hero__picture > img', '.home-hero__text > :first-child'].map((part) =>
    document.querySelector(part)?.getBoundingClientRect(),
  );
  return picture !== undefined && picture.height > 0 && text !== undefined && text.top >= picture.bottom;
}

/** Colours of texts in an element that are too pale for paper, with the class of theirs. Runs in the page. */
function paleTexts(within: Element): string[] {
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

/** Words that a sheet of A4 cuts off, or that stand in a column of single letters. Runs in the page. */
function wordsOffPaper(within: Element): string[] {
  return [...within.querySelectorAll('p, li, h1, h2, h3, dd')]
    .filter((element) => element.checkVisibility() && element.textContent.trim())
    .filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      if (right - left < 40 && element.textContent.length > 40) return true;
      return left < -8 || right > innerWidth + 8; // large letters are set out by their side bearing
    })
    .map((element) => `off the paper: ${element.className} ${element.textContent.slice(0, 40)}`);
}

/** Grounds that would be printed where the visitor prints backgrounds. Runs in the page. */
function printedGrounds(): string[] {
  return [...document.body.querySelectorAll('*')]
    .filter((element) => element.checkVisibility())
    .map((element) => [getComputedStyle(element), element.className] as const)
    .filter(
      ([{ backgroundColor, backgroundImage }]) => backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none',
    )
    .map(([{ backgroundColor }, name]) => `${backgroundColor} ${name}`);
}
