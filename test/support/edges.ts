import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, vi } from 'vitest';
import { root, temporaryFolder } from './folders.ts';
import { openSocket } from './rawHttp.ts';
import { freePort } from './startSite.ts';

/** Debian keeps servers where only root looks. */
const searchPath = `${process.env.PATH}:/usr/sbin`;

export type Edge = Awaited<ReturnType<typeof startListening>>;
export type Haproxy = Awaited<ReturnType<typeof startHaproxy>>;
type Replicas = readonly [number, number];

/** scripts/deploy/haproxy.cfg as it is; `env` are variables that it reads. */
export async function startHaproxy(replicas: Replicas, env: Record<string, string> = {}) {
  const [port, status] = [await freePort(), await freePort()];
  const edge = await startListening(port, ['haproxy', '-db', '-f', `${root}scripts/deploy/haproxy.cfg`], {
    LISTEN: `127.0.0.1:${port}`,
    STATUS: `127.0.0.1:${status}`,
    SITE_1: `127.0.0.1:${replicas[0]}`,
    SITE_2: `127.0.0.1:${replicas[1]}`,
    UNAVAILABLE_PAGE: `${root}dist/unavailable.http`,
    ...env,
  });
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
    origin: edge.origin.replace('http:', env.CERTIFICATE ? 'https:' : 'http:'),
    /** Of its statistics and metrics. */
    statusOrigin,
    /** How many requests each replica holds at this moment. */
    inFlight: async (): Promise<Record<string, number>> =>
      Object.fromEntries((await replicaTable()).map(({ svname = '', scur }) => [svname, Number(scur)])),
    /** Resolves when exactly these replicas get traffic, by their names in haproxy.cfg. */
    untilUp: (...names: string[]) =>
      vi.waitFor(
        async () => {
          const up = (await replicaTable()).filter(({ status: one }) => one?.startsWith('UP'));
          expect(up.map(({ svname }) => svname).sort()).toEqual(names);
        },
        { timeout: 30_000, interval: 50 },
      ),
  };
}

/** scripts/deploy/nginx.conf before two replicas, for one test. */
export async function startNginx(replicas: Replicas) {
  const port = await freePort();
  const folder = temporaryFolder();
  const file = writeNginxConf(folder, {
    'site1:3000': `127.0.0.1:${replicas[0]}`,
    'site2:3000': `127.0.0.1:${replicas[1]}`,
    'listen 8080': `listen 127.0.0.1:${port}`,
  });
  // Its workers run as another user, who may not enter the folders above a clone.
  cpSync(`${root}dist/unavailable.html`, join(folder, 'dist/unavailable.html'));
  chmodSync(folder, 0o755);
  return startListening(port, ['nginx', '-c', file, '-g', 'daemon off;']);
}

/** Writes scripts/deploy/nginx.conf, with folders that need no root and with other changes, to a folder; returns its path. */
export function writeNginxConf(folder: string, changes: Record<string, string>): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const all = {
    'pid /run/': `pid ${folder}/`,
    '/var/log/nginx/': `${folder}/`,
    'http {': `http {\n${temporary.map((name) => `  ${name}_temp_path ${folder}/${name};`).join('\n')}`,
    '/opt/joy-group-website/': `${folder}/`,
    ...changes,
  };
  let text = readFileSync(`${root}scripts/deploy/nginx.conf`, 'utf8');
  for (const [written, changed] of Object.entries(all)) {
    if (!text.includes(written)) throw new Error(`nginx.conf has no "${written}"`);
    text = text.replace(written, () => changed);
  }
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, text);
  return file;
}

/** Starts a program that listens on the port, and waits until it does. */
export async function startListening(port: number, [command = '', ...words]: string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(command, words, { env: { PATH: searchPath, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk));
  const ended = once(child, 'close');
  const accepts = () =>
    openSocket(port).then(
      (socket) => socket.end(),
      () => null,
    );
  while (!(await accepts())) {
    if (child.exitCode !== null) throw new Error(`${command} does not start:\n${said}`);
    await delay(20);
  }
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    /** What it has written. */
    log: () => said,
    stop() {
      child.kill('SIGTERM');
      return ended;
    },
  };
}

/** A throw-away certificate for this machine: files in PEM, each alone, and both in one. */
export function makeCertificate(): { certificate: string; key: string; both: string } {
  const folder = temporaryFolder();
  const files = { certificate: join(folder, 'certificate.pem'), key: join(folder, 'key.pem') };
  const elliptic = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const named = ['-days', '1', '-subj', '/CN=localhost', '-keyout', files.key, '-out', files.certificate];
  expect(run('openssl', ['req', '-x509', ...elliptic, ...named])).toMatchObject({ status: 0 });
  const both = join(folder, 'both.pem');
  writeFileSync(both, readFileSync(files.certificate, 'utf8') + readFileSync(files.key, 'utf8'));
  return { ...files, both };
}

/** What a program says, on both streams, and how it ends. */
export function run(command: string, words: string[], env: NodeJS.ProcessEnv = {}) {
  const { status, stdout, stderr } = spawnSync(command, words, { encoding: 'utf8', env: { PATH: searchPath, ...env } });
  return { status, said: stdout + stderr };
}

export function isInstalled(command: string, versionOption: string): boolean {
  return run(command, [versionOption]).status !== null;
}
