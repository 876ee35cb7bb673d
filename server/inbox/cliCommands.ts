import { eachField } from '#shared/contact/contactFields.ts';
import { csvHeader, csvMessage } from './csv.ts';
import type { Inbox, StoredMessage } from './inboxTypes.ts';

/** The operator's terminal; `out` may return a promise, for backpressure. */
export type Output = {
  out: (text: string) => void | Promise<void>;
  err: (text: string) => void;
  ask: (question: string) => Promise<string>;
};

/** A command of the operator's tool with validated arguments. */
export type Command = (inbox: Inbox, io: Output, now: () => Date) => Promise<void>;

export function list(limit: number): Command {
  return async (inbox, io) => {
    const messages = await inbox.list(limit);
    for (const message of messages) await io.out(summary(message));
    const { stored, waitingMail, failedMail } = await inbox.counts();
    await io.out(
      `${messages.length} of ${stored} messages; ${waitingMail} not mailed, ${failedMail} of them failed so far\n`,
    );
  };
}

export function find(email: string): Command {
  return async (inbox, io) => {
    const found = await count(inbox, email);
    for await (const message of inbox.exportAll(email)) await io.out(summary(message));
    await io.out(`${found} messages\n`);
  };
}

export function show(reference: string): Command {
  return async (inbox, io) => {
    const message = await inbox.find(reference);
    if (!message) throw new Error(`there is no message ${reference}`);
    const { receivedAt, language, topic } = message;
    const { message: text, ...typed } = eachField((field) => message[field]);
    const lines = {
      reference,
      received: toSeconds(receivedAt),
      language,
      topic,
      ...typed,
      mail: mailState(message),
    };
    for (const [label, value] of Object.entries(lines)) await io.out(`${`${label}:`.padEnd(11)}${printable(value)}\n`);
    await io.out(`\n${text.split('\n').map(printable).join('\n')}\n`);
  };
}

/** All messages, or those of one email address. */
export function exportCsv(withByteOrderMark: boolean, email?: string): Command {
  return async (inbox, io, now) => {
    await inbox.ready(); // fails before the header is written
    const found = email === undefined ? null : await count(inbox, email);
    await io.out(`${withByteOrderMark ? '\uFEFF' : ''}${csvHeader()}`);
    for await (const message of inbox.exportAll(email)) await io.out(csvMessage(message));
    if (found !== null) log(io, now, { exported: found }, 'inbox: exported the messages of one email address');
  };
}

export function remove(reference: string): Command {
  return async (inbox, io) => {
    if (!(await inbox.delete(reference))) throw new Error(`there is no message ${reference}`);
    await io.out(`deleted ${reference}\n`);
  };
}

export function removeByEmail(email: string, isConfirmed: boolean): Command {
  return async (inbox, io, now) => {
    const found = await count(inbox, email);
    const isSure = isConfirmed || /^y(?:es)?$/i.test(await io.ask(`Delete ${found} messages of ${email}? (yes/no) `));
    if (!isSure) throw new Error('nothing was deleted; answer "yes", or use --yes in a script');
    const deleted = await inbox.deleteByEmail(email);
    await io.out(`deleted ${deleted} messages\n`);
    log(io, now, { deleted }, 'inbox: deleted the messages of one email address');
  };
}

export function purge(days: number): Command {
  return async (inbox, io, now) => {
    const before = new Date(now().getTime() - days * 86_400_000);
    await io.out(`deleted ${await inbox.purge(before)} messages received before ${toSeconds(before)}\n`);
  };
}

/** Rejects where there is none: a mistyped address must not look like a request that was fulfilled. */
async function count(inbox: Inbox, email: string): Promise<number> {
  let found = 0;
  for await (const _message of inbox.exportAll(email)) found += 1;
  if (found === 0) throw new Error(`there is no message of ${email}`);
  return found;
}

/** A line in the form of the server's log, for a record of such requests. It names no address. */
function log(io: Output, now: () => Date, details: object, msg: string): void {
  io.err(`${JSON.stringify({ level: 30, time: now().getTime(), ...details, msg })}\n`);
}

function summary(message: StoredMessage): string {
  const { reference, receivedAt, language, topic, name } = message;
  const columns = [reference, toSeconds(receivedAt), language, topic || '-', name, `(${mailState(message)})`];
  return `${columns.map(printable).join('\t')}\n`;
}

function mailState({ mailedAt, mailAttempts, mailError }: StoredMessage): string {
  if (mailedAt) return `mailed ${toSeconds(mailedAt)}`;
  return mailError ? `not mailed, ${mailAttempts} failed attempts: ${printable(mailError)}` : 'not mailed';
}

function toSeconds(date: Date): string {
  return date.toISOString().replace(/\.\d+/, '');
}

/** Replaces control characters, marks of direction and invisible tags: visitors' input must not control the operator's terminal. */
function printable(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_C}\u{E0000}-\u{E007F}]/gu, '\uFFFD');
}
