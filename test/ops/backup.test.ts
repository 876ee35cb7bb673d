import { spawnSync } from 'node:child_process';
import {
  cpSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { root, temporaryFolder } from '../support/folders.ts';
import { aMessage, inboxOfTest } from '../support/inboxes.ts';

const deploy = `${root}scripts/deploy/`;
const done = { status: 0, stdout: '', stderr: '' };

function backUp(copies: string, env: NodeJS.ProcessEnv) {
  const options = { encoding: 'utf8', env: { PATH: process.env.PATH, ...env } } as const;
  return spawnSync('sh', [`${deploy}backup.sh`, copies, '30'], options);
}

/** Copies as old as their names, and a file that is none. */
function oldCopiesIn(folder: string): void {
  const old = new Date(Date.now() - 40 * 24 * 3600 * 1000);
  for (const name of ['inbox-20200101T000000Z.sql', 'notes.txt', 'inbox-20990101T000000Z.sql']) {
    writeFileSync(join(folder, name), '');
    if (!name.includes('2099')) utimesSync(join(folder, name), old, old);
  }
}

/** A PATH on which pg_dump prints its password and its arguments. */
function pathOfPgDump(): string {
  const programs = temporaryFolder();
  writeFileSync(join(programs, 'pg_dump'), '#!/bin/sh\necho "$PGPASSWORD" "$@"\n', { mode: 0o755 });
  return `${programs}:${process.env.PATH}`;
}

test('a backup of the open SQLite inbox is for no other user to read, and brings back no message that was erased after it', async () => {
  const dataDir = temporaryFolder();
  const inbox = await inboxOfTest({ dataDir });
  const kept = await inbox.save(aMessage());
  const erased = [await inbox.save(aMessage({ email: 'a@b.example' })), await inbox.save(aMessage())];
  const copies = join(temporaryFolder(), 'copies');
  expect(backUp(copies, { DATA_DIR: dataDir })).toMatchObject(done);
  const [copy = ''] = readdirSync(copies);
  expect(copy).toMatch(/^inbox-\d{8}T\d{6}Z\.sqlite$/);
  expect([join(copies, copy), copies].map(modeOf)).toEqual(['600', '700']);
  await inbox.deleteByEmail('A@b.example');
  await inbox.delete(erased[1] ?? '');
  await inbox.close();
  // As the README says.
  const [, script = ''] = /node -e "(.*inbox-before.*)"/.exec(readFileSync(`${deploy}README.md`, 'utf8')) ?? [];
  renameSync(join(dataDir, 'inbox.sqlite'), join(dataDir, 'inbox-before.sqlite'));
  cpSync(join(copies, copy), join(dataDir, 'inbox.sqlite'));
  const options = { cwd: dataDir, encoding: 'utf8' } as const;
  expect(spawnSync(process.execPath, ['-e', script], options)).toMatchObject({ stderr: '', status: 0 });
  const restored = await inboxOfTest({ dataDir });
  expect((await restored.claimForMail(1000))?.message.reference).toBe(kept);
  expect((await restored.list()).map(({ reference }) => reference)).toEqual([kept]);
});

test('a backup deletes old copies in a folder, linked or not, and no other file', () => {
  const copies = temporaryFolder();
  const link = join(temporaryFolder(), 'link');
  symlinkSync(copies, link);
  const dataDir = temporaryFolder();
  writeFileSync(join(dataDir, 'inbox.sqlite'), '');
  for (const folder of [copies, link]) {
    oldCopiesIn(copies);
    expect(backUp(folder, { DATA_DIR: dataDir })).toMatchObject(done);
    const left = readdirSync(copies);
    expect(left).not.toContain('inbox-20200101T000000Z.sql');
    expect(left).toEqual(expect.arrayContaining(['inbox-20990101T000000Z.sql', 'notes.txt']));
  }
});

test('a backup fails without an inbox or its database, and leaves no half of a copy', () => {
  for (const env of [{ DATA_DIR: '/nowhere' }, { DATABASE_URL: 'postgres://a:b@127.0.0.1:1/c' }]) {
    const copies = temporaryFolder();
    const { status, stderr } = backUp(copies, env);
    expect([status, stderr]).toEqual([expect.not.toBeOneOf([0]), expect.stringMatching(/./)]);
    expect(readdirSync(copies)).toEqual([]);
  }
});

test.each([
  ['site:a%2Fword@', '?sslmode=verify-full', '?sslmode=verify-full'],
  ['site@', '?options=-c%20a%3Db&password=a%2Fword&sslmode=disable', '?options=-c%20a%3Db&sslmode=disable'],
])(
  'a backup gives pg_dump the password of %s%s in the environment, where no other user reads it',
  (user, options, search) => {
    const copies = temporaryFolder();
    const DATABASE_URL = `postgres://${user}db.example:5432/site${options}`;
    expect(backUp(copies, { DATABASE_URL, PATH: pathOfPgDump() })).toMatchObject(done);
    const [copy = ''] = readdirSync(copies);
    const told = `a/word --dbname=postgres://site@db.example:5432/site${search}\n`;
    expect(readFileSync(join(copies, copy), 'utf8')).toBe(told);
  },
);

test('the job of the Kubernetes manifests copies the database of the site, and deletes old copies and no other file', () => {
  const manifests = parseAllDocuments(readFileSync(`${deploy}kubernetes.yaml`, 'utf8')).map((one) => one.toJS());
  const { containers } = manifests.find(({ kind }) => kind === 'CronJob').spec.jobTemplate.spec.template.spec;
  const copies = temporaryFolder();
  oldCopiesIn(copies);
  const [shell, options, script] = containers[0].command;
  const env = { PATH: pathOfPgDump(), DATABASE_URL: 'postgres://here' };
  const words = [options, script.replaceAll('/backups', copies)];
  expect(spawnSync(shell, words, { encoding: 'utf8', env })).toMatchObject(done);
  const [copy = '', ...others] = readdirSync(copies).sort();
  expect(others).toEqual(['inbox-20990101T000000Z.sql', 'notes.txt']);
  expect(readFileSync(join(copies, copy), 'utf8')).toBe(' --dbname=postgres://here\n');
  expect(modeOf(join(copies, copy))).toBe('600');
});

function modeOf(path: string): string {
  return (statSync(path).mode & 0o777).toString(8);
}
