import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Pool } from 'pg';
import { onTestFinished } from 'vitest';
import type { Inbox, InboxLog, InboxOptions, NewMessage, StoredMessage } from '#server/inbox/inboxTypes.ts';
import { migrations } from '#server/inbox/migrations.ts';
import { openInbox } from '#server/inbox/openInbox.ts';
import { sqliteInboxPath } from '#server/inbox/sqliteInbox.ts';
import { eachField } from '#shared/contact/contactFields.ts';
import { temporaryFolder } from './folders.ts';
import { startPostgres } from './postgres.ts';

export type InboxSettings = { dataDir: string; databaseUrl?: string };

/** As the first version inserts. */
const insertInto = (reference: string, receivedAt: string | number) =>
  `insert into contact_message (reference, received_at, language, name, phone, email, message, mail_due_at)
    values ('${reference}', ${receivedAt}, '', '', '', '', '', ${receivedAt})`;

/**
 * The kinds of store, so that one suite runs against each: settings of a new inbox; an inbox of an earlier version, with a
 * process of that version that goes on writing to it; and the loss of the store, which comes back with all that was in it.
 */
const sqlite = {
  newInbox: async (): Promise<InboxSettings> => ({ dataDir: join(temporaryFolder(), 'data') }),
  async earlierInbox(version: number) {
    const settings = await sqlite.newInbox();
    mkdirSync(settings.dataDir);
    const database = new DatabaseSync(sqliteInboxPath(settings.dataDir));
    for (const step of migrations.slice(0, version)) database.exec(step.sqlite);
    database.exec(`pragma user_version = ${version}`);
    const insert = async (reference: string) => database.exec(insertInto(reference, Date.now()));
    return { settings, insert, close: async () => database.close() };
  },
  async lose({ dataDir }: InboxSettings) {
    renameSync(dataDir, `${dataDir}.lost`);
    writeFileSync(dataDir, 'a file where the folder was');
  },
  async bringBack({ dataDir }: InboxSettings) {
    rmSync(dataDir);
    renameSync(`${dataDir}.lost`, dataDir);
  },
  stop: async () => {},
};

async function postgres(): Promise<typeof sqlite> {
  const server = await startPostgres();
  const newInbox = async () => ({ dataDir: '/nonexistent', databaseUrl: await server.newDatabase() });
  return {
    newInbox,
    async earlierInbox(version) {
      const settings = await newInbox();
      const pool = new Pool({ connectionString: settings.databaseUrl });
      await pool.query('create table contact_migration (version integer primary key)');
      for (const step of migrations.slice(0, version)) await pool.query(step.postgres);
      await pool.query('insert into contact_migration select generate_series(1, $1)', [version]);
      const insert = async (reference: string) => void (await pool.query(insertInto(reference, 'now()')));
      return { settings, insert, close: () => pool.end() };
    },
    lose: server.pause,
    bringBack: server.resume,
    stop: server.stop,
  };
}

export const inboxEngines = [
  { name: 'SQLite', start: async () => sqlite },
  { name: 'PostgreSQL', start: postgres },
];

export const silentLog: InboxLog = { info() {}, warn() {}, error() {} };

/** An inbox that is closed when the test ends. */
export async function inboxOfTest(options: Partial<InboxOptions>): Promise<Inbox> {
  const inbox = await openInbox({ dataDir: '', log: silentLog, ...options });
  onTestFinished(() => inbox.close());
  return inbox;
}

let made = 0;

/** A valid message, another one each time, changed as the test needs it. */
export function aMessage(changes: Partial<NewMessage> = {}): NewMessage {
  const message = `你好 ${++made}`;
  const empty = eachField(() => '');
  return { language: 'zh_CN', topic: '', ...empty, name: '王小明', email: 'wang@example.com', message, ...changes };
}

/** Every stored message, or those of one address, the oldest first. (`Array.fromAsync` is not in TypeScript's es2024 library.) */
export async function allMessages(inbox: Inbox, email?: string): Promise<StoredMessage[]> {
  const messages: StoredMessage[] = [];
  for await (const message of inbox.exportAll(email)) messages.push(message);
  return messages;
}
