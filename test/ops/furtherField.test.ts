import { DatabaseSync } from 'node:sqlite';
import { expect, test, vi } from 'vitest';
import { exportCsv, show } from '#server/inbox/cliCommands.ts';
import { composeContactEmail } from '#server/inbox/contactEmail.ts';
import type { StoredMessage } from '#server/inbox/inboxTypes.ts';
import { migrateSqlite, migrations } from '#server/inbox/migrations.ts';
import { digestOf } from '#server/inbox/sqlInbox.ts';
import { sqliteInboxPath } from '#server/inbox/sqliteInbox.ts';
import { type ContactField, contactFields } from '#shared/contact/contactFields.ts';
import { validateContact } from '#shared/contact/contactForm.ts';
import { leastTyped } from '../support/contactValues.ts';
import { inboxOfTest } from '../support/inboxes.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

/** As if an editor had added an optional field to the list, and nothing else. */
vi.mock('#shared/contact/contactFields.ts', async (original) => {
  const real = await original<typeof import('#shared/contact/contactFields.ts')>();
  const contactFields = [...real.contactFields, 'further' as ContactField];
  return {
    ...real,
    contactFields,
    factsOf: (field: ContactField) =>
      contactFields.indexOf(field) < real.contactFields.length
        ? real.factsOf(field)
        : { ...real.factsOf('message'), required: false, max: 200 },
    eachField: (read: (field: ContactField) => unknown) =>
      Object.fromEntries(contactFields.map((field) => [field, read(field)])),
  };
});

const own = { name: 'Ada', email: 'ada@example.com', message: 'Hello', further: 'Analytical Engines' };
const typed = { ...leastTyped(), ...own };

test('a further field of the form is validated, stored, exported, mailed and shown, once both databases have its column', async () => {
  for (const kind of ['sqlite', 'postgres'] as const) {
    const sql = migrations.map((step) => step[kind]).join('\n');
    const missing = contactFields.filter((field) => !new RegExp(`\\b${field} text not null`).test(sql));
    expect(missing, kind).toEqual(['further']);
  }
  const dataDir = temporaryFolder();
  const db = new DatabaseSync(sqliteInboxPath(dataDir));
  migrateSqlite(db);
  db.exec(`alter table contact_message add column further text not null default ''`);
  db.close();
  const inbox = await inboxOfTest({ dataDir });

  const validation = validateContact(typed);
  expect(validation).toMatchObject({ ok: true, value: typed });
  if (!validation.ok) return;
  const reference = await inbox.save({ language: 'en_US', topic: '', ...validation.value });
  const stored = (await inbox.find(reference)) as StoredMessage;
  expect(stored).toMatchObject(typed);
  expect(composeContactEmail(stored, '', '').text).toContain(typed.further);
  const output: string[] = [];
  const io = { out: (text: string) => void output.push(text), err: () => {}, ask: async () => '' };
  for (const command of [show(reference), exportCsv(false)]) await command(inbox, io, () => new Date());
  for (const part of [`further:   ${typed.further}`, `Hello,${typed.further},`, 'message,further,mailed_at,topic'])
    expect(output.join('')).toContain(part);
  expect(digestOf(stored)).not.toBe(digestOf({ ...stored, further: '' } as StoredMessage));
});
