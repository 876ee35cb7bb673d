import { chmodSync, closeSync, fsyncSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import { type InboxLog, InboxUnavailableError, reasonOf } from './inboxTypes.ts';
import { bringsBack, eraseAgain, migrateSqlite } from './migrations.ts';

type Connection = { db: DatabaseSync; identity: string };

/**
 * How long work is retried while another process writes (ms). SQLite's own busy timeout is 0, because waiting would block
 * the event loop.
 */
const BUSY_LIMIT_MS = 2_000;

/** The SQLite database at `path`, opened at the first use and again after a failure. */
export function sqliteFile(path: string, log: InboxLog) {
  let connection: Connection | undefined;
  let closed = false;

  return { use, close };

  /**
   * Opens the database if needed and runs `work`, which must be idempotent: it is repeated if the file was removed or
   * replaced, and for two seconds while another process writes. Rejects with `InboxUnavailableError`.
   */
  async function use<T>(work: (db: DatabaseSync) => T | Promise<T>): Promise<T> {
    const giveUpAt = performance.now() + BUSY_LIMIT_MS;
    let losses = 0;
    for (;;) {
      try {
        if (closed) throw new Error('it was closed');
        const { db, identity } = connect();
        const result = await work(db);
        // SQLite also writes to a deleted file. Such a write must not be acknowledged.
        if (identity !== identityOf(path)) throw new Error('the database file was removed or replaced');
        return result;
      } catch (error) {
        if (closed) throw unavailable(error);
        if (isBusy(error)) {
          if (performance.now() > giveUpAt) throw unavailable(error);
          await sleep(10 + Math.random() * 40);
          continue;
        }
        drop();
        if (++losses === 2) throw unavailable(error);
      }
    }
  }

  function close(): void {
    closed = true;
    drop();
  }

  function connect(): Connection {
    if (connection && connection.identity !== identityOf(path)) drop();
    connection ??= open(path, log);
    return connection;
  }

  function drop(): void {
    try {
      connection?.db.close();
    } catch {
      // Already closed, or the last checkpoint failed: committed data are still in the -wal file.
    }
    connection = undefined;
  }

  function unavailable(error: unknown): InboxUnavailableError {
    if (!closed) log.error({ reason: reasonOf(error), path }, 'inbox: SQLite failed');
    return new InboxUnavailableError(error);
  }
}

function open(path: string, log: InboxLog): Connection {
  makePrivate(path, log);
  const db = new DatabaseSync(path, { timeout: 0 });
  try {
    prepare(db);
    log.info({ path }, 'inbox: SQLite is open');
    return { db, identity: identityOf(path) };
  } catch (error) {
    db.close();
    throw error;
  }
}

function prepare(db: DatabaseSync): void {
  db.exec('pragma journal_mode = wal');
  db.exec('pragma synchronous = full'); // in WAL mode: every commit is synced, https://sqlite.org/pragma.html#pragma_synchronous
  db.exec('pragma fullfsync = on'); // macOS: its fsync alone leaves data in the drive's cache
  db.exec('pragma secure_delete = on'); // deleted data are overwritten, because they are personal
  migrateSqlite(db);
  // Asked first: a reader needs no lock while another process writes.
  if (db.prepare(bringsBack).get()) db.exec(eraseAgain);
}

/** SQLite creates -wal and -shm with the mode of the database file. */
function makePrivate(path: string, log: InboxLog): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  closeSync(openSync(path, 'a', 0o600));
  syncFolder(dirname(path));
  for (const file of [path, `${path}-wal`, `${path}-shm`]) {
    const stat = statSync(file, { throwIfNoEntry: false });
    if (!stat || (stat.mode & 0o077) === 0) continue;
    try {
      chmodSync(file, 0o600);
    } catch (error) {
      // On a volume the files may belong to another owner. That is no reason to refuse messages.
      log.warn({ path: file, reason: reasonOf(error) }, 'inbox: others may be able to read this file');
    }
  }
}

/** Makes the directory entry of a new file durable. Windows cannot open folders and does not need this. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Identifies the files at the path by device and inode. */
function identityOf(path: string): string {
  return [path, `${path}-wal`]
    .map((file) => statSync(file, { throwIfNoEntry: false, bigint: true }))
    .map((stat) => (stat ? `${stat.dev}:${stat.ino}` : 'missing'))
    .join(' ');
}

function isBusy(error: unknown): boolean {
  const sqliteBusy = 5; // https://sqlite.org/rescode.html: the low byte of the extended code
  return error instanceof Error && 'errcode' in error && (Number(error.errcode) & 0xff) === sqliteBusy;
}
