import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pino } from 'pino';
import request from 'supertest';
import { expect, test } from 'vitest';
import { createOutput, logOptions } from '#server/log.ts';
import { cookies } from '#shared/site.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

test('the auth token reaches no line of the log', async () => {
  const lines: string[] = [];
  const log = pino(logOptions('info'), { write: (line) => void lines.push(line) });
  const server = createServer((incoming, response) => {
    const parsed = { [cookies.authToken]: 'secret' };
    log.info({ ...parsed, cookies: parsed, headers: incoming.headers, rawHeaders: incoming.rawHeaders }, 'request');
    const [req, res] = [Object.assign(incoming, { cookies: parsed }), response];
    log.info({ req, request: req, res, response: res }, 'request');
    response.end();
  });
  await request(server).get('/').set('Cookie', `${cookies.authToken}=secret`);
  expect(lines).toHaveLength(2);
  expect(lines.join()).toContain('[Redacted]');
  expect(lines.join()).not.toContain('secret');
});

test('at the end of the process every line is written once, although an earlier write is in progress', async () => {
  const file = join(temporaryFolder(), 'lines');
  const output = createOutput(file);
  await once(output, 'ready');
  // A batch has at most 16 KiB.
  const lines = ['a'.repeat(200), 'b'.repeat(15_000), 'c'.repeat(3000)];
  output.write(`${lines[0]}\n`);
  output.flush();
  output.write(`${lines[1]}\n`);
  output.write(`${lines[2]}\n`);
  output.flushSync();
  expect(readFileSync(file, 'utf8')).toContain(lines.at(-1));
  const written = () => readFileSync(file, 'utf8').trim().split('\n').sort();
  await expect.poll(written).toEqual(lines);
  output.end();
});
