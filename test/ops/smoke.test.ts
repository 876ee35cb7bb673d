import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listedAddresses } from '#shared/routes.ts';
import { root } from '../support/root.ts';
import { startSite } from '../support/startSite.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

test('smoke.sh finds every answer of the site right, from a folder of its own', { timeout: 180_000 }, async () => {
  const site = await startSite();
  onTestFinished(() => void site.stop());
  const release = temporaryFolder();
  cpSync(`${root}scripts/smoke.sh`, `${release}/scripts/smoke.sh`);
  const { code, output } = await smoke(site.origin, release);
  expect(output.split('\n').filter((line) => line.startsWith('BAD'))).toEqual([]);
  expect(output).toMatch(/(\d+) of \1 answers are right/);
  expect(code).toBe(0);
});

test('smoke.sh requests every page, and finds the one wrong answer', { timeout: 180_000 }, async () => {
  const site = await startSite();
  onTestFinished(() => void site.stop());
  const wrong = '/join-us';
  const before = createServer(({ url = '', method, headers }, response) => {
    if (url === wrong) return void response.end('<title>Under construction</title>');
    const passed = httpRequest({ port: site.port, path: url, method, headers }, (answer) =>
      answer.pipe(response.writeHead(answer.statusCode ?? 0, answer.headers)),
    );
    passed.end();
  });
  onTestFinished(() => void before.close());
  await once(before.listen(0, '127.0.0.1'), 'listening');
  const { code, output } = await smoke(`http://127.0.0.1:${(before.address() as AddressInfo).port}`);
  const bad = output.split('\n').filter((line) => line.startsWith('BAD'));
  expect(bad).toEqual([expect.stringMatching(`^BAD +200 +${wrong} `)]);
  const [, right, all] = /(\d+) of (\d+) answers are right/.exec(output) ?? [];
  expect(Number(all) - Number(right)).toBe(bad.length);
  expect(code).toBe(1);
  expect(listedAddresses([]).filter((address) => !output.includes(` ${address} `))).toEqual([]);
});

/** Runs the script as an operator would. */
function smoke(origin: string, folder = root): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile('sh', [join(folder, 'scripts/smoke.sh'), origin], { maxBuffer: 8 << 20 }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr });
    });
  });
}
