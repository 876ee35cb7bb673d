import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type RunningSite, startSite } from '../support/startSite.ts';
import { attacks, measureStall, type Stall, stallTable } from './stress/stall.ts';

let site: RunningSite;
const stalls: Stall[] = [];
beforeAll(async () => {
  site = await startSite({ CONTACT_RATE_LIMIT: '100000' });
  // What is made once for all has its place in memory.
  await vi.waitFor(() => expect(site.output()).toContain('pages rendered ahead'), { timeout: 100_000 });
  for (const address of ['/feed.xml', '/sitemap.xml', '/search?q=a', '/about-us', '/dynamics'])
    await fetch(`${site.origin}${address}`).then((answer) => answer.text());
});
afterAll(async () => {
  await site.stop();
  // How long others waited is for people to read: it depends on the machine.
  console.log(stallTable(stalls));
});

const few = { connections: 1, times: 300, duration: 500 };
const many = { connections: 50, times: 300, duration: 500 };

test.each(attacks)(
  'hundreds of $name at once on a connection, or on fifty, keep nobody from pages and probes, and fill no memory',
  async (attack) => {
    for (const size of [few, many]) {
      const stall = await measureStall(attack, { port: site.port, pid: site.pid, ...size });
      stalls.push({ ...stall, name: `${stall.name}, ${size.connections}` });
      expect(stall.failed, `of ${stall.asked}\n${site.output().slice(-500)}`).toBe(0);
      // A replica is given 512 MB; hundreds of answers that wait in memory for fifty clients would take gigabytes.
      expect(stall.memory).toBeLessThan(450);
    }
  },
);
