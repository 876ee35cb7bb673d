// Child process of the crash and disk tests: saves without end, eight at a time, and prints each message that was
// acknowledged, "reference text" a line. Settings: DATA_DIR, DATABASE_URL, ROUND; KEEP_TRYING goes on after a failure.
import { writeSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import type { InboxLog } from '#server/inbox/inboxTypes.ts';
import { openInbox } from '#server/inbox/openInbox.ts';
import { eachField } from '#shared/contact/contactFields.ts';

const log: InboxLog = { info() {}, warn: report, error: report };
const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl, ROUND: round } = process.env;
const inbox = await openInbox({ dataDir, databaseUrl, log });

let count = 0;
await Promise.all(Array.from({ length: 8 }, saveWithoutEnd));

async function saveWithoutEnd(): Promise<never> {
  for (;;) {
    const text = `${round}-${++count}`;
    const typed = { name: '王 🌸', email: 'a@example.com', message: text };
    const message = { language: 'en_US', topic: '', ...eachField(() => ''), ...typed };
    const reference = await inbox.save(message).catch(orGiveUp);
    if (reference) writeSync(1, `${reference} ${text}\n`);
  }
}

function report(details: object, message: string): void {
  writeSync(2, `${message} ${JSON.stringify(details)}\n`);
}

async function orGiveUp(error: unknown): Promise<undefined> {
  if (!process.env.KEEP_TRYING) throw error;
  await setImmediate();
}
