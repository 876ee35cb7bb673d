import ipaddr from 'ipaddr.js';

/** Whether the host of a URL is this machine, so that a connection needs no encryption. */
export function isLocalHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return host === 'localhost' || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback');
}
