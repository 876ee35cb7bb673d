import { contactFields } from '#shared/contact/contactFields.ts';
import { csvHeader, csvMessage } from './csv.ts';
import type { Inbox, StoredMessage } from './inboxTypes.ts';

/** The output of a command; `out` may return a promise, for backpressure. */
export type Output = { out: (text: string) => void | Promise<void>; err: (text: string) => void };

/** A command of the operator's tool with validated arguments. */
export type Command = (inbox: Inbox, io: Output, now: () => Date) => Promise<void>;

/** The requested message or inbox does not exist. */
export class NotFoundError extends Error {}

export function list(limit: number): Command {
  return async (inbox, io) => {
    const messages = await inbox.list(limit);
    for (const message of messages) {
      const { reference, receivedAt, language, name } = message;
      await io.out(
        `${reference}  ${toSeconds(receivedAt)}  ${language}  ${printable(name)}  (${mailState(message)})\n`,
      );
    }
    const { stored, waitingMail, failedMail } = await inbox.counts();
    await io.out(
      `${messages.length} of ${stored} messages; ${waitingMail} not mailed, ${failedMail} of them failed so far\n`,
    );
  };
}

export function show(reference: string): Command {
  return async (inbox, io) => {
    const message = await inbox.find(reference);
    if (!message) throw new NotFoundError(`there is no message ${reference}`);
    const { receivedAt, language, message: text, ...rest } = message;
    const typed = contactFields.flatMap((field) => (field === 'message' ? [] : [[field, rest[field]] as const]));
    const lines = {
      reference,
      received: toSeconds(receivedAt),
      language,
      ...Object.fromEntries(typed),
      mail: mailState(message),
    };
    for (const [label, value] of Object.entries(lines)) await io.out(`${`${label}:`.padEnd(11)}${printable(value)}\n`);
    await io.out(`\n${text.split('\n').map(printable).join('\n')}\n`);
  };
}

export function exportCsv(withByteOrderMark: boolean): Command {
  return async (inbox, io) => {
    await inbox.ready(); // fails before the header is written
    await io.out(`${withByteOrderMark ? '\uFEFF' : ''}${csvHeader()}`);
    for await (const message of inbox.exportAll()) await io.out(csvMessage(message));
  };
}

export function remove(reference: string): Command {
  return async (inbox, io) => {
    if (!(await inbox.delete(reference))) throw new NotFoundError(`there is no message ${reference}`);
    await io.out(`deleted ${reference}\n`);
  };
}

export function purge(days: number): Command {
  return async (inbox, io, now) => {
    const before = new Date(now().getTime() - days * 86_400_000);
    await io.out(`deleted ${await inbox.purge(before)} messages received before ${toSeconds(before)}\n`);
  };
}

function mailState({ mailedAt, mailAttempts, mailError }: StoredMessage): string {
  if (mailedAt) return `mailed ${toSeconds(mailedAt)}`;
  return mailError ? `not mailed, ${mailAttempts} failed attempts: ${printable(mailError)}` : 'not mailed';
}

function toSeconds(date: Date): string {
  return date.toISOString().replace(/\.\d+/, '');
}

/** Replaces control characters: visitors' input must not control the operator's terminal. */
function printable(text: string): string {
  return text.replace(/(?!\t)[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/gu, '\uFFFD');
}
