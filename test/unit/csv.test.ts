import { expect, test } from 'vitest';
import { csvHeader, csvMessage } from '#server/inbox/csv.ts';
import type { StoredMessage } from '#server/inbox/inboxTypes.ts';
import { type ContactField, contactFields } from '#shared/contact/contactFields.ts';
import { aMessage } from '../support/inboxes.ts';

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
