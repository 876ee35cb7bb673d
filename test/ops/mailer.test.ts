import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Inbox } from '#server/inbox/inboxTypes.ts';
import { type Mailer, type MailerOptions, startMailer } from '#server/inbox/mailer.ts';
import { openInbox } from '#server/inbox/openInbox.ts';
import { attemptsOfFirstDay, retryDelayMs } from '#server/inbox/retryDelay.ts';
import { aMessage, silentLog } from '../support/inboxes.ts';
import { type Smtp, startSmtp } from '../support/smtp.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

const wait = { timeout: 20_000, interval: 5 };
const contactTo = 'sales@example.com, office@example.com';
const contactFrom = '官网 <no-reply@site.example>';

// On SQLite: inboxContract.test.ts holds both databases to what the mailer needs of them.
let inbox: Inbox;
let smtp: Smtp;
let mailers: Mailer[] = [];

beforeEach(async () => {
  inbox = await openInbox({ dataDir: temporaryFolder(), log: silentLog });
  smtp = await startSmtp();
});
afterEach(async () => {
  await Promise.all(mailers.map((mailer) => mailer.stop(0)));
  mailers = [];
  await Promise.all([inbox.close(), smtp.close()]);
});

function startHere(changes: Partial<MailerOptions> = {}): Mailer {
  const fast = { pollMs: 5, retryDelay: () => 5 };
  const addresses = { smtpUrl: smtp.url, contactTo, contactFrom };
  const mailer = startMailer({ inbox, log: silentLog, ...addresses, ...fast, ...changes });
  mailers.push(mailer);
  return mailer;
}

async function untilMailed(reference: string): Promise<void> {
  await vi.waitFor(async () => expect((await inbox.find(reference))?.mailedAt).toBeInstanceOf(Date), wait);
}

/** Waits until the message was tried at least that often without success, and returns what was noted. */
function untilFailed(reference: string, attempts = 1) {
  return vi.waitFor(async () => {
    const message = await inbox.find(reference);
    expect(message?.mailError).not.toBeNull();
    expect(message?.mailAttempts).toBeGreaterThanOrEqual(attempts);
    return message;
  }, wait);
}

test('sends each message exactly as stored, as text and as HTML, to answer the visitor', async () => {
  const text = `第一行 <script>alert("1")</script> & 'x'\n\n.\nFrom here\n  ${'很长'.repeat(600)}🌸  \nend`;
  const typed = { name: '王小明 "W" <b>', phone: '+86 21', message: text };
  const reference = await inbox.save(aMessage({ topic: 'press', ...typed }));
  startHere();
  await untilMailed(reference);
  const [mail] = smtp.mails;
  expect(smtp.mails).toHaveLength(1);
  expect(mail?.from).toBe('no-reply@site.example');
  expect(mail?.to).toEqual(['sales@example.com', 'office@example.com']);
  expect(mail?.parsed.subject).toContain(reference);
  // For the rules of a mail program.
  expect(mail?.parsed.subject).toMatch(/^\[press\] /);
  expect(mail?.parsed.text).toContain('Topic: press');
  expect(mail?.parsed.replyTo).toEqual([{ name: '王小明 "W" <b>', address: 'wang@example.com' }]);
  expect(mail?.parsed.text?.replaceAll('\r\n', '\n')).toContain(`\n\n${text}\n`);
  expect(mail?.parsed.text).toContain('+86 21');
  expect(mail?.parsed.html).toContain('第一行 &lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;x&#39;');
  expect(mail?.parsed.html).not.toContain('<script');
  expect(mail?.parsed.html).not.toContain('<b>"');
});

test('keeps the lines of a plain message, however long, and writes no header of a visitor', async () => {
  const text = `${'long line '.repeat(200)}\n  indented, with spaces behind   \n-- \nFrom the end`;
  const evil = '\r\nBcc: evil@example.com\r\nX-Evil: 1\r\n\r\nbody';
  const typed = { name: `Eve${evil}`, email: `eve@example.com${evil}`, phone: `1${evil}`, message: text };
  const reference = await inbox.save(aMessage(typed));
  startHere();
  await untilMailed(reference);
  const [mail] = smtp.mails;
  expect(mail?.raw).not.toContain('format=flowed');
  expect(mail?.parsed.subject).not.toContain('[');
  expect(mail?.parsed.text).not.toContain('Topic');
  expect(mail?.parsed.text?.replaceAll('\r\n', '\n')).toContain(`\n\n${text}\n`);
  expect(mail?.to).toEqual(['sales@example.com', 'office@example.com']);
  expect(mail?.raw.split('\r\n\r\n')[0]).not.toMatch(/^(?:bcc|x-evil):/im);
});

test('tries again until the server takes it, also one that never answers, always under the same Message-ID', async () => {
  const log = { ...silentLog, warn: vi.fn() };
  const reference = await inbox.save(aMessage());
  smtp.behave('refuse-for-now');
  startHere({ log, sendTimeoutMs: 500 });
  expect((await untilFailed(reference, 2))?.mailError).toContain('451');
  smtp.behave('refuse-for-good');
  await vi.waitFor(async () => expect((await inbox.find(reference))?.mailError).toContain('554'), wait);
  smtp.behave('cut');
  await vi.waitFor(async () => expect((await inbox.find(reference))?.mailError).not.toContain('554'), wait);
  smtp.behave('hang');
  await untilFailed(reference, ((await inbox.find(reference))?.mailAttempts ?? 0) + 2);
  smtp.behave('accept');
  await untilMailed(reference);
  expect(smtp.mails.map(({ parsed }) => parsed.messageId)).toEqual([
    `<contact.${reference.toLowerCase()}@site.example>`,
  ]);
  expect(log.warn).toHaveBeenCalledWith(expect.objectContaining({ reference, attempts: 1 }), expect.any(String));
  expect(JSON.stringify(log.warn.mock.calls)).not.toContain('wang@example.com');
});

test('sends the same mail again when the server broke off before it acknowledged it', async () => {
  const reference = await inbox.save(aMessage());
  smtp.behave('accept-and-cut');
  startHere();
  await untilFailed(reference);
  smtp.behave('accept');
  await untilMailed(reference);
  expect(smtp.mails.length).toBeGreaterThan(1);
  expect(new Set(smtp.mails.map(({ parsed }) => parsed.messageId)).size).toBe(1);
  expect(new Set(smtp.mails.map(({ parsed }) => parsed.text)).size).toBe(1);
});

// A connection to 0.0.0.0 is one to this machine, but the site cannot know that.
test('sends nothing in clear to a server elsewhere unless the address allows it, and warns then', async () => {
  const log = { ...silentLog, warn: vi.fn() };
  const reference = await inbox.save(aMessage());
  const elsewhere = smtp.url.replace('127.0.0.1', '0.0.0.0');
  for (const smtpUrl of [elsewhere, `${elsewhere}?ignoreTLS=true`]) {
    const mailer = startHere({ smtpUrl });
    expect((await untilFailed(await inbox.save(aMessage())))?.mailError).toContain('ETLS');
    await mailer.stop(0);
  }
  expect(smtp.mails).toEqual([]);
  startHere({ smtpUrl: `${elsewhere}?requireTLS=false`, log });
  await untilMailed(reference);
  expect(log.warn).toHaveBeenCalledWith({ host: new URL(elsewhere).host }, expect.stringContaining('SMTP_URL'));
});

test('delivers by the certificate that a server made itself, on this machine and where TLS is not required', async () => {
  const server = await startSmtp({ disabledCommands: ['AUTH'] });
  const elsewhere = server.url.replace('127.0.0.1', '0.0.0.0');
  for (const smtpUrl of [server.url, `${server.url}?requireTLS=false`, `${elsewhere}?requireTLS=false`]) {
    const reference = await inbox.save(aMessage());
    const mailer = startHere({ smtpUrl });
    await untilMailed(reference);
    await mailer.stop(0);
  }
  expect(server.mails).toHaveLength(3);
  const refused = await inbox.save(aMessage());
  startHere({ smtpUrl: elsewhere });
  expect((await untilFailed(refused))?.mailError).toMatch(/certificate/i);
  await server.close();
});

test('delivers other messages at once while the server refuses one and drops the connection during some', async () => {
  const log = { ...silentLog, warn: vi.fn() };
  const refused = await inbox.save(aMessage());
  const dropped = await Promise.all(Array.from({ length: 8 }, () => inbox.save(aMessage())));
  const ordinary = await inbox.save(aMessage());
  smtp.behave((raw) => {
    if (raw.includes(refused.toLowerCase())) return 'refuse-for-good';
    return dropped.some((reference) => raw.includes(reference.toLowerCase())) ? 'cut' : 'accept';
  });
  startHere({ log, retryDelay: () => 3_600_000, pollMs: 3_600_000 });
  await untilMailed(ordinary);
  await vi.waitFor(async () => expect(await inbox.counts()).toMatchObject({ failedMail: 9, waitingMail: 9 }), wait);
  expect(log.warn).toHaveBeenCalledTimes(9);
  expect((await inbox.find(refused))?.mailError).toContain('554');
});

test('waits for a server that cannot be reached, and does not try every message meanwhile', async () => {
  const saved = await Promise.all(Array.from({ length: 3 }, () => inbox.save(aMessage())));
  const { url: smtpUrl } = smtp;
  await smtp.close();
  const markFailed = vi.fn(inbox.markFailed);
  const mailer = startHere({ smtpUrl, inbox: { ...inbox, markFailed }, retryDelay: () => 0, pollMs: 3_600_000 });
  await vi.waitFor(() => expect(markFailed).toHaveBeenCalledOnce(), wait);
  await mailer.stop();
  expect(markFailed.mock.calls).toEqual([[expect.anything(), expect.stringContaining('ECONNREFUSED'), 0]]);
  smtp = await startSmtp();
  startHere();
  for (const reference of saved) await untilMailed(reference);
});

test.each([
  ['once a day, with an error in the log, if the server refuses it', 'refuse-for-good', 43_200_000, 86_400_000],
  ['once a day if the server drops the connection', 'cut', 43_200_000, 86_400_000],
  ['every hour if the server is unavailable', 'unavailable', 1_800_000, 3_600_000],
] as const)('retries a message that failed for a day %s', async (_, behaviour, shortest, longest) => {
  const reference = await inbox.save(aMessage());
  for (let attempt = 1; attempt < attemptsOfFirstDay; attempt++) {
    const claim = await inbox.claimForMail(60_000);
    if (claim) await inbox.markFailed(claim, 'failed', 0);
  }
  expect((await inbox.counts()).overdueMail).toBe(0);
  const url = smtp.url;
  if (behaviour === 'unavailable') await smtp.close();
  else smtp.behave(behaviour);
  const log = { ...silentLog, error: vi.fn() };
  const markFailed = vi.fn(inbox.markFailed);
  startHere({ smtpUrl: url, log, inbox: { ...inbox, markFailed }, retryDelay: retryDelayMs });
  await vi.waitFor(() => expect(markFailed).toHaveBeenCalled(), wait);
  expect((await inbox.counts()).overdueMail).toBe(1);
  const [, , retryInMs] = markFailed.mock.calls[0] ?? [];
  expect(retryInMs).toBeGreaterThanOrEqual(shortest);
  expect(retryInMs).toBeLessThanOrEqual(longest);
  const named = log.error.mock.calls.filter(([details]) => details.reference === reference);
  expect(named).toHaveLength(behaviour === 'unavailable' ? 0 : 1);
  if (behaviour === 'unavailable') smtp = await startSmtp();
});

test('mails at once when it is woken', async () => {
  const mailer = startHere({ pollMs: 3_600_000 });
  for (let count = 0; count < 3; count++) {
    const reference = await inbox.save(aMessage());
    mailer.notify();
    await untilMailed(reference);
  }
});

test('goes on when the inbox is available again, and does not repeat mails that were sent meanwhile', async () => {
  const lost = new Error('lost');
  const reference = await inbox.save(aMessage());
  const claimForMail = vi.fn(inbox.claimForMail).mockRejectedValueOnce(lost);
  const markMailed = vi.fn(inbox.markMailed).mockRejectedValueOnce(lost).mockRejectedValueOnce(lost);
  startHere({ inbox: { ...inbox, claimForMail, markMailed } });
  await untilMailed(reference);
  expect(smtp.mails).toHaveLength(1);
});

test('finishes the message it is sending before it stops, and takes no other', async () => {
  const [first, second] = [await inbox.save(aMessage()), await inbox.save(aMessage())];
  const waiting = Promise.withResolvers<() => void>();
  await smtp.close();
  smtp = await startSmtp({ onMailFrom: (_address, _session, done) => waiting.resolve(done) });
  const mailer = startHere();
  const letIn = await waiting.promise;
  const stopped = mailer.stop(30_000);
  letIn();
  await stopped;
  expect((await inbox.find(first))?.mailedAt).toBeInstanceOf(Date);
  expect(await inbox.find(second)).toMatchObject({ mailedAt: null, mailAttempts: 0 });
});

test('gives a message back for another replica when it has to stop while sending', async () => {
  const reference = await inbox.save(aMessage());
  smtp.behave('hang');
  const mailer = startHere();
  await vi.waitUntil(() => smtp.attempts() > 0, wait);
  await mailer.stop(0);
  expect((await inbox.claimForMail(60_000))?.message.reference).toBe(reference);
});

test('a message that is stored at the end of a run is mailed at once', async () => {
  const first = Promise.withResolvers<null>();
  const claimForMail = vi.fn().mockReturnValueOnce(first.promise).mockResolvedValue(null);
  const inbox = { claimForMail, markMailed: vi.fn(), markFailed: vi.fn() };
  const options = { smtpUrl: 'smtp://127.0.0.1:1', contactTo, contactFrom, pollMs: 3_600_000, log: silentLog };
  const mailer = startMailer({ inbox, ...options });
  mailer.notify();
  first.resolve(null);
  await vi.waitFor(() => expect(claimForMail).toHaveBeenCalledTimes(2), wait);
  await mailer.stop();
});

test('the delay doubles from half a minute to an hour and becomes a day, with jitter of up to a half', () => {
  const longest = [1, 2, 3, 7, 8, 47, 48, 1_000].map((attempts) => retryDelayMs(attempts, () => 1));
  expect(longest).toEqual([30_000, 60_000, 120_000, 1_920_000, 3_600_000, 3_600_000, 86_400_000, 86_400_000]);
  expect(retryDelayMs(1, () => 0)).toBe(15_000);
});
