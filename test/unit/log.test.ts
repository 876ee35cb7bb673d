import { createServer } from 'node:http';
import { pino } from 'pino';
import request from 'supertest';
import { expect, test } from 'vitest';
import { logOptions } from '#server/log.ts';
import { cookies } from '#shared/site.ts';

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
