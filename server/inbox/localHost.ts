import ipaddr from 'ipaddr.js';

/** Whether a connection to that host, as an address (URL) names it, stays on this machine: then nobody can listen to it. */
export function isLocalHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return host === 'localhost' || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback');
}
