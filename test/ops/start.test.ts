import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { root } from '../support/root.ts';
import { type RunningSite, startSite } from '../support/startSite.ts';

const running: RunningSite[] = [];
afterEach(() => Promise.all(running.splice(0).map((site) => site.stop())));

test('the built site starts and answers a page in the language asked for', async () => {
  const site = await startSite();
  running.push(site);
  const answer = await fetch(`${site.origin}/about-us`, { headers: { 'Accept-Language': 'en' } });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('<html lang="en-US"');
});

test('the code of a start lies compiled beside it, for whoever runs it', () => {
  const entries = readdirSync(`${root}dist/server/compiled`, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  expect(files.length).toBeGreaterThan(0);
  for (const { parentPath, name } of files) expect(statSync(join(parentPath, name)).mode & 0o444).toBe(0o444);
});

test('the code of a start is ASCII, which takes half the memory and reads sooner', () => {
  const code = readFileSync(`${root}dist/server/site.cjs`, 'utf8');
  expect(/[\u0080-\uffff]/.exec(code)).toBeNull();
});

test('a wrong setting stops it with one line that names the variable', async () => {
  await expect(startSite({ PUBLIC_ORIGIN: 'www.example.com' })).rejects.toThrow(
    /ended with code 1 before it was ready:\nCannot start: PUBLIC_ORIGIN [^\n]+\n$/,
  );
});
