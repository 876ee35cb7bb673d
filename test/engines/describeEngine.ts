import { afterAll, beforeAll, describe } from 'vitest';
import { engines } from '../support/engines/engines.ts';
import { type Visitor, visitor } from '../support/engines/visitor.ts';
import { type RunningSite, startSite } from '../support/startSite.ts';

/**
 * The same promises in each of the named engines that this machine has, one after the other. An engine starts once and
 * keeps its profile, cache included: some faults of browsers need a second page.
 */
export function describeEngines(names: string[], promises: (visit: () => Visitor) => void): void {
  let site: RunningSite | undefined;
  beforeAll(async () => {
    site = await startSite({ CONTACT_RATE_LIMIT: '1000' });
  });
  afterAll(() => site?.stop());

  const chosen = process.env.ENGINES?.split(',') ?? names;
  for (const { name, isInstalled, launch } of engines.filter(({ name }) => names.includes(name))) {
    describe.skipIf(!chosen.includes(name) || !isInstalled())(`in ${name}`, () => {
      let visit: Visitor | undefined;
      beforeAll(async () => {
        visit = visitor(await launch(), site?.origin ?? '');
      });
      afterAll(() => visit?.engine.close());

      promises(() => {
        if (!visit) throw new Error('the browser is not started yet');
        return visit;
      });
    });
  }
}
