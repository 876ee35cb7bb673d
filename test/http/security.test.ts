import request from 'supertest';
import { expect, test } from 'vitest';
import { securityHeaderValues } from '#server/middleware/securityHeaders.ts';
import { testApp } from '../support/testApp.ts';

test('the policy executes nothing inline, evaluates nothing and has no wildcard', () => {
  const policy = securityHeaderValues['Content-Security-Policy'] ?? '';
  expect(policy).not.toMatch(/unsafe|nonce-|sha\d|\*|data:|https?:/);
  const none = ['default-src', 'base-uri', 'object-src', 'frame-ancestors'].map((name) => `${name} 'none'`);
  for (const directive of [...none, "form-action 'self'", "require-trusted-types-for 'script'"])
    expect(policy).toContain(directive);
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
