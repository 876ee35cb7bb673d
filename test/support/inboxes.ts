import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Inbox, InboxLog, NewMessage, StoredMessage } from '#server/inbox/inboxTypes.ts';
import { eachField } from '#shared/contact/contactFields.ts';
import { startPostgres } from './postgres.ts';

export type InboxSettings = { dataDir: string; databaseUrl?: string };

/** A kind of store, so that one suite runs against each. */
export type InboxEngine = {
  name: string;
  start(): Promise<RunningEngine>;
};

export type RunningEngine = {
  /** Settings of an inbox that nobody has used yet. */
  newInbox(): Promise<InboxSettings>;
  /** Makes the store unreachable, and reachable again with everything that was in it. */
  lose(settings: InboxSettings): Promise<void>;
  bringBack(settings: InboxSettings): Promise<void>;
  stop(): Promise<void>;
};

const sqlite: InboxEngine = {
  name: 'SQLite',
  async start() {
    const root = mkdtempSync(join(tmpdir(), 'test-inbox-'));
    let count = 0;
    return {
      newInbox: async () => ({ dataDir: join(root, `inbox-${++count}`, 'data') }),
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
    return {
      newInbox: async () => ({ dataDir: '/nonexistent', databaseUrl: await server.newDatabase() }),
      lose: () => server.pause(),
      bringBack: () => server.resume(),
      stop: () => server.stop(),
    };
  },
};

export const inboxEngines = [sqlite, postgres];

export const silentLog: InboxLog = { info() {}, warn() {}, error() {} };

let made = 0;

/** A valid message, another one each time, changed as the test needs it. */
export function aMessage(changes: Partial<NewMessage> = {}): NewMessage {
  const message = `你好 ${++made}`;
  const empty = eachField(() => '');
  return { language: 'zh_CN', topic: '', ...empty, name: '王小明', email: 'wang@example.com', message, ...changes };
}

/** Every stored message, the oldest first. (`Array.fromAsync` is not in TypeScript's es2024 library.) */
export async function allMessages(inbox: Inbox): Promise<StoredMessage[]> {
  const messages: StoredMessage[] = [];
  for await (const message of inbox.exportAll()) messages.push(message);
  return messages;
}
