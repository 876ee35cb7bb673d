import request from 'supertest';
import { expect, test } from 'vitest';
import { securityHeaderValues } from '#server/middleware/securityHeaders.ts';
import { testApp } from '../support/testApp.ts';

const answers = [
  ['get', '/about-us', 200],
  ['head', '/', 200],
  ['get', '/404', 404],
  ['get', '/nowhere', 302],
  ['get', '/Business/', 308],
  ['get', '/assets/nothing.js', 404],
  ['get', '/favicon.svg', 200],
  ['get', '/feed.xml', 200],
  ['get', '/search?q=a', 200],
  ['get', '/about-us?lang=en_US', 200],
  ['get', '/%E0%A4%A', 400],
  ['put', '/', 405],
  ['options', '/', 204],
  ['post', '/contact-us', 415],
  ['get', '/readyz', 200],
  ['get', '/.well-known/security.txt', 200],
] as const;

/** Pages of others, such as feed readers and translators, may show what is public. */
const shared: readonly string[] = ['get /about-us', 'head /', 'get /404', 'get /favicon.svg', 'get /feed.xml'];

test('every kind of answer carries every security header and an id', async () => {
  const { app } = testApp();
  for (const [method, address, status] of answers) {
    const answer = await request(app)[method](address).redirects(0);
    expect.soft(answer.status, address).toBe(status);
    const resource = shared.includes(`${method} ${address}`) ? 'cross-origin' : 'same-origin';
    for (const [name, value] of Object.entries({
      ...securityHeaderValues,
      'Cross-Origin-Resource-Policy': resource,
    }))
      expect.soft(answer.get(name), `${name} of ${address}`).toBe(value);
    for (const name of ['X-Powered-By', 'X-Robots-Tag']) expect.soft(answer.get(name), address).toBeUndefined();
    expect.soft(answer.get('X-Request-Id'), address).toBeTruthy();
  }
});

test('the policy executes nothing inline, evaluates nothing and has no wildcard', () => {
  const policy = securityHeaderValues['Content-Security-Policy'] ?? '';
  expect(policy).not.toMatch(/unsafe|nonce-|sha\d|\*|data:|https?:/);
  for (const directive of ["default-src 'none'", "base-uri 'none'", "object-src 'none'", "form-action 'self'"]) {
    expect(policy).toContain(directive);
  }
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("require-trusted-types-for 'script'");
});

test('Strict-Transport-Security is sent where a trusted proxy names https, also with a stored page, and to no one else', async () => {
  for (const [TRUST_PROXY, forwarded, isSent] of [
    ['1', 'https', true],
    ['1', 'http', false],
    ['0', 'https', false],
  ] as const) {
    const { app } = testApp({ env: { TRUST_PROXY } });
    for (const time of ['rendered', 'stored']) {
      const { headers } = await request(app).get('/legal').set('X-Forwarded-Proto', forwarded);
      const value = isSent ? expect.stringMatching(/^max-age=\d{8}/) : undefined;
      expect(headers['strict-transport-security'], `${forwarded} ${time}`).toEqual(value);
    }
  }
});

test('security.txt names a contact on the public origin and has not expired', async () => {
  const { app } = testApp({ env: { PUBLIC_ORIGIN: 'https://www.joy.example' } });
  const { text } = await request(app)
    .get('/.well-known/security.txt')
    .expect('Content-Type', /^text\/plain/);
  expect(text).toContain('Contact: https://www.joy.example/contact-us\n');
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
  expect(expires).toBeGreaterThan(Date.now());
  expect(expires).toBeLessThan(Date.now() + 366 * 86_400_000);
});

test('under overload a visitor gets 503 and when to come again, and the probes go on', async () => {
  const { app } = testApp({ deps: { isOverloaded: () => true } });
  const answer = await request(app).get('/').set('Accept-Language', 'en').expect(503);
  expect(answer.get('Retry-After')).toMatch(/^\d+$/);
  expect(answer.get('Connection')).toBe('close');
  expect(answer.get('Cache-Control')).toBe('no-store');
  expect(answer.get('Content-Language')).toBe('en-US');
  await request(app).get('/healthz').expect(200);
  await request(app).get('/readyz').expect(200);
});

test('a process that may get no traffic is alive and not ready', async () => {
  const { app, readiness } = testApp();
  await request(app).get('/readyz').expect(200).expect('Cache-Control', 'no-store');
  readiness.ready = false;
  await request(app).get('/healthz').expect(200).expect('Cache-Control', 'no-store');
  await request(app).get('/readyz').expect(503).expect('Cache-Control', 'no-store');
});
