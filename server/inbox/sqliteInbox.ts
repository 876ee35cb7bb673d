import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Inbox, InboxOptions } from './inboxTypes.ts';
import { openSqlInbox } from './sqlInbox.ts';
import { sqliteFile } from './sqliteFile.ts';
import type { Query } from './sqlStore.ts';

/** The path of the SQLite file in a data folder. */
export function sqliteInboxPath(dataDir: string): string {
  return join(dataDir, 'inbox.sqlite');
}

/** Times are milliseconds since 1970. */
const clock = `cast(round(1000 * unixepoch('subsec')) as integer)`;

/** The embedded inbox of one site: a file in `dataDir`, on a local disk (WAL does not work over a network). */
export function openSqliteInbox({ dataDir, log, maxBytes, now }: InboxOptions): Inbox {
  const file = sqliteFile(sqliteInboxPath(dataDir), log);
  const store = {
    use: <T>(work: (query: Query) => Promise<T>) => file.use((db) => work(queryOf(db))),
    close: async () => file.close(),
    /** Removes copies of deleted messages from the write-ahead log. Waits while another process reads. */
    async afterDelete() {
      for (let attempt = 0; attempt < 40 && !(await file.use(emptyLog)); attempt++) await sleep(50);
    },
    sql: {
      clock,
      momentOf: (parameter: string) => `coalesce(${parameter}, ${clock})`,
      ms: String,
      bytes: `(select (p.page_count - f.freelist_count) * s.page_size
        from pragma_page_count p, pragma_freelist_count f, pragma_page_size s)`,
      insertFrom: '',
      forUpdate: '',
    },
  };
  return openSqlInbox(store, maxBytes, now);
}

/** all() instead of get(): an update is committed, and a full disk reported, when the statement has completed. */
function queryOf(db: DatabaseSync): Query {
  return async (sql, ...values) => {
    const named = values.map((value, index) => [`$${index + 1}`, value instanceof Date ? value.getTime() : value]);
    return db.prepare(sql).all(Object.fromEntries(named));
  };
}

/** Truncates the write-ahead log; false while a reader needs it. */
function emptyLog(db: DatabaseSync): boolean {
  return db.prepare('pragma wal_checkpoint(truncate)').get()?.busy === 0;
}
