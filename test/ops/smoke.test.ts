import { execFile } from 'node:child_process';
import { cpSync } from 'node:fs';
import { createServer, request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listedAddresses } from '#shared/routes.ts';
import { listen } from '../support/rawHttp.ts';
import { root } from '../support/root.ts';
import { siteOfTest } from '../support/startSite.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

/** Some answers of the site are others behind it: by their address. */
async function behindProxy(changes: Record<string, string>): Promise<string> {
  const site = await siteOfTest();
  const proxy = createServer(({ url = '', method, headers }, response) => {
    if (url in changes) return void response.end(changes[url]);
    const passed = httpRequest({ port: site.port, path: url, method, headers }, (answer) =>
      answer.pipe(response.writeHead(answer.statusCode ?? 0, answer.headers)),
    );
    passed.end();
  });
  onTestFinished(() => void proxy.close());
  return `http://127.0.0.1:${await listen(proxy)}`;
}

test('smoke.sh requests every page from a folder of its own, finds the one wrong answer and all others right', {
  timeout: 180_000,
}, async () => {
  const wrong = '/join-us';
  const { code, output } = await smoke(await behindProxy({ [wrong]: '<title>Under construction</title>' }));
  const bad = output.split('\n').filter((line) => line.startsWith('BAD'));
  expect(bad).toEqual([expect.stringMatching(`^BAD +200 +${wrong} `)]);
  const [, right, all] = /(\d+) of (\d+) answers are right/.exec(output) ?? [];
  expect(Number(all) - Number(right)).toBe(bad.length);
  expect(code).toBe(1);
  expect(listedAddresses([]).filter((address) => !output.includes(` ${address} `))).toEqual([]);
});

test('smoke.sh ends well where every answer is right', async () => {
  const sitemap = '<loc>https://www.example.com/about-us</loc>';
  const { code, output } = await smoke(await behindProxy({ '/sitemap.xml': sitemap }));
  expect(output).toMatch(/(\d+) of \1 answers are right/);
  expect(code).toBe(0);
});

/** Runs the script as an operator would. */
function smoke(origin: string): Promise<{ code: number; output: string }> {
  const script = join(temporaryFolder(), 'smoke.sh');
  cpSync(`${root}scripts/smoke.sh`, script);
  return new Promise((resolve) => {
    execFile('sh', [script, origin], { maxBuffer: 8 << 20 }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr });
    });
  });
}
