import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageNames, pageTable } from '#shared/pageTable.ts';
import { type Edge, startEdge } from './edges.ts';
import { root } from './root.ts';

/** Starts a Varnish cache with the keys of the operator's README in front of a site on this machine. */
export function startVarnish(sitePort: number): Promise<Edge> {
  return startEdge((port, folder) => {
    const file = join(folder, 'cache.vcl');
    writeFileSync(file, configuration(sitePort));
    const options = `-F -j none -a 127.0.0.1:${port} -f ${file} -n ${join(folder, 'work')} -s malloc,64m`;
    return { command: ['varnishd', ...options.split(' ')], env: {} };
  });
}

/** VCL: https://varnish-cache.org/docs/7.1/users-guide/vcl.html */
function configuration(sitePort: number): string {
  return `vcl 4.1;
backend default { .host = "127.0.0.1"; .port = "${sitePort}"; }
sub vcl_recv {
  if (req.method != "GET" && req.method != "HEAD") { return (pass); }
  if (req.url ~ "[?&](lang|sent)=") { return (pass); }
  if (req.http.Cookie ~ "(^|; )language=(zh_CN|en_US)(;|$)") {
    set req.http.X-Language = regsub(req.http.Cookie, "^(?:.*; )?language=(zh_CN|en_US)(?:;.*)?$", "\\1");
  } else if (req.http.Accept-Language ~ "^en") { set req.http.X-Language = "en_US"; }
  else { set req.http.X-Language = "zh_CN"; }
  unset req.http.Accept-Language;
  set req.http.Cookie = "language=" + req.http.X-Language;
  set req.http.X-Path = regsub(req.url, "\\?.*$", "");
  ${cacheRules().map(branch).join(' else ')}
}
sub vcl_backend_response {
  if (bereq.uncacheable || beresp.http.Cache-Control ~ "no-store|private") { set beresp.uncacheable = true; }
  else if (beresp.http.Cache-Control ~ "no-cache") { set beresp.ttl = 1ms; set beresp.keep = 1h; }
  set beresp.grace = 0s;
  return (deliver);
}
sub vcl_deliver { set resp.http.X-Hits = obj.hits; }
`;
}

/** `*` stands for any characters of a path, `query` are the parameters that are part of the key. */
type CacheRule = { paths: string[]; query: string[]; byLanguage: boolean; isStored: boolean };

/** The rows of the table "What a CDN may cache" in scripts/deploy/README.md. The first row that matches an address applies. */
function cacheRules(): CacheRule[] {
  const readme = readFileSync(`${root}scripts/deploy/README.md`, 'utf8');
  const rows = /^\| address \| for how long \| key \|\n.*\n((?:\|.*\n)+)/m.exec(readme)?.[1]?.trim().split('\n') ?? [];
  return rows.map((row) => {
    const [addresses = '', storage = '', key = ''] = row.split(' | ');
    return {
      paths: pathsOf(addresses),
      query: named(key).filter((name) => name !== 'Accept-Encoding'),
      byLanguage: key.includes('language'),
      isStored: !storage.startsWith('never'),
    };
  });
}

function pathsOf(addresses: string): string[] {
  if (addresses.includes('all other addresses')) return ['*'];
  // One visitor's page is in a row of its own.
  if (addresses.includes('pages'))
    return pageNames.filter((page) => page !== 'search').map((page) => pageTable[page].path);
  return [...named(addresses), ...(addresses.includes('other files') ? ['/*.*'] : [])];
}

function named(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);
}

function branch({ paths, query, byLanguage, isStored }: CacheRule): string {
  const pattern = paths.map((path) => path.replace(/[.+?]/g, '[$&]').replaceAll('*', '.*')).join('|');
  const value = (name: string) => `regsub(req.url, "^[^?]*\\?(?:.*?&)?${name}=([^&]*).*$", "\\1")`;
  return `if (req.http.X-Path ~ "^(?:${pattern})$") {
    ${isStored ? '' : 'return (pass);'}
    ${byLanguage ? '' : 'unset req.http.Cookie;'}
    set req.http.X-Query = "";
    ${query.map((name) => `if (req.url ~ "[?&]${name}=") { set req.http.X-Query = req.http.X-Query + "&${name}=" + ${value(name)}; }`).join('\n    ')}
    set req.url = req.http.X-Path + regsub(req.http.X-Query, "^&", "?");
    return (hash);
  }`;
}
