import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Pool } from 'pg';
import { onTestFinished } from 'vitest';
import type { Inbox, InboxLog, InboxOptions, NewMessage, StoredMessage } from '#server/inbox/inboxTypes.ts';
import { migrations } from '#server/inbox/migrations.ts';
import { openInbox } from '#server/inbox/openInbox.ts';
import { sqliteInboxPath } from '#server/inbox/sqliteInbox.ts';
import { eachField } from '#shared/contact/contactFields.ts';
import { startPostgres } from './postgres.ts';

export type InboxSettings = { dataDir: string; databaseUrl?: string };

/** An inbox of an earlier version, with a process of that version that goes on writing to it. */
type EarlierInbox = { settings: InboxSettings; insert(reference: string): Promise<void>; close(): Promise<void> };

/** A kind of store, so that one suite runs against each. */
type InboxEngine = {
  name: string;
  start(): Promise<{
    /** Settings of a new inbox. */
    newInbox(): Promise<InboxSettings>;
    earlierInbox(version: number): Promise<EarlierInbox>;
    /** Makes the store unreachable, and reachable again with everything that was in it. */
    lose(settings: InboxSettings): Promise<void>;
    bringBack(settings: InboxSettings): Promise<void>;
    stop(): Promise<void>;
  }>;
};

/** As the first version inserts. */
const insertInto = (reference: string, receivedAt: string | number) =>
  `insert into contact_message (reference, received_at, language, name, phone, email, message, mail_due_at)
    values ('${reference}', ${receivedAt}, '', '', '', '', '', ${receivedAt})`;

const sqlite: InboxEngine = {
  name: 'SQLite',
  async start() {
    const root = mkdtempSync(join(tmpdir(), 'test-inbox-'));
    let count = 0;
    const newInbox = async () => ({ dataDir: join(root, `inbox-${++count}`, 'data') });
    return {
      newInbox,
      async earlierInbox(version) {
        const settings = await newInbox();
        mkdirSync(settings.dataDir, { recursive: true });
        const database = new DatabaseSync(sqliteInboxPath(settings.dataDir));
        for (const step of migrations.slice(0, version)) database.exec(step.sqlite);
        database.exec(`pragma user_version = ${version}`);
        const insert = async (reference: string) => database.exec(insertInto(reference, Date.now()));
        return { settings, insert, close: async () => database.close() };
      },
      async lose({ dataDir }) {
        renameSync(dataDir, `${dataDir}.lost`);
        writeFileSync(dataDir, 'a file where the folder was');
      },
      async bringBack({ dataDir }) {
        rmSync(dataDir);
        renameSync(`${dataDir}.lost`, dataDir);
      },
      stop: async () => rmSync(root, { recursive: true, force: true }),
    };
  },
};

const postgres: InboxEngine = {
  name: 'PostgreSQL',
  async start() {
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
      lose: () => server.pause(),
      bringBack: () => server.resume(),
      stop: () => server.stop(),
    };
  },
};

export const inboxEngines = [sqlite, postgres];

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
