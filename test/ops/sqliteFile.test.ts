import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Inbox, InboxUnavailableError } from '#server/inbox/inboxTypes.ts';
import { sqliteFile } from '#server/inbox/sqliteFile.ts';
import { sqliteInboxPath } from '#server/inbox/sqliteInbox.ts';
import { postMessage } from '../support/contactPage.ts';
import { root, temporaryFolder } from '../support/folders.ts';
import { allMessages, aMessage, inboxOfTest, silentLog } from '../support/inboxes.ts';
import { siteOfTest } from '../support/startSite.ts';

/** As the first version inserts. */
const insert = `insert into contact_message
  (reference, received_at, language, name, phone, email, message, mail_due_at)`;

let dataDir: string;
let inbox: Inbox;

beforeEach(async () => {
  dataDir = join(temporaryFolder(), 'data');
  inbox = await inboxOfTest({ dataDir });
});

describe('the SQLite file', () => {
  test('is private, and so are its log and its index; a copy made as the README says leaves nothing behind', async () => {
    await inbox.save(aMessage());
    expect(modeOf(dataDir)).toBe('700');
    const readme = readFileSync(`${root}scripts/deploy/README.md`, 'utf8');
    const [, command = ''] = /^docker exec site node (-e ".*inbox-copy.*") > inbox.sqlite$/m.exec(readme) ?? [];
    const here = command.replaceAll('/data/', `${dataDir}/`);
    for (const time of ['first', 'second']) {
      const shell = `umask 022; "${process.execPath}" ${here}`;
      const { stdout, stderr } = spawnSync('sh', ['-c', shell], { encoding: 'latin1' });
      expect([stdout.slice(0, 15), stderr], time).toEqual(['SQLite format 3', '']);
    }
    const files = readdirSync(dataDir).map((file) => `${file} ${modeOf(join(dataDir, file))}`);
    expect(files.sort()).toEqual(['inbox.sqlite 600', 'inbox.sqlite-shm 600', 'inbox.sqlite-wal 600']);
  });

  test('is made private where it was not, in a folder that is left as it is', async () => {
    mkdirSync(dataDir, { mode: 0o755 });
    writeFileSync(sqliteInboxPath(dataDir), '');
    chmodSync(sqliteInboxPath(dataDir), 0o644);
    await inbox.save(aMessage());
    const paths = [dataDir, sqliteInboxPath(dataDir), `${sqliteInboxPath(dataDir)}-wal`];
    expect(paths.map(modeOf)).toEqual(['755', '600', '600']);
  });

  test('of which a part was removed, or all, still stores acknowledged messages', async () => {
    for (const part of ['', '-wal', '-shm']) {
      await inbox.save(aMessage());
      rmSync(`${sqliteInboxPath(dataDir)}${part}`);
      await expectStoredOnDisk(await inbox.save(aMessage()));
    }
    rmSync(dataDir, { recursive: true });
    await expectStoredOnDisk(await inbox.save(aMessage()));
  });

  test('that is removed in the very moment of a save is noticed, and the save repeated', async () => {
    const path = join(dataDir, 'raced.sqlite');
    const file = sqliteFile(path, silentLog);
    let runs = 0;
    await file.use((db) => {
      db.exec(`${insert} values ('r', 0, '', '', '', '', '', 0)`);
      if (++runs === 1) for (const part of ['', '-wal', '-shm']) rmSync(`${path}${part}`);
    });
    file.close();
    expect(runs).toBe(2);
    expect(new DatabaseSync(path).prepare('select reference from contact_message').all()).toEqual([{ reference: 'r' }]);
  });

  test('that is not a database is refused and never overwritten', async () => {
    mkdirSync(dataDir);
    writeFileSync(sqliteInboxPath(dataDir), 'somebody else’s file '.repeat(100));
    await expect(inbox.save(aMessage())).rejects.toBeInstanceOf(InboxUnavailableError);
    expect(readFileSync(sqliteInboxPath(dataDir), 'utf8')).toMatch(/^somebody else’s file/);
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

  test('is still read, and holds nothing else up, however many messages wait for it', async () => {
    const reference = await inbox.save(aMessage());
    const other = lock();
    expect(await inbox.find(reference)).toMatchObject({ reference });
    const saves = () => Promise.allSettled(Array.from({ length: 5 }, () => inbox.save(aMessage())));
    const { result, turns } = await countTurns(saves);
    other.close();
    expect(result.filter(({ status }) => status === 'rejected')).toHaveLength(5);
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
});

test('thousands of old messages are counted and deleted without holding anybody up', { timeout: 60_000 }, async () => {
  await inbox.ready();
  const db = new DatabaseSync(sqliteInboxPath(dataDir));
  db.exec(`${insert} with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 20000)
    select n, n, '', '', '', '', hex(zeroblob(2500)), 0 from numbers`);
  db.exec('pragma wal_checkpoint(truncate)'); // they did not come all at once
  db.close();
  const { result, turns } = await countTurns(async () => [await inbox.counts(), await inbox.purge(new Date())]);
  const counts = { stored: 20_000, waitingMail: 20_000, failedMail: 0, overdueMail: 0, bytes: expect.any(Number) };
  expect(result).toEqual([counts, 20_000]);
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

// prlimit (util-linux) limits the size of the files of a running process: to SQLite a disk without space.
test.runIf(process.platform === 'linux')(
  'a message that a full disk cannot store is refused, pages go on, and it is stored when there is space',
  async () => {
    const site = await siteOfTest({ DATA_DIR: dataDir });
    expect((await postMessage(site.origin, 'before')).status).toBe(303);
    limitFiles(site.pid, '1000');
    expect((await postMessage(site.origin, 'again')).status).toBe(503);
    expect((await fetch(`${site.origin}/about-us`)).status).toBe(200);
    limitFiles(site.pid, 'unlimited');
    expect((await postMessage(site.origin, 'again')).status).toBe(303);
    expect((await allMessages(inbox)).map(({ message }) => message)).toEqual(['before', 'again']);
  },
);

function limitFiles(pid: number, bytes: string): void {
  expect(spawnSync('prlimit', [`--pid=${pid}`, `--fsize=${bytes}:unlimited`]).status).toBe(0);
}

/** Reads with a connection of its own, as after a restart. */
async function expectStoredOnDisk(reference: string): Promise<void> {
  const other = await inboxOfTest({ dataDir });
  expect(await other.find(reference)).toMatchObject({ reference });
  // What comes next may remove the file, which it would hold.
  await other.close();
}

function modeOf(path: string): string {
  return (statSync(path).mode & 0o777).toString(8);
}
