import { execFile } from 'node:child_process';
import { cpSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root, temporaryFolder } from '../support/folders.ts';
import { listen } from '../support/rawHttp.ts';
import { testApp } from '../support/testApp.ts';

const pages = ['/about-us', '/about-us?lang=en_US', '/join-us'];
const sitemap = pages.map((page) => `<loc>https://www.example.com${page}</loc>`).join('');

test('smoke.sh, from a folder of its own, finds the one wrong answer of a site, and all right once it is mended', async () => {
  const changed: Record<string, string> = { '/sitemap.xml': sitemap, '/join-us': '<title>Under construction</title>' };
  const { app } = testApp();
  const server = createServer((request, response) => {
    const wrong = changed[request.url ?? ''];
    if (wrong) response.end(wrong);
    else app(request, response);
  });
  onTestFinished(() => void server.close());
  const origin = `http://127.0.0.1:${await listen(server)}`;

  const { code, output } = await smoke(origin);
  expect(output.match(/^BAD.*/gm)).toEqual([expect.stringMatching(/^BAD +200 +\/join-us /)]);
  const [, right, all] = /(\d+) of (\d+) answers are right/.exec(output) ?? [];
  expect([Number(all) - Number(right), code]).toEqual([1, 1]);
  for (const page of pages) expect(output).toContain(` ${page} `);

  delete changed['/join-us'];
  expect(await smoke(origin)).toEqual({
    code: 0,
    output: expect.stringContaining(`${all} of ${all} answers are right`),
  });
});

/** Runs the script as an operator would. */
function smoke(origin: string): Promise<{ code: number; output: string }> {
  const script = join(temporaryFolder(), 'smoke.sh');
  cpSync(`${root}scripts/smoke.sh`, script);
  return new Promise((resolve) => {
    execFile('sh', [script, origin], (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr });
    });
  });
}
