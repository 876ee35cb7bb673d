import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { listedAddresses } from '#shared/routes.ts';
import { root } from '../support/root.ts';
import { startSite } from '../support/startSite.ts';

/** Runs the script as an operator would. */
function smoke(origin: string): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    execFile('sh', [`${root}scripts/smoke.sh`, origin], { maxBuffer: 8 << 20 }, (error, stdout, stderr) => {
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr });
    });
  });
}

test('smoke.sh requests every page and finds every answer right', { timeout: 180_000 }, async () => {
  const site = await startSite();
  const { code, output } = await smoke(site.origin);
  await site.stop();
  expect(output.split('\n').filter((line) => line.startsWith('BAD'))).toEqual([]);
  expect(output).toMatch(/(\d+) of \1 answers are right/);
  expect(code).toBe(0);
  expect(listedAddresses([]).filter((address) => !output.includes(` ${address} `))).toEqual([]);
});

test('smoke.sh finds another site wrong', { timeout: 180_000 }, async () => {
  const other = createServer((_request, response) => response.end('<title>Under construction</title>'));
  await once(other.listen(0, '127.0.0.1'), 'listening');
  const { code, output } = await smoke(`http://127.0.0.1:${(other.address() as AddressInfo).port}`);
  other.close();
  expect(output).toContain('BAD');
  expect(code).toBe(1);
});
