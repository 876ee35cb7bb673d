import { expect, test } from 'vitest';
import type { Visitor } from '../support/cross-browser/visitor.ts';
import { walk } from '../support/everyPage/keyboardWalk.ts';
import { desktop, phone } from '../support/launchBrowser.ts';
import { describeBrowsers } from './describeBrowsers.ts';
import { wholeSite } from './site.ts';

describeBrowsers(['firefox', 'webkit', 'like-safari-15.4'], (visit, name) => {
  wholeSite(visit);
  if (!name.startsWith('like-')) keyboard(visit);
});

describeBrowsers(['firefox-forced-colours'], forcedColours);

/** The promises about colours and focus that each engine keeps in its own way. For Chromium test/browser has them, on all pages. */
function forcedColours(visit: () => Visitor): void {
  test('the words that a search found are seen, and the focus', async () => {
    const { open, resize, press, run } = visit();
    await resize(desktop);
    await open('/search?q=lipstick');
    await press('Tab');
    const { marks, ground, ring } = await run(() => {
      const { outlineStyle, outlineColor } = getComputedStyle(document.activeElement ?? document.body);
      const marks = [...document.querySelectorAll('main mark')].map((mark) => {
        const [own, around] = [getComputedStyle(mark), getComputedStyle(mark.parentElement ?? mark)];
        return own.color === around.color && own.backgroundColor === 'rgba(0, 0, 0, 0)' ? 'seen' : own.color;
      });
      return {
        marks: [...new Set(marks)],
        ground: getComputedStyle(document.body).backgroundColor,
        ring: [outlineStyle, outlineColor],
      };
    });
    expect(marks).toEqual(['seen']);
    expect(ground).toBe('rgb(0, 0, 0)');
    expect(ring).toEqual(['solid', expect.not.stringContaining(ground)]);
  });
}

function keyboard(visit: () => Visitor): void {
  // The last one: beyond the end of the document Firefox itself has the focus. Only Playwright's keyboard comes back from there.
  test('Tab goes through the home page, each stop in sight and with a ring', async () => {
    const { open, resize, until, press, run } = visit();
    await resize(phone);
    await open('/');
    await until(() => document.querySelector('[data-scripted]') !== null && document.hasFocus());
    const { stops, problems } = await walk({ press, run }, 'Tab');
    expect(problems).toEqual([]);
    expect(stops).toBeGreaterThan(20);
  });
}
