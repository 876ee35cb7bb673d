import { expect, test } from 'vitest';
import { readSettings, SettingsError } from '#server/settings.ts';

test('without any variable the site runs on port 3000', () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    publicOrigin: 'http://localhost:3000',
    publicOriginSet: false,
    trustProxy: 0,
  });
});

test('an empty variable counts as unset', () => {
  const names = ['PORT', 'PUBLIC_ORIGIN', 'DATABASE_URL', 'SMTP_URL', 'CONTACT_TO', 'NOINDEX', 'LOG_LEVEL'];
  expect(readSettings(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readSettings({}));
});

const wrong = [
  'PORT=abc PORT=65536 PORT=-1 PORT=3000.5 PORT=0x10 PUBLIC_ORIGIN=www.example.com PUBLIC_ORIGIN=ftp://www.example.com',
  'PUBLIC_ORIGIN=https://www.example.com/path PUBLIC_ORIGIN=https://www.example.com?x',
  'PUBLIC_ORIGIN=https://user:word@www.example.com TRUST_PROXY=true TRUST_PROXY=11 DATABASE_URL=mysql://db/x',
  'DATABASE_URL=db:5432 SMTP_URL=http://mail.example CONTACT_FROM=site CONTACT_RATE_LIMIT=0 CONTACT_RATE_LIMIT=1.5',
  'CONTACT_SITE_LIMIT=0 DRAIN_DELAY_MS=-5 DRAIN_DELAY_MS=5s SHUTDOWN_TIMEOUT_MS=0 MAX_CONNECTIONS=0',
  'METRICS_PORT=70000 LOG_LEVEL=loud NOINDEX=ture NOINDEX=TRUE NOINDEX=1',
].flatMap((line) => line.split(' '));

test('a wrong value stops the start with one line that names the variable', () => {
  for (const setting of wrong) {
    const [, name = '', value = ''] = /^(\w+)=(.*)$/.exec(setting) ?? [];
    expect.soft(problemOf({ [name]: value }), setting).toMatch(new RegExp(`^${name} [^\\n]+$`));
  }
  expect(problemOf({ PORT: ' 3000' })).toMatch(/^PORT /);
  for (const name of ['DATA_DIR', 'HOST', 'CONTACT_TO', 'PUBLIC_ORIGIN'])
    expect(problemOf({ [name]: 'value\r' })).toMatch(new RegExp(`^${name} contains a control character[^\r\n]*$`));
});

test('the limit of the whole site is a hundred times that of a client by default', () => {
  expect(readSettings({ CONTACT_RATE_LIMIT: '7' }).contactSiteLimit).toBe(700);
  expect(readSettings({ CONTACT_RATE_LIMIT: '7', CONTACT_SITE_LIMIT: '8' }).contactSiteLimit).toBe(8);
});

test('mail needs both its server and its addressee, and the line names the one that is missing', () => {
  expect(problemOf({ SMTP_URL: 'smtp://mail.example' })).toMatch(/^CONTACT_TO /);
  expect(problemOf({ CONTACT_TO: 'team@joy-group.example' })).toMatch(/^SMTP_URL /);
  expect(problemOf({ SMTP_URL: 'smtp://mail.example', CONTACT_TO: 'no address' })).toMatch(/^CONTACT_TO /);
});

test('an address that the site cannot use is refused with the reason, and one of a socket or of IPv6 is taken', () => {
  const reasonOf = (DATABASE_URL: string) => problemOf({ DATABASE_URL }).replace('DATABASE_URL ', '');
  expect(reasonOf('postgres://site:pass#word@db/site')).toMatch(/"#".*%23/);
  for (const hosts of ['one,two', 'one:5432,two:5433', 'site@one:5432,two:5433'])
    expect(reasonOf(`postgres://${hosts}/site`)).toContain('several hosts');
  for (const url of ['postgres://site@/site?host=/run/postgresql', 'postgres://site:pass/word@db/site'])
    expect(reasonOf(url)).toContain('cannot be read');
  for (const host of ['%2Frun%2Fpostgresql', '[::1]:5432', 'db', ''])
    expect(reasonOf(`postgresql://${host}/site?options=a,b`)).toBe('no problem');
});

test('a password in an address is not repeated in the line', () => {
  expect(problemOf({ DATABASE_URL: 'postgre://user:secret@db/x' })).not.toContain('secret');
  expect(problemOf({ SMTP_URL: 'smtpx://user:secret@mail', CONTACT_TO: 'a@b.example' })).not.toContain('secret');
});

function problemOf(env: NodeJS.ProcessEnv): string {
  try {
    readSettings(env);
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsError);
    return (error as Error).message;
  }
  return 'no problem';
}
