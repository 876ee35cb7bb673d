import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { runInboxCommand } from '#server/inbox/cli.ts';
import { csvHeader, csvMessage } from '#server/inbox/csv.ts';
import type { StoredMessage } from '#server/inbox/inboxTypes.ts';
import { openInbox } from '#server/inbox/openInbox.ts';
import { type ContactField, contactFields, eachField } from '#shared/contact/contactFields.ts';
import { temporaryFolder } from '../support/folders.ts';
import { aMessage, silentLog } from '../support/inboxes.ts';

const now = new Date('2026-12-31T12:00:00Z');

let dataDir: string;
beforeEach(() => {
  dataDir = temporaryFolder();
});

const run = (...args: string[]) => runAnswering('', args);

/** A command whose question the operator answers in that way. */
async function runAnswering(answer: string, args: string[]) {
  const said: Record<'out' | 'err' | 'asked', string[]> = { out: [], err: [], asked: [] };
  const io = {
    out: (text: string) => void said.out.push(text),
    err: (text: string) => void said.err.push(text),
    ask: async (question: string) => {
      said.asked.push(question);
      return answer;
    },
  };
  const code = await runInboxCommand(args, { DATA_DIR: dataDir }, io, () => now);
  return { out: said.out.join(''), err: said.err.join(''), asked: said.asked.join(''), code };
}

async function store(message = aMessage(), receivedAt = new Date('2026-01-01T00:00:00Z')): Promise<string> {
  const inbox = await openInbox({ dataDir, log: silentLog, now: () => receivedAt });
  const reference = await inbox.save(message);
  await inbox.close();
  return reference;
}

test('list shows each message and whether it was mailed', async () => {
  const reference = await store();
  const failing = await store();
  const inbox = await openInbox({ dataDir, log: silentLog });
  await inbox.markMailed(reference);
  const claim = await inbox.claimForMail(60_000);
  if (claim) await inbox.markFailed(claim, '451 try later', 60_000);
  await inbox.close();
  const { out, code } = await run('list');
  expect(code).toBe(0);
  expect(out).toMatch(new RegExp(`^${reference}\t2026-01-01T00:00:00Z\tzh_CN\t-\t王小明\t\\(mailed `, 'm'));
  expect(out).toMatch(new RegExp(`^${failing}\t.*\\(not mailed, 1 failed attempts: 451 try later\\)$`, 'm'));
  expect(out).toContain('2 of 2 messages; 1 not mailed, 1 of them failed so far');
});

test('no name passes for a further column of the list, nor hides its letters', async () => {
  await store(aMessage({ name: 'Carl\t(mailed 2026-01-01T00:00:00Z) \u200E\u061C\u{E0041}' }));
  const { out } = await run('list');
  expect(out.split('\n')[0]?.split('\t').slice(4)).toEqual([
    'Carl\uFFFD(mailed 2026-01-01T00:00:00Z) \uFFFD\uFFFD\uFFFD',
    '(not mailed)',
  ]);
});

test('show prints one message, found as it was heard, and no terminal control', async () => {
  const typed = { ...eachField((field) => `a ${field}`), message: 'one\ntwo \x1B[2J\u202E' };
  const reference = await store(aMessage(typed));
  const { out, code } = await run('show', reference.toLowerCase().replaceAll('-', ''));
  expect(code).toBe(0);
  for (const part of [reference, ...Object.values({ ...typed, message: 'one\ntwo \uFFFD[2J\uFFFD' })])
    expect(out).toContain(part);
});

test('export writes the CSV, with a byte order mark only on demand', async () => {
  const message = aMessage({ name: '=1+1', message: '你好', topic: 'press' });
  const reference = await store(message);
  const { out, code } = await run('export');
  expect(code).toBe(0);
  const cells = contactFields.map((field) => (field === 'name' ? "'=1+1" : message[field]));
  expect(out).toBe(`${csvHeader()}${reference},2026-01-01T00:00:00.000Z,zh_CN,${cells},,press\r\n`);
  expect((await run('export', '--bom')).out).toBe(`\uFEFF${out}`);
});

test('delete removes one message; delete and show say when there is none', async () => {
  const reference = await store();
  expect(await run('delete', reference)).toMatchObject({ code: 0, out: `deleted ${reference}\n`, err: '' });
  const none = { code: 1, out: '', err: `inbox: there is no message ${reference}\n`, asked: '' };
  for (const command of ['delete', 'show']) expect(await run(command, reference)).toEqual(none);
});

describe('the messages of one address', () => {
  const asked = 'Wang@example.com';
  let ofAddress: string[];
  let other: string;
  beforeEach(async () => {
    const emails = ['wang@example.com', 'WANG@example.com', 'a.wang@example.com'];
    const days = emails.map((email, day) => [aMessage({ email }), new Date(2026, 0, day + 1)] as const);
    const references: string[] = [];
    for (const [message, day] of days) references.push(await store(message, day));
    [ofAddress, other] = [references.slice(0, 2), references[2] ?? ''];
  });
  const beginnings = (lines: string[]) => lines.map((line) => line.slice(0, 14));

  test('are found, and exported with a line of log that does not name it', async () => {
    const found = await run('find', asked);
    expect(beginnings(found.out.trim().split('\n'))).toEqual([...ofAddress, '2 messages']);
    const { out, err } = await run('export', '--email', asked);
    expect(beginnings(out.slice(csvHeader().length).trim().split('\r\n'))).toEqual(ofAddress);
    expect(JSON.parse(err)).toMatchObject({ level: 30, time: Number(now), exported: 2 });
    expect(err).not.toMatch(/@|wang/i);
  });

  test('are deleted after a question with their number, with --yes without, and the log does not name it', async () => {
    for (const answer of ['', 'no', 'yesterday']) {
      const { code, asked: question, err } = await runAnswering(answer, ['delete', '--email', asked]);
      expect(question).toContain(`2 messages of ${asked}`);
      expect([code, err]).toEqual([1, expect.stringContaining('nothing was deleted')]);
    }
    const { code, out, err } = await runAnswering('yes', ['delete', '--email', asked]);
    expect([code, out]).toEqual([0, 'deleted 2 messages\n']);
    expect(JSON.parse(err)).toMatchObject({ level: 30, time: Number(now), deleted: 2 });
    expect(err).not.toMatch(/@|wang/i);
    const last = await run('delete', '--yes', '--email', 'a.wang@example.com');
    expect(last).toMatchObject({ code: 0, out: 'deleted 1 messages\n', asked: '' });
    expect((await run('show', other)).code).toBe(1);
  });

  test('are named in one line where there are none', async () => {
    const unknown = 'unknown@example.com';
    const told = { code: 1, out: '', err: `inbox: there is no message of ${unknown}\n`, asked: '' };
    for (const command of [['find'], ['export', '--email'], ['delete', '--yes', '--email']])
      expect(await run(...command, unknown)).toEqual(told);
  });
});

test('purge deletes what is older than the days given', async () => {
  await store(aMessage(), new Date('2025-12-31T11:59:59Z'));
  const kept = await store(aMessage(), new Date('2025-12-31T12:00:00Z'));
  const { out, code } = await run('purge', '--older-than', '365d');
  expect({ out, code }).toEqual({ code: 0, out: 'deleted 1 messages received before 2025-12-31T12:00:00Z\n' });
  expect((await run('show', kept)).code).toBe(0);
});

test('a wrong usage is explained and does nothing, and help explains the commands', async () => {
  await store();
  const noAddress = (address: string) => `"${address}" is not an email address`;
  const wrong = {
    '': 'no command was given',
    remove: 'there is no command "remove"',
    constructor: 'there is no command "constructor"',
    show: '"show" needs one reference',
    'show a b': '"show" needs one reference',
    'show 12': '"12" is not a reference',
    'list all': '"list" takes no "all"',
    'find wang': noAddress('wang'),
    'export --email=': noAddress(''),
    'delete --yes --email=@example.com': noAddress('@example.com'),
    'list --limit 0': '--limit "0"',
    'list --bom': '"list" has no option --bom',
    'list --what': "Unknown option '--what'",
    purge: '"purge" needs --older-than',
    'purge --older-than 365': '"purge" needs --older-than',
    'purge --older-than 0d': '"purge" needs --older-than',
  };
  for (const [line, explanation] of Object.entries(wrong)) {
    const { code, out, err } = await run(...line.split(' ').filter(Boolean));
    expect({ code, out }, line).toEqual({ code: 2, out: '' });
    expect(err).toContain(`inbox: ${explanation}`);
    expect(err).toContain('npm run inbox -- list');
  }
  for (const line of ['help', '--help', '-h', 'list --help']) {
    const { code, out, err } = await run(...line.split(' '));
    expect([code, err], line).toEqual([0, '']);
    expect(out).toContain('purge --older-than 365d');
  }
});

test('a folder without an inbox is named, and none is made there', async () => {
  const { code, err } = await run('list');
  expect(code).toBe(1);
  expect(err).toContain(`there is no inbox at ${join(dataDir, 'inbox.sqlite')}`);
  expect(existsSync(join(dataDir, 'inbox.sqlite'))).toBe(false);
});

const stored = (changes: Partial<StoredMessage> = {}): StoredMessage => ({
  ...aMessage(),
  ...{ reference: '7K3M-9QXA-2FWT', receivedAt: new Date('2026-01-02T03:04:05.678Z') },
  ...{ mailedAt: null, mailAttempts: 0, mailError: null },
  ...changes,
});

/** Spreadsheets of editors know these columns in this order; others may come in between. */
const agreedFields: ContactField[] = ['name', 'phone', 'email', 'message'];

/** The name cell of the line written for that name. */
function nameCell(name: string): string {
  const [before = '', after = ''] = csvMessage(stored({ name: 'NAME' })).split('NAME');
  const line = csvMessage(stored({ name }));
  return line.slice(before.length, line.length - after.length);
}

test('the header names the columns in the agreed order', () => {
  expect(csvHeader()).toBe(`reference,received_at,language,${contactFields},mailed_at,topic\r\n`);
  expect(contactFields.filter((field) => agreedFields.includes(field))).toEqual(agreedFields);
});

test('the times of a message are in UTC, and nothing stands for a mail that was not sent', () => {
  expect(csvMessage(stored())).toMatch(/^7K3M-9QXA-2FWT,2026-01-02T03:04:05.678Z,zh_CN,.*,,\r\n$/);
  const mailed = csvMessage(stored({ mailedAt: new Date('2026-01-02T04:00:00Z') }));
  expect(mailed).toMatch(/,2026-01-02T04:00:00.000Z,\r\n$/);
});

test('a spreadsheet finds no formula in any cell of a message, whatever separates its cells', () => {
  const formulas = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '  =1', '＝1', '＋1', '－1', '＠a'];
  const rows = ['x;F', 'x\tF', 'x\nF', 'x\r\nF', 'x; F', 'x;"F', 'x;""F;F', '";F', 'F;F\n;\tF', '\n"\nF'];
  const all = [...formulas, ...rows.map((row) => row.replaceAll('F', '=1+1'))];
  // Commas are in quotes (below); other separators count inside of quotes as well, which some spreadsheets ignore.
  expect(all.map(nameCell).filter((cell) => /(?:^|[;\t\r\n])[\s"]*[=+\-@＝＋－＠]/.test(cell))).toEqual([]);
});

test('signs inside a text stay, and signs that would end a cell are quoted', () => {
  const written = {
    ...Object.fromEntries(['a=1', 'a-b', 'a@b', "'quoted'", '1-2'].map((name) => [name, name])),
    'a,b': '"a,b"',
    'say "hi"': '"say ""hi"""',
    'one\ntwo': '"one\ntwo"',
    'one\r\ntwo': '"one\r\ntwo"',
    'a;=1': `"a;'=1"`,
    'a\t=1': `"a\t'=1"`,
    'a; b': '"a; b"',
    'a\n- b': `"a\n'- b"`,
    '=HYPERLINK("http://x","y")': `"'=HYPERLINK(""http://x"",""y"")"`,
  };
  for (const [name, cell] of Object.entries(written)) expect(nameCell(name)).toBe(cell);
});
