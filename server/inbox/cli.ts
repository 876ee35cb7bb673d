import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { emailPattern } from '#shared/contact/contactFields.ts';
import { type Command, exportCsv, find, list, type Output, purge, remove, removeByEmail, show } from './cliCommands.ts';
import { type Inbox, type InboxLog, reasonOf } from './inboxTypes.ts';
import { openInbox } from './openInbox.ts';
import { parseReference } from './reference.ts';
import { sqliteInboxPath } from './sqliteInbox.ts';

const helpText = `Reads the messages of the contact form.

  npm run inbox -- list [--limit N]           the newest messages (50) and whether they were mailed
  npm run inbox -- show REFERENCE             one message
  npm run inbox -- find ADDRESS               all messages of one email address
  npm run -s inbox -- export [--bom] > a.csv  all messages as CSV; --bom makes Excel read it as UTF-8
                      export --email ADDRESS  those of one email address
  npm run inbox -- delete REFERENCE           deletes one message for good
                   delete --email ADDRESS     deletes all messages of one email address, after a question; --yes: without
  npm run inbox -- purge --older-than 365d    deletes what was received more than 365 days ago

The inbox is that of the server: DATABASE_URL (PostgreSQL), or else the folder DATA_DIR (SQLite, ./data).
Exit status: 0 done, 1 not found or not available, 2 wrong usage.
`;

type Env = Record<string, string | undefined>;

class UsageError extends Error {}

/** Runs one command of the operator's tool; resolves to the exit status and never rejects. */
export async function runInboxCommand(args: string[], env: Env, io: Output, now = () => new Date()): Promise<number> {
  try {
    const command = parseCommand(args);
    if (command === 'help') {
      await io.out(helpText);
      return 0;
    }
    const inbox = await openExisting(env);
    try {
      await command(inbox, io, now);
    } finally {
      await inbox.close();
    }
    return 0;
  } catch (error) {
    const isUsage = error instanceof UsageError;
    io.err(`inbox: ${reasonOf(error)}\n${isUsage ? `\n${helpText}` : ''}`);
    return isUsage ? 2 : 1;
  }
}

type Options = ReturnType<typeof parseArguments>['values'];
/** A command's options, its argument (which `--email` replaces), and its factory. */
type CommandSpec = {
  options?: readonly (keyof Options)[];
  argument?: 'reference' | 'address';
  make: (options: Options, argument: string) => Command;
};

const commands = new Map<string, CommandSpec>([
  ['list', { options: ['limit'], make: ({ limit }) => list(parseLimit(limit)) }],
  ['show', { argument: 'reference', make: (_options, text) => show(requireReference(text)) }],
  ['find', { argument: 'address', make: (_options, text) => find(requireEmail(text)) }],
  ['export', { options: ['bom', 'email'], make: ({ bom, email }) => exportCsv(bom === true, requireEmail(email)) }],
  ['delete', { options: ['email', 'yes'], argument: 'reference', make: makeDelete }],
  ['purge', { options: ['older-than'], make: (options) => purge(parseDays(options['older-than'])) }],
]);

/** Validates all arguments before the inbox is opened. */
function parseCommand(args: string[]): Command | 'help' {
  const { values, positionals } = parseArguments(args);
  const [name = '', ...rest] = positionals;
  if (values.help || name === 'help') return 'help';
  const command = commands.get(name);
  if (!command) throw new UsageError(name ? `there is no command "${name}"` : 'no command was given');
  const { options = [], make } = command;
  const unknown = Object.keys(values).find((given) => !options.some((option) => option === given));
  if (unknown) throw new UsageError(`"${name}" has no option --${unknown}`);
  const argument = values.email === undefined ? command.argument : undefined;
  if (rest.length !== (argument ? 1 : 0)) {
    throw new UsageError(argument ? `"${name}" needs one ${argument}` : `"${name}" takes no "${rest[0]}"`);
  }
  return make(values, rest[0] ?? '');
}

function parseArguments(args: string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const options = { help: { ...flag, short: 'h' }, bom: flag, yes: flag, limit: text, email: text } as const;
  try {
    return parseArgs({ args, allowPositionals: true, options: { ...options, 'older-than': text } });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function requireReference(text: string): string {
  const reference = parseReference(text);
  if (!reference) throw new UsageError(`"${text}" is not a reference; one looks like 7K3M-9QXA-2FWT`);
  return reference;
}

function makeDelete({ email, yes }: Options, text: string): Command {
  return email === undefined ? remove(requireReference(text)) : removeByEmail(requireEmail(email), yes === true);
}

function requireEmail<Text extends string | undefined>(text: Text): Text {
  if (text !== undefined && !emailPattern.test(text)) throw new UsageError(`"${text}" is not an email address`);
  return text;
}

function parseLimit(text = '50'): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new UsageError(`--limit "${text}" is not a number above 0`);
  return Number(text);
}

function parseDays(text: string | undefined): number {
  const days = /^([1-9]\d{0,4})d$/.exec(text ?? '')?.[1];
  if (!days) throw new UsageError(`"purge" needs --older-than with a number of days, such as 365d`);
  return Number(days);
}

/** A mistyped DATA_DIR must not look like an empty inbox, and reading must not create a file. */
async function openExisting(env: Env): Promise<Inbox> {
  const { DATABASE_URL: databaseUrl } = env;
  const dataDir = env.DATA_DIR || 'data';
  const path = sqliteInboxPath(dataDir);
  if (!databaseUrl && !existsSync(path)) {
    throw new Error(`there is no inbox at ${path}; set DATA_DIR or DATABASE_URL as for the server`);
  }
  return openInbox({ dataDir, databaseUrl, log: silentLog });
}

const silentLog: InboxLog = { info() {}, warn() {}, error() {} };

/** The program, which scripts/inbox.mjs starts. */
export async function main(): Promise<void> {
  process.stdout.on('error', () => process.exit(1)); // a closed pipe, such as `… | head`
  const out = (text: string) => new Promise<void>((done) => process.stdout.write(text, () => done()));
  const err = (text: string) => void process.stderr.write(text);
  process.exitCode = await runInboxCommand(process.argv.slice(2), process.env, { out, err, ask });
}

/** The answer from the terminal; empty where the input ends without one. */
async function ask(question: string): Promise<string> {
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return await Promise.race([lines.question(question), once(lines, 'close').then(() => '')]);
  } finally {
    lines.close();
  }
}
