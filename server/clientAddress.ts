import type { IncomingMessage } from 'node:http';
import { isIP, isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';
import proxyaddr from 'proxy-addr';

/**
 * The visitor's address where `trustProxy` proxies stand before the server: what the outermost of them saw, in its
 * shortest spelling. Entries of `X-Forwarded-For` that lie further left were written by the visitor and count for
 * nothing. Undefined where that proxy wrote no address, or the connection is gone. The one reading of it, for the log and
 * for limits: Express' `request.ip` would take an address with a port for another one.
 */
export function clientAddress(request: IncomingMessage, trustProxy: number): string | undefined {
  const entry =
    trustProxy === 0 ? request.socket.remoteAddress : proxyaddr(request, (_address, hop) => hop < trustProxy);
  return isIPv4(entry ?? '') ? entry : parse(entry?.slice(0, 64))?.toString();
}

/** The network that the first so many bits of an address name, such as `2001:db8:1:2::/64`; whole bytes only. */
export function networkOf(address: string | undefined, bits: { ipv4: number; ipv6: number }): string {
  if (address && isIPv4(address))
    return `${address
      .split('.')
      .fill('0', bits.ipv4 / 8)
      .join('.')}/${bits.ipv4}`;
  const parsed = parse(address);
  if (!parsed) return 'unknown';
  const length = bits[parsed.kind()];
  return `${ipaddr.fromByteArray(parsed.toByteArray().fill(0, length / 8))}/${length}`;
}

/** An address that names a network but no household any more: IPv4 without its last byte, IPv6 as its first 48 bits. */
export function truncatedAddress(address: string | undefined): string {
  return networkOf(address, { ipv4: 24, ipv6: 48 }).replace('/24', '');
}

/** Reads an address with or without a port; an IPv4 address within an IPv6 one is the IPv4 address. */
function parse(entry = ''): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  const bare = /^\[([^\]]*)\](?::\d+)?$/.exec(entry)?.[1] ?? /^([\d.]+):\d+$/.exec(entry)?.[1] ?? entry;
  const address = bare.replace(/%.*$/, ''); // %eth0: the zone of a link-local address
  return isIP(address) ? ipaddr.process(address) : undefined; // ipaddr.js alone takes 1 for 0.0.0.1
}

/** Whether the host of a URL is this machine, so that a connection needs no encryption. */
export function isLocalHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return host === 'localhost' || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback');
}
