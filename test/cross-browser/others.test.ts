import { expect, test } from 'vitest';
import type { Visitor } from '../support/cross-browser/visitor.ts';
import { walk } from '../support/everyPage/keyboardWalk.ts';
import { phone } from '../support/launchBrowser.ts';
import { describeBrowsers } from './describeBrowsers.ts';
import { wholeSite } from './site.ts';

describeBrowsers(['firefox', 'webkit', 'like-safari-15.4'], (visit, name) => {
  wholeSite(visit);
  if (!name.startsWith('like-')) keyboard(visit);
});

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
