import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Inbox } from '#server/inbox/inboxTypes.ts';
import { InboxUnavailableError } from '#server/inbox/inboxUnavailableError.ts';
import { migrations } from '#server/inbox/migrations.ts';
import { openInbox } from '#server/inbox/openInbox.ts';
import { sqliteFile } from '#server/inbox/sqliteFile.ts';
import { sqliteInboxPath } from '#server/inbox/sqliteInbox.ts';
import { aForm, contactTexts, readContactPage } from '../support/contactPage.ts';
import { allMessages, aMessage, silentLog } from '../support/inboxes.ts';
import { startSite } from '../support/startSite.ts';

let dataDir: string;
let inbox: Inbox;

beforeEach(async () => {
  dataDir = join(mkdtempSync(join(tmpdir(), 'test-sqlite-')), 'data');
  inbox = await openInbox({ dataDir, log: silentLog });
});
afterEach(async () => {
  await inbox.close();
  rmSync(join(dataDir, '..'), { recursive: true, force: true });
});

describe('the SQLite file', () => {
  test('is private, and so are its log and its index', async () => {
    await inbox.save(aMessage());
    expect(modeOf(dataDir)).toBe('700');
    const files = readdirSync(dataDir).sort();
    expect(files).toEqual(['inbox.sqlite', 'inbox.sqlite-shm', 'inbox.sqlite-wal']);
    expect(files.map((file) => modeOf(join(dataDir, file)))).toEqual(['600', '600', '600']);
  });

  test('is made private where it was not, in a folder that is left as it is', async () => {
    mkdirSync(dataDir, { mode: 0o755 });
    writeFileSync(sqliteInboxPath(dataDir), '');
    chmodSync(sqliteInboxPath(dataDir), 0o644);
    await inbox.save(aMessage());
    expect([modeOf(dataDir), modeOf(sqliteInboxPath(dataDir))]).toEqual(['755', '600']);
    expect(modeOf(`${sqliteInboxPath(dataDir)}-wal`)).toBe('600');
  });

  test('that was removed takes no message with it: the next one goes into a new file', async () => {
    await inbox.save(aMessage());
    rmSync(dataDir, { recursive: true });
    await expectStoredOnDisk(await inbox.save(aMessage()));
  });

  test.each(['', '-wal', '-shm'])('whose part "%s" was removed still stores what it acknowledges', async (part) => {
    await inbox.save(aMessage());
    rmSync(`${sqliteInboxPath(dataDir)}${part}`);
    await expectStoredOnDisk(await inbox.save(aMessage()));
  });

  test.each(migrations.map(({ version }) => version))('of version %i keeps its messages', async (version) => {
    const old = join(dataDir, `version-${version}`);
    mkdirSync(old, { recursive: true });
    const db = new DatabaseSync(sqliteInboxPath(old));
    for (const { sqlite } of migrations.slice(0, version)) db.exec(sqlite);
    db.exec(`
      insert into contact_message (reference, received_at, language, name, phone, email, message, mail_due_at)
      values ('7K3M-9QXA-2FWT', 0, 'zh_CN', 'Ada', '', 'ada@example.com', 'Hello', 0);
      pragma user_version = ${version}`);
    db.close();
    const upgraded = await openInbox({ dataDir: old, log: silentLog });
    const after = await upgraded.save(aMessage());
    expect((await allMessages(upgraded)).map(({ reference }) => reference)).toEqual(['7K3M-9QXA-2FWT', after]);
    await upgraded.close();
  });

  test('that is removed in the very moment of a save is noticed, and the save repeated', async () => {
    const path = join(dataDir, 'raced.sqlite');
    const file = sqliteFile(path, silentLog);
    let runs = 0;
    const insert = (db: DatabaseSync) => {
      db.exec(`insert into contact_message (reference, received_at, language, name, phone, email, message, mail_due_at)
        values ('r', 0, '', '', '', '', '', 0)`);
      if (++runs === 1) for (const part of ['', '-wal', '-shm']) rmSync(`${path}${part}`);
    };
    await file.use(insert);
    file.close();
    expect(runs).toBe(2);
    expect(new DatabaseSync(path).prepare('select reference from contact_message').all()).toEqual([{ reference: 'r' }]);
  });

  test('that was emptied is set up again', async () => {
    await inbox.save(aMessage());
    await inbox.close();
    writeFileSync(sqliteInboxPath(dataDir), '');
    inbox = await openInbox({ dataDir, log: silentLog });
    await expectStoredOnDisk(await inbox.save(aMessage()));
  });

  test('that is not a database is refused and never overwritten', async () => {
    mkdirSync(dataDir);
    writeFileSync(sqliteInboxPath(dataDir), 'somebody else’s file '.repeat(100));
    await expect(inbox.save(aMessage())).rejects.toBeInstanceOf(InboxUnavailableError);
    expect(readFileSync(sqliteInboxPath(dataDir), 'utf8')).toMatch(/^somebody else’s file/);
  });

  test('is private as well where it is copied as the README says', async () => {
    await inbox.save(aMessage());
    const readme = readFileSync(new URL('../../scripts/deploy/README.md', import.meta.url), 'utf8');
    const command = /^docker exec site node (-e ".*inbox-copy.*")$/m
      .exec(readme)?.[1]
      ?.replaceAll('/data/', `${dataDir}/`);
    const { stderr } = spawnSync('sh', ['-c', `umask 022; ${process.execPath} ${command}`], { encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(modeOf(join(dataDir, 'inbox-copy.sqlite'))).toBe('600');
  });

  test('keeps nothing of a message that was deleted', async () => {
    const reference = await inbox.save(aMessage({ message: 'forget-me-please' }));
    await inbox.save(aMessage({ message: 'keep-me' }));
    await inbox.delete(reference);
    const files = ['', '-wal'].map((part) => readFileSync(`${sqliteInboxPath(dataDir)}${part}`, 'latin1')).join();
    expect(files).not.toContain('forget-me-please');
    expect(files).toContain('keep-me');
  });
});

describe('a SQLite file that another process has locked', () => {
  function lock(): DatabaseSync {
    const other = new DatabaseSync(sqliteInboxPath(dataDir));
    other.exec('begin immediate');
    return other;
  }

  test('holds nobody else up, however many messages wait for it', async () => {
    await inbox.save(aMessage());
    const other = lock();
    const { result, turns } = await countTurns(() =>
      Promise.allSettled(Array.from({ length: 5 }, () => inbox.save(aMessage()))),
    );
    other.close();
    expect(result.map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
    // None where SQLite itself waits for the lock.
    expect(turns).toBeGreaterThan(20);
    await inbox.save(aMessage());
  });

  test('takes the messages that waited when it is free again', async () => {
    await inbox.save(aMessage());
    const other = lock();
    const saves = Array.from({ length: 5 }, () => inbox.save(aMessage()));
    const sixth = sqliteFile(sqliteInboxPath(dataDir), silentLog);
    let attempts = 0;
    await sixth.use((db) => {
      if (++attempts === 3) other.close();
      db.exec('begin immediate; rollback');
    });
    sixth.close();
    expect(new Set(await Promise.all(saves)).size).toBe(5);
  });

  test('is still read', async () => {
    const reference = await inbox.save(aMessage());
    const other = lock();
    expect(await inbox.find(reference)).toMatchObject({ reference });
    other.close();
  });
});

test('thousands of old messages are counted and deleted without holding anybody up', { timeout: 60_000 }, async () => {
  await inbox.ready();
  const db = new DatabaseSync(sqliteInboxPath(dataDir));
  db.exec(`insert into contact_message (reference, received_at, language, name, phone, email, message, mail_due_at)
    with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 20000)
    select n, n, '', '', '', '', hex(zeroblob(2500)), 0 from numbers`);
  db.exec('pragma wal_checkpoint(truncate)'); // they did not come all at once
  db.close();
  const { result, turns } = await countTurns(async () => [await inbox.counts(), await inbox.purge(new Date())]);
  expect(result).toEqual([{ stored: 20_000, waitingMail: 20_000, failedMail: 0, overdueMail: 0 }, 20_000]);
  expect(turns).toBeGreaterThan(100);
});

/** How many turns the event loop made meanwhile: in each, readers of the site would have been answered. */
async function countTurns<T>(work: () => Promise<T>): Promise<{ result: T; turns: number }> {
  let turns = 0;
  const timer = setInterval(() => turns++, 1);
  const result = await work();
  clearInterval(timer);
  return { result, turns };
}

test('several processes may open a new SQLite inbox at the same moment', { timeout: 60_000 }, async () => {
  const writers = Array.from({ length: 4 }, (_, index) => startWriter(`w${index}`));
  const outputs = await Promise.all(writers.map(({ firstLines }) => firstLines(20)));
  for (const { child } of writers) child.kill('SIGKILL');
  await Promise.all(writers.map(({ child }) => once(child, 'close')));
  const stored = (await allMessages(inbox)).map(({ reference }) => reference);
  for (const output of outputs) for (const line of output) expect(stored).toContain(line.split(' ')[0]);
});

// prlimit (util-linux) takes a running process's leave to let files grow: to SQLite a disk without space.
test.runIf(process.platform === 'linux')(
  'a full disk refuses messages, and the process recovers when there is space',
  { timeout: 60_000 },
  async () => {
    const { child, firstLines, complaint } = startWriter('full', { KEEP_TRYING: '1' });
    await firstLines(5);
    await prlimit(child.pid, '--fsize=1000:unlimited');
    await complaint;
    const before = (await allMessages(inbox)).length;
    await prlimit(child.pid, '--fsize=unlimited:unlimited');
    await firstLines(before + 50);
    child.kill('SIGKILL');
    await once(child, 'close');
  },
);

test.runIf(process.platform === 'linux')(
  'a form that a full disk cannot store comes back with its words and the error, pages go on, and it is stored when there is space',
  async () => {
    const site = await startSite({ DATA_DIR: dataDir });
    const send = (form: Record<string, string>) =>
      fetch(`${site.origin}/contact-us`, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
    expect((await send(aForm())).status).toBe(303);
    await prlimit(site.pid, '--fsize=1000:unlimited');
    const form = aForm();
    const refused = await send(form);
    expect(refused.status).toBe(503);
    const page = readContactPage(await refused.text());
    expect(page.summary).toBe(contactTexts('zh_CN').errors.unavailable);
    expect(page.typed('message')).toBe(form.message);
    expect((await fetch(`${site.origin}/about-us`)).status).toBe(200);
    await prlimit(site.pid, '--fsize=unlimited:unlimited');
    expect((await send(form)).status).toBe(303);
    expect((await allMessages(inbox)).map(({ message }) => message)).toContain(form.message);
    expect(await site.stop('SIGTERM')).toBe(0);
  },
);

function startWriter(round: string, settings: Record<string, string> = {}) {
  const writer = fileURLToPath(new URL('../support/inboxWriter.ts', import.meta.url));
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', ROUND: round, ...settings };
  const command = ['-c', `trap '' XFSZ; exec "$0" "$@"`, process.execPath, writer];
  const child = spawn('sh', command, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let lines: string[] = [];
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
    lines = output.split('\n').slice(0, -1);
  });
  return {
    child,
    complaint: once(child.stderr, 'data'),
    async firstLines(count: number): Promise<string[]> {
      while (lines.length < count) await once(child.stdout, 'data');
      return lines.slice(0, count);
    },
  };
}

async function prlimit(pid: number | undefined, limit: string): Promise<void> {
  const [code] = await once(spawn('prlimit', [`--pid=${pid}`, limit]), 'close');
  expect(code).toBe(0);
}

/** Reads with a connection of its own, as after a restart. */
async function expectStoredOnDisk(reference: string): Promise<void> {
  const other = await openInbox({ dataDir, log: silentLog });
  expect(await other.find(reference)).toMatchObject({ reference });
  await other.close();
}

function modeOf(path: string): string {
  return (statSync(path).mode & 0o777).toString(8);
}
