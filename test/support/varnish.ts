import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type CacheRule, cacheRules } from '../../scripts/deploy/cacheKeys.ts';
import { searchPath } from './loadBalancer.ts';
import { freePort } from './startSite.ts';

export type Varnish = { origin: string; stop: () => Promise<void> };

/** Starts a Varnish cache with the keys of scripts/deploy/cacheKeys.ts in front of a site on this machine. */
export async function startVarnish(sitePort: number): Promise<Varnish> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'varnish-'));
  const file = join(folder, 'cache.vcl');
  writeFileSync(file, configuration(sitePort));
  const options = [
    '-F',
    '-j',
    'none',
    '-a',
    `127.0.0.1:${port}`,
    '-f',
    file,
    '-n',
    join(folder, 'work'),
    '-s',
    'malloc,64m',
  ];
  const child = spawn('varnishd', options, { env: { PATH: searchPath }, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk));
  const ended = once(child, 'close');
  const origin = `http://127.0.0.1:${port}`;
  while (
    !(await fetch(`${origin}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null) throw new Error(`varnishd does not start:\n${output}`);
    await delay(50);
  }
  return {
    origin,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
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
  ${cacheRules.map(branch).join(' else ')}
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

function branch({ paths, query, byLanguage, storage }: CacheRule): string {
  const pattern = paths.map((path) => path.replace(/[.+?]/g, '[$&]').replaceAll('*', '.*')).join('|');
  const value = (name: string) => `regsub(req.url, "^[^?]*\\?(?:.*?&)?${name}=([^&]*).*$", "\\1")`;
  return `if (req.http.X-Path ~ "^(?:${pattern})$") {
    ${storage === 'never' ? 'return (pass);' : ''}
    ${byLanguage ? '' : 'unset req.http.Cookie;'}
    set req.http.X-Query = "";
    ${query.map((name) => `if (req.url ~ "[?&]${name}=") { set req.http.X-Query = req.http.X-Query + "&${name}=" + ${value(name)}; }`).join('\n    ')}
    set req.url = req.http.X-Path + regsub(req.http.X-Query, "^&", "?");
    return (hash);
  }`;
}
