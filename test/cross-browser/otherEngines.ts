import { expect, test } from 'vitest';
import type { Visitor } from '../support/cross-browser/visitor.ts';
import { walk } from '../support/everyPage/keyboardWalk.ts';
import { desktop, phone } from '../support/launchBrowser.ts';

/** The promises about colours and focus that each engine keeps in its own way. For Chromium test/browser has them, on all pages. */
export function otherEngines(visit: () => Visitor): void {
  test('in forced colours, the words that a search found are seen, and the focus', async ({ skip }) => {
    const { browser, open, resize, until, press, run } = visit();
    if (!browser.forceColours) return skip('WebKit has no forced colours');
    await resize(desktop);
    await open('/search?q=lipstick');
    await browser.forceColours(true);
    await until(() => matchMedia('(forced-colors: active)').matches);
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
    await browser.forceColours(false);
    expect(marks).toEqual(['seen']);
    expect(ground).toBe('rgb(0, 0, 0)');
    expect(ring).toEqual(['solid', expect.not.stringContaining(ground)]);
  });

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
