import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Inbox, InboxOptions } from './inbox.ts';
import { openSqlInbox } from './sqlInbox.ts';
import { sqliteFile } from './sqliteFile.ts';
import type { Query } from './sqlStore.ts';

/** Where the SQLite inbox of a data folder is. */
export function sqliteInboxPath(dataDir: string): string {
  return join(dataDir, 'inbox.sqlite');
}

/** Moments are milliseconds since 1970. */
const clock = `cast(round(1000 * unixepoch('subsec')) as integer)`;

/** The embedded inbox: one file in `dataDir` (local disk: WAL does not work over a network), used by one site. */
export function openSqliteInbox({ dataDir, log, now }: InboxOptions): Inbox {
  const file = sqliteFile(sqliteInboxPath(dataDir), log);
  const store = {
    use: <T>(work: (query: Query) => Promise<T>) => file.use((db) => work(queryOf(db))),
    close: async () => file.close(),
    /** No copy of what was deleted stays behind in the log. Somebody who reads in another process may be in the way for a moment. */
    async afterDelete() {
      for (let attempt = 0; attempt < 40 && !(await file.use(emptyLog)); attempt++) await sleep(50);
    },
    sql: {
      clock,
      momentOf: (parameter: string) => `coalesce(${parameter}, ${clock})`,
      ms: String,
      insertFrom: '',
      forUpdate: '',
    },
  };
  return openSqlInbox(store, now);
}

/** all(), never get(): an update is committed, and a full disk noticed, only when the statement has run to its end. */
function queryOf(db: DatabaseSync): Query {
  return async (sql, ...values) => {
    const named = values.map((value, index) => [`$${index + 1}`, value instanceof Date ? value.getTime() : value]);
    return db.prepare(sql).all(Object.fromEntries(named));
  };
}

/** Empties the write-ahead log; false where a reader still needs it. */
function emptyLog(db: DatabaseSync): boolean {
  return db.prepare('pragma wal_checkpoint(truncate)').get()?.busy === 0;
}
