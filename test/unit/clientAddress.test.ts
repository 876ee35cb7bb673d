import type { IncomingMessage } from 'node:http';
import { expect, test } from 'vitest';
import { clientAddress, networkOf, truncatedAddress } from '#server/clientAddress.ts';

const request = (headers: Record<string, string>, socket: object = {}) =>
  ({ headers, socket: { remoteAddress: '10.0.0.1', ...socket } }) as unknown as IncomingMessage;

test('the client is the address before the trusted proxies, however they write it', () => {
  const rows: [hops: number, forwarded: string, address: string | undefined][] = [
    [0, '198.51.100.1', '10.0.0.1'],
    [1, '198.51.100.1', '198.51.100.1'],
    [1, 'spoofed, 198.51.100.1', '198.51.100.1'],
    [2, 'spoofed, 198.51.100.1, 10.0.0.2', '198.51.100.1'],
    [2, '198.51.100.1', '198.51.100.1'],
    [1, '', '10.0.0.1'],
    [1, ' , ,', '10.0.0.1'],
    // Application gateways write the port as well.
    [1, '203.0.113.1:4711', '203.0.113.1'],
    [1, 'spoofed, 203.0.113.1:4711', '203.0.113.1'],
    [1, '[2001:db8::1]:4711', '2001:db8::1'],
    [1, '[2001:db8::1]', '2001:db8::1'],
    [1, '2001:0DB8:0:0::0001', '2001:db8::1'],
    [1, '::ffff:203.0.113.1', '203.0.113.1'],
    [1, '[::ffff:203.0.113.1]:4711', '203.0.113.1'],
    [1, 'fe80::1%eth0', 'fe80::1'],
    [2, 'spoofed, [2001:db8::1]:4711, 10.0.0.2:80', '2001:db8::1'],
    [1, '198.51.100.1, unknown', undefined],
    [1, '203.0.113.999', undefined],
    [1, '203.0.113.1:port', undefined],
    [1, '[203.0.113.1', undefined],
    [1, '1', undefined],
    [1, '0x7f.1', undefined],
  ];
  for (const [hops, forwarded, address] of rows)
    expect.soft(clientAddress(request({ 'x-forwarded-for': forwarded }), hops), forwarded).toBe(address);
  expect(clientAddress(request({}, { remoteAddress: '::ffff:192.0.2.1' }), 0)).toBe('192.0.2.1');
  expect(clientAddress(request({}, { remoteAddress: undefined }), 0)).toBeUndefined();
});

test('an address has a network, a wider one, and a shortened form for the log', () => {
  const rows = [
    ['192.0.2.1', '192.0.2.1/32', '192.0.2.0/24', '192.0.2.0'],
    ['::ffff:192.0.2.1', '192.0.2.1/32', '192.0.2.0/24', '192.0.2.0'],
    ['::FFFF:c000:0201', '192.0.2.1/32', '192.0.2.0/24', '192.0.2.0'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64', '2001:db8:1::/48', '2001:db8:1::/48'],
    ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64', '2001:db8:1::/48', '2001:db8:1::/48'],
    ['fe80::1%eth0', 'fe80::/64', 'fe80::/48', 'fe80::/48'],
    ['::1', '::/64', '::/48', '::/48'],
    ['', 'unknown', 'unknown', 'unknown'],
    [undefined, 'unknown', 'unknown', 'unknown'],
    ['192.0.2.999', 'unknown', 'unknown', 'unknown'],
  ] as const;
  for (const [address, ...expected] of rows) {
    const networks = [networkOf(address, { ipv4: 32, ipv6: 64 }), networkOf(address, { ipv4: 24, ipv6: 48 })];
    expect.soft([...networks, truncatedAddress(address)], address).toEqual(expected);
  }
});
