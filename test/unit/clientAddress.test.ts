import type { IncomingMessage } from 'node:http';
import { describe, expect, test } from 'vitest';
import { clientAddress, isHttps } from '#server/middleware/clientAddress.ts';

const request = (headers: Record<string, string>, socket: object = {}) =>
  ({ headers, socket: { remoteAddress: '10.0.0.1', ...socket } }) as unknown as IncomingMessage;

describe('clientAddress', () => {
  test.each([
    [0, '198.51.100.1', '10.0.0.1'],
    [1, '198.51.100.1', '198.51.100.1'],
    [1, 'spoofed, 198.51.100.1', '198.51.100.1'],
    [2, 'spoofed, 198.51.100.1, 10.0.0.2', '198.51.100.1'],
    [2, '198.51.100.1', '198.51.100.1'],
    [1, '', '10.0.0.1'],
    [1, ' , ,', '10.0.0.1'],
  ])('with %i trusted proxies, "%s" means %s', (hops, forwarded, address) => {
    expect(clientAddress(request({ 'x-forwarded-for': forwarded }), hops)).toBe(address);
  });
});

describe('isHttps', () => {
  test.each([
    [0, 'https', false],
    [1, 'https', true],
    [1, 'https, http', true],
    [1, 'http', false],
    [1, 'httpsx', false],
    [1, '', false],
  ])('with %i trusted proxies that say "%s": %s', (hops, protocol, expected) => {
    expect(isHttps(request({ 'x-forwarded-proto': protocol }), hops)).toBe(expected);
  });

  test('a connection that is encrypted itself is https', () => {
    expect(isHttps(request({}, { encrypted: true }), 0)).toBe(true);
  });
});
