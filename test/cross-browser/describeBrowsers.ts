import { afterAll, beforeAll, describe } from 'vitest';
import { isInstalled, knownBrowsers } from '../support/cross-browser/knownBrowsers.ts';
import { type Visitor, visitor } from '../support/cross-browser/visitor.ts';
import { type RunningSite, startSite } from '../support/startSite.ts';

/**
 * The same promises in each of the named browsers that this machine has, one after the other. A browser starts once and
 * keeps its profile, cache included: some faults of browsers need a second page.
 */
export function describeBrowsers(names: string[], promises: (visit: () => Visitor, name: string) => void): void {
  let site: RunningSite | undefined;
  beforeAll(async () => {
    site = await startSite({ CONTACT_RATE_LIMIT: '1000' });
  });
  afterAll(() => site?.stop());

  const chosen = process.env.BROWSERS?.split(',') ?? names;
  for (const name of names) {
    describe.skipIf(!chosen.includes(name) || !isInstalled(name))(`in ${name}`, () => {
      let visit: Visitor | undefined;
      beforeAll(async () => {
        const browser = await knownBrowsers[name]?.launch();
        if (browser) visit = visitor(browser, site?.origin ?? '');
      });
      afterAll(() => visit?.browser.close());

      promises(() => {
        if (!visit) throw new Error(`${name} is not started`);
        return visit;
      }, name);
    });
  }
}
