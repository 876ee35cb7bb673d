import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { runInboxCommand } from '#server/inbox/cli.ts';
import { csvHeader } from '#server/inbox/csv.ts';
import { openInbox } from '#server/inbox/openInbox.ts';
import { contactFields } from '#shared/contact/contactFields.ts';
import { aMessage, silentLog } from '../support/inboxes.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = temporaryFolder();
});

async function run(...args: string[]) {
  const [out, err]: string[][] = [[], []];
  const io = {
    out: (text: string) => void out?.push(text),
    err: (text: string) => void err?.push(text),
    ask: async () => '',
  };
  const code = await runInboxCommand(args, { DATA_DIR: dataDir }, io, () => new Date('2026-12-31T12:00:00Z'));
  return { out: out?.join('') ?? '', err: err?.join('') ?? '', code };
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
  const reference = await store(aMessage({ phone: '+86', message: 'one\ntwo \x1B[2J\u202E' }));
  const { out, code } = await run('show', reference.toLowerCase().replaceAll('-', ''));
  expect(code).toBe(0);
  for (const part of [reference, '王小明', '+86', 'wang@example.com', 'one\ntwo \uFFFD[2J\uFFFD'])
    expect(out).toContain(part);
});

test('export writes the CSV, with a byte order mark only on demand', async () => {
  const message = aMessage({ name: '=1+1', message: '你好' });
  const reference = await store(message);
  const { out, code } = await run('export');
  expect(code).toBe(0);
  const cells = contactFields.map((field) => (field === 'name' ? "'=1+1" : message[field]));
  expect(out).toBe(`${csvHeader()}${reference},2026-01-01T00:00:00.000Z,zh_CN,${cells},,\r\n`);
  expect((await run('export', '--bom')).out).toBe(`\uFEFF${out}`);
});

test('delete removes one message; delete and show say when there is none', async () => {
  const reference = await store();
  expect(await run('delete', reference)).toEqual({ code: 0, out: `deleted ${reference}\n`, err: '' });
  const none = { code: 1, out: '', err: `inbox: there is no message ${reference}\n` };
  for (const command of ['delete', 'show']) expect(await run(command, reference)).toEqual(none);
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
  const wrong = {
    '': 'no command was given',
    remove: 'there is no command "remove"',
    constructor: 'there is no command "constructor"',
    show: '"show" needs one reference',
    'show a b': '"show" needs one reference',
    'show 12': '"12" is not a reference',
    'list all': '"list" takes no "all"',
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
