import { chmodSync, closeSync, fsyncSync, mkdirSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import type { InboxLog } from './inbox.ts';
import { InboxUnavailableError, reasonOf } from './inboxUnavailableError.ts';
import { migrateSqlite } from './migrations.ts';

type Connection = { db: DatabaseSync; identity: string };

/**
 * How long work is tried again while another process is writing (ms). SQLite itself never waits (its busy time-out is 0):
 * that would hold up the readers of the site, who share this thread.
 */
const busyLimitMs = 2_000;

/** The SQLite database at `path`, opened at the first use and again whenever it was lost. */
export function sqliteFile(path: string, log: InboxLog) {
  let connection: Connection | undefined;
  let closed = false;

  return { use, close };

  /**
   * Opens the database where needed and runs `work` on it, which must be safe to run twice: a database that was removed
   * or replaced underneath is opened anew and the work repeated there, and so it is, for two seconds, while another
   * process is writing. Rejects with `InboxUnavailableError`.
   */
  async function use<T>(work: (db: DatabaseSync) => T | Promise<T>): Promise<T> {
    const giveUpAt = performance.now() + busyLimitMs;
    let losses = 0;
    for (;;) {
      try {
        if (closed) throw new Error('it was closed');
        const { db, identity } = connect();
        const result = await work(db);
        // SQLite writes happily into a file that has no name any more. That must never be acknowledged.
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
      // Already closed, or its last checkpoint failed: what was committed stays in the -wal file.
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
  db.exec('pragma secure_delete = on'); // what is deleted is overwritten: these are people's data
  migrateSqlite(db);
}

/** SQLite gives -wal and -shm the mode of the database, so that making this one private is enough. */
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
      // A volume can hand out files of another owner: readable for others, but no reason to refuse messages.
      log.warn({ path: file, reason: reasonOf(error) }, 'inbox: others may be able to read this file');
    }
  }
}

/** The new file's name must survive a power cut as well. Windows cannot open folders, and does not need to. */
function syncFolder(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Which files are at the path now. */
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
