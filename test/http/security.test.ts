import request from 'supertest';
import { describe, expect, test } from 'vitest';
import { securityHeaderValues } from '#server/securityHeaders.ts';
import { siteWhere } from '../support/brokenSite.ts';
import { testApp } from '../support/testApp.ts';

const answers: readonly [
  kind: string,
  method: 'get' | 'post' | 'put' | 'options' | 'head',
  address: string,
  status: number,
][] = [
  ['a page', 'get', '/about-us', 200],
  ['a head', 'head', '/', 200],
  ['the page of nothing', 'get', '/404', 404],
  ['a redirect of an unknown path', 'get', '/nowhere', 302],
  ['a redirect to the clean path', 'get', '/Business/', 308],
  ['a missing file', 'get', '/assets/nothing.js', 404],
  ['a file', 'get', '/favicon.svg', 200],
  ['a path that cannot be decoded', 'get', '/%E0%A4%A', 400],
  ['a method that is not allowed', 'put', '/', 405],
  ['a question for the methods', 'options', '/', 204],
  ['a form of an unknown type', 'post', '/contact-us', 415],
  ['a probe', 'get', '/readyz', 200],
  ['the security contact', 'get', '/.well-known/security.txt', 200],
];

test.each(answers)('%s carries every security header', async (_kind, method, address, status) => {
  const answer = await request(testApp().app)[method](address).redirects(0);
  expect(answer.status).toBe(status);
  for (const [name, value] of Object.entries(securityHeaderValues)) expect(answer.get(name), name).toBe(value);
  expect(answer.get('X-Powered-By')).toBeUndefined();
  expect(answer.get('X-Request-Id')).toBeTruthy();
});

test('an error of ours carries them too, and names its log line', async () => {
  const broken = siteWhere('join-us:hero.title', () => {
    throw new Error('a component broke');
  });
  const { app, logged } = testApp({ deps: { site: broken } });
  const answer = await request(app).get('/join-us').expect(500);
  for (const [name, value] of Object.entries(securityHeaderValues)) expect(answer.get(name), name).toBe(value);
  const id = answer.get('X-Request-Id') ?? '';
  expect(answer.text).toContain(id);
  expect(logged.filter((line) => line.id === id).map((line) => line.msg)).toContain('request failed');
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

describe('Strict-Transport-Security', () => {
  const hsts = async (env: NodeJS.ProcessEnv, forwarded: string) => {
    const answer = await request(testApp({ env }).app).get('/').set('X-Forwarded-Proto', forwarded);
    return answer.get('Strict-Transport-Security');
  };

  test('is sent where a trusted proxy says https', async () => {
    expect(await hsts({ TRUST_PROXY: '1' }, 'https')).toMatch(/^max-age=\d{8}/);
  });

  test('is not sent on http, nor on the word of a visitor', async () => {
    expect(await hsts({ TRUST_PROXY: '1' }, 'http')).toBeUndefined();
    expect(await hsts({ TRUST_PROXY: '0' }, 'https')).toBeUndefined();
  });
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

describe('a visitor for whom there is no room', () => {
  test('is told so, and when to come again', async () => {
    const { app } = testApp({ deps: { isOverloaded: () => true } });
    const answer = await request(app).get('/').set('Accept-Language', 'en').expect(503);
    expect(answer.get('Retry-After')).toMatch(/^\d+$/);
    expect(answer.get('Connection')).toBe('close');
    expect(answer.get('Cache-Control')).toBe('no-store');
    expect(answer.get('Content-Language')).toBe('en-US');
  });

  test('never turns the probes of the operator away', async () => {
    const { app } = testApp({ deps: { isOverloaded: () => true } });
    await request(app).get('/healthz').expect(200);
    await request(app).get('/readyz').expect(200);
  });
});
