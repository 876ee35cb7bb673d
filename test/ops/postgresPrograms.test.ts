import { cpSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { installedPrograms, startPostgres } from '../support/postgres.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

test('the database of the tests starts from a clone in a folder that only its owner can enter', async () => {
  const locked = temporaryFolder(); // mode 700
  const { postgres } = await installedPrograms();
  cpSync(join(dirname(postgres), '..'), locked, { recursive: true, verbatimSymlinks: true });
  const database = await startPostgres({ initdb: join(locked, 'bin/initdb'), postgres: join(locked, 'bin/postgres') });
  onTestFinished(() => database.stop());
  const client = new Client(await database.newDatabase());
  await client.connect();
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await client.end();
});

test.each([
  ['cannot be started', '/nonexistent', 'ENOENT'],
  ['fails', '/bin/false', '/bin/false ended with code 1'],
])('a database program that %s is reported at once', async (_, initdb, reason) => {
  await expect(startPostgres({ initdb, postgres: initdb })).rejects.toThrow(reason);
});
