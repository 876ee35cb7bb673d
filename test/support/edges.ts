import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import { root } from './root.ts';
import { freePort } from './startSite.ts';
import { temporaryFolder } from './temporaryFolder.ts';

/** Debian keeps servers where only root looks. */
export const searchPath = `${process.env.PATH}:/usr/sbin`;

export type EdgeOptions = {
  replicas: readonly [number, number];
  /** TLS ends in it. */
  certificate?: Certificate;
  /** Redirects to this origin are switched on; with `certificate`, `plainPort` is its port for plain HTTP. */
  publicOrigin?: string;
  plainPort?: number;
  /** Something before it says who the visitor is. */
  inFront?: boolean;
  /** Seconds that a visitor may take to send a request, where the file's own are too long for a test. */
  patience?: number;
  /** Connections of one client, where the file's own are too many for a test. */
  connections?: number;
  /** What else haproxy.cfg reads. */
  env?: Record<string, string>;
};
/** Files in PEM: each alone, and both in one. */
export type Certificate = { certificate: string; key: string; both: string };
export type Edge = {
  port: number;
  origin: string;
  pid: number;
  /** What it has written about requests, and about itself. */
  log: () => string;
  stop: () => Promise<unknown>;
};

/** The two load balancers that scripts/deploy/ has a configuration for. */
export const edges = [
  { name: 'haproxy', here: isInstalled('haproxy', '-v'), start: startHaproxy },
  { name: 'nginx', here: isInstalled('nginx', '-v'), start: startNginx },
];

export type Haproxy = Edge & {
  /** Of its statistics and metrics. */
  statusOrigin: string;
  /** How many requests each replica holds at this moment. */
  inFlight: () => Promise<Record<string, number>>;
  /** Resolves when exactly these replicas get traffic, by their names in haproxy.cfg. */
  untilUp: (...names: string[]) => Promise<void>;
  /** The requests in its log: those that failed or were tried again. */
  troubles: () => { method: string; status: number; replica: string }[];
};

/** scripts/deploy/haproxy.cfg as it is. */
export async function startHaproxy(options: EdgeOptions): Promise<Haproxy> {
  const { replicas, certificate, publicOrigin, plainPort, inFront, patience, connections } = options;
  const status = await freePort();
  const edge = await startEdge(certificate, (port) => ({
    command: ['haproxy', '-db', '-f', `${root}scripts/deploy/haproxy.cfg`],
    env: {
      LISTEN: `127.0.0.1:${port}`,
      STATUS: `127.0.0.1:${status}`,
      SITE_1: `127.0.0.1:${replicas[0]}`,
      SITE_2: `127.0.0.1:${replicas[1]}`,
      UNAVAILABLE_PAGE: `${root}dist/unavailable.http`,
      ...(certificate && { CERTIFICATE: certificate.both }),
      ...(publicOrigin && { REDIRECT_TO_PUBLIC_ORIGIN: 'true', PUBLIC_ORIGIN: publicOrigin }),
      ...(plainPort && { LISTEN_HTTP: `127.0.0.1:${plainPort}` }),
      ...(inFront && { TRUST_PROXY: '2' }),
      ...(patience && { PATIENCE: `${patience}s` }),
      ...(connections && { CLIENT_CONNECTIONS: `${connections}` }),
      ...options.env,
    },
  }));
  const statusOrigin = `http://127.0.0.1:${status}`;
  /** The rows of the replicas in haproxy's own table, by the names of its columns (haproxy's management guide, 9.1). */
  const replicaTable = async () => {
    const table = await (await fetch(`${statusOrigin}/;csv`)).text();
    const [names = [], ...rows] = table.split('\n').map((row) => row.replace(/^# /, '').split(','));
    const all = rows.map((row) => Object.fromEntries(names.map((name, column) => [name, row[column] ?? ''])));
    return all.filter(({ pxname, svname }) => pxname === 'site' && svname !== 'BACKEND');
  };
  return {
    ...edge,
    statusOrigin,
    inFlight: async () =>
      Object.fromEntries((await replicaTable()).map(({ svname = '', scur }) => [svname, Number(scur)])),
    untilUp: (...names) =>
      vi.waitFor(
        async () => {
          const up = (await replicaTable()).filter(({ status: one }) => one?.startsWith('UP'));
          expect(up.map(({ svname }) => svname).sort()).toEqual(names);
        },
        { timeout: 30_000, interval: 50 },
      ),
    troubles: () =>
      [...edge.log().matchAll(/request \S+ (\S+) (-?\d+) replica (\S+) /g)].map(
        ([, method = '', code, replica = '']) => ({ method, status: Number(code), replica }),
      ),
  };
}

/** scripts/deploy/nginx.conf with the changes that its comments name, and with folders that need no root. */
function startNginx(options: EdgeOptions): Promise<Edge> {
  return startEdge(options.certificate, (port, folder) => {
    const file = join(folder, 'nginx.conf');
    writeFileSync(file, nginxConfiguration({ ...options, port, folder }));
    // Its workers run as another user, who may not enter the folders above a clone.
    cpSync(`${root}dist/unavailable.html`, join(folder, 'dist/unavailable.html'));
    chmodSync(folder, 0o755);
    return { command: ['nginx', '-c', file, '-g', 'daemon off;'], env: {} };
  });
}

export function nginxConfiguration(changes: EdgeOptions & { port: number; folder: string }): string {
  const { replicas, certificate, publicOrigin, inFront, port, folder } = changes;
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const replaced: [string, string][] = [
    ['pid /run/', `pid ${folder}/`],
    ['/var/log/nginx/', `${folder}/`],
    ['http {', `http {\n${temporary.map((name) => `  ${name}_temp_path ${folder}/${name};`).join('\n')}`],
    ['/opt/joy-group-website/', `${folder}/`],
    ['site1:3000', `127.0.0.1:${replicas[0]}`],
    ['site2:3000', `127.0.0.1:${replicas[1]}`],
    [certificate ? '# listen 8443' : 'listen 8080', `listen 127.0.0.1:${port}`],
  ];
  if (certificate)
    replaced.push(
      ['listen 8080;', ''],
      ['# ssl_certificate /etc/nginx/certificate.pem', `ssl_certificate ${certificate.certificate}`],
      ['# ssl_certificate_key /etc/nginx/key.pem', `ssl_certificate_key ${certificate.key}`],
    );
  if (publicOrigin)
    replaced.push(['# set $public_origin https://www.example.com', `set $public_origin ${publicOrigin}`]);
  if (inFront)
    replaced.push(
      ['# set $forwarded_proto', 'set $forwarded_proto'],
      ['# real_ip_header', 'real_ip_header'],
      ['# set_real_ip_from 10.0.0.0/8', 'set_real_ip_from 127.0.0.0/8'],
    );
  return replaced.reduce(
    (text, [written, changed]) => {
      if (!text.includes(written)) throw new Error(`nginx.conf has no "${written}"`);
      return text.replace(written, () => changed);
    },
    readFileSync(`${root}scripts/deploy/nginx.conf`, 'utf8'),
  );
}

type Program = { command: [string, ...string[]]; env: Record<string, string> };

export async function startEdge(
  certificate: Certificate | undefined,
  program: (port: number, folder: string) => Program,
): Promise<Edge> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'edge-'));
  const {
    command: [command, ...words],
    env,
  } = program(port, folder);
  const child = spawn(command, words, { env: { PATH: searchPath, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk));
  const ended = once(child, 'close').then(() => rmSync(folder, { recursive: true, force: true }));
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(`${command} does not start:\n${said}`);
    await delay(20);
  }
  return {
    port,
    pid: child.pid ?? 0,
    origin: `${certificate ? 'https' : 'http'}://127.0.0.1:${port}`,
    log: () => said + (existsSync(join(folder, 'access.log')) ? readFileSync(join(folder, 'access.log'), 'utf8') : ''),
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** A throw-away certificate for this machine. */
export function makeCertificate(): Certificate {
  const folder = temporaryFolder();
  const files = { certificate: join(folder, 'certificate.pem'), key: join(folder, 'key.pem') };
  const elliptic = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const named = ['-days', '1', '-subj', '/CN=localhost', '-keyout', files.key, '-out', files.certificate];
  const { status, stderr } = spawnSync('openssl', ['req', '-x509', ...elliptic, ...named], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`openssl: ${stderr}`);
  const both = join(folder, 'both.pem');
  writeFileSync(both, readFileSync(files.certificate, 'utf8') + readFileSync(files.key, 'utf8'));
  return { ...files, both };
}

export function isInstalled(command: string, versionOption: string): boolean {
  return spawnSync(command, [versionOption], { env: { PATH: searchPath } }).error === undefined;
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.end(() => resolve(true)));
    socket.on('error', () => resolve(false));
  });
}
