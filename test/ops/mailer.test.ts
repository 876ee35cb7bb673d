import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Inbox, NewMessage } from '#server/inbox/inboxTypes.ts';
import { type Mailer, type MailerOptions, startMailer } from '#server/inbox/mailer.ts';
import { attemptsOfFirstDay, retryDelayMs } from '#server/inbox/retryDelay.ts';
import { eachField } from '#shared/contact/contactFields.ts';
import { temporaryFolder } from '../support/folders.ts';
import { aMessage, inboxOfTest, silentLog } from '../support/inboxes.ts';
import { type Smtp, startSmtp } from '../support/smtp.ts';

const wait = { timeout: 20_000, interval: 5 };
const contactTo = 'sales@example.com, office@example.com';
const contactFrom = '官网 <no-reply@site.example>';

// On SQLite: inboxContract.test.ts holds both databases to what the mailer needs of them.
let inbox: Inbox;
let smtp: Smtp;
let mailers: Mailer[] = [];

beforeEach(async () => {
  inbox = await inboxOfTest({ dataDir: temporaryFolder() });
  smtp = await startSmtp();
});
afterEach(async () => {
  await Promise.all(mailers.map((mailer) => mailer.stop(0)));
  mailers = [];
  await smtp.close();
});

function startHere(changes: Partial<MailerOptions> = {}): Mailer {
  const fast = { pollMs: 5, retryDelay: () => 5 };
  const addresses = { smtpUrl: smtp.url, contactTo, contactFrom };
  const mailer = startMailer({ inbox, log: silentLog, ...addresses, ...fast, ...changes });
  mailers.push(mailer);
  return mailer;
}

/** The mail about a message, once the server has it. */
async function mailOf(message: NewMessage) {
  const reference = await inbox.save(message);
  const mailer = startHere();
  await untilMailed(reference);
  await mailer.stop();
  expect(smtp.mails).toHaveLength(1);
  const { from, to, raw, parsed } = smtp.mails[0] as Smtp['mails'][number];
  const { subject = '', replyTo, html = '', text = '' } = parsed;
  return { reference, from, to, raw, subject, replyTo, html, text: text.replaceAll('\r\n', '\n') };
}

async function untilMailed(reference: string): Promise<void> {
  await vi.waitFor(async () => expect((await inbox.find(reference))?.mailedAt).toBeInstanceOf(Date), wait);
}

test('sends each message exactly as stored, as text and as HTML, to answer the visitor', async () => {
  const message = `第一行 <script>alert("1")</script> & 'x'\n\n.\nFrom here\n  ${'很长'.repeat(600)}🌸  \nend`;
  const each = eachField((field) => `a ${field}`);
  const typed = { ...each, topic: 'press', name: '王小明 "W" <b>', email: 'wang@example.com', message };
  const { reference, from, to, subject, replyTo, text, html } = await mailOf(aMessage(typed));
  expect([from, to]).toEqual(['no-reply@site.example', ['sales@example.com', 'office@example.com']]);
  // The topic is for the rules of a mail program.
  expect(subject).toMatch(new RegExp(`^\\[press\\] .*${reference}`));
  expect(replyTo).toEqual([{ name: '王小明 "W" <b>', address: 'wang@example.com' }]);
  for (const part of ['Topic: press', ...Object.values(typed), `\n\n${message}\n`]) expect(text).toContain(part);
  expect(html).toContain('第一行 &lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;x&#39;');
  expect(html).not.toMatch(/<script|<b>"/);
});

test('keeps the lines of a plain message, however long, and writes no header of a visitor', async () => {
  const message = `${'long line '.repeat(200)}\n  indented, with spaces behind   \n-- \nFrom the end`;
  const evil = '\r\nBcc: evil@example.com\r\nX-Evil: 1\r\n\r\nbody';
  const typed = { name: `Eve${evil}`, email: `eve@example.com${evil}`, phone: `1${evil}`, message };
  const { to, raw, subject, text } = await mailOf(aMessage(typed));
  expect(raw).not.toContain('format=flowed');
  expect(subject).not.toContain('[');
  expect(text).not.toContain('Topic');
  expect(text).toContain(`\n\n${message}\n`);
  expect(to).toEqual(['sales@example.com', 'office@example.com']);
  expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^(?:bcc|x-evil):/im);
});

test('tries again until the server takes it, also one that never answers or breaks off, and always sends the same mail', async () => {
  const log = { ...silentLog, warn: vi.fn() };
  const reference = await inbox.save(aMessage());
  const reasons = {
    ...{ 'refuse-for-now': /451/, cut: /closed/, 'refuse-for-good': /554/ },
    ...{ 'accept-and-cut': /closed/, hang: /aborted/ },
  } as const;
  for (const [index, [behaviour, reason]] of Object.entries(reasons).entries()) {
    smtp.behave(behaviour as keyof typeof reasons);
    if (index === 0) startHere({ log, sendTimeoutMs: 500 });
    await vi.waitFor(async () => expect((await inbox.find(reference))?.mailError).toMatch(reason), wait);
  }
  smtp.behave('accept');
  await untilMailed(reference);
  const messageId = `<contact.${reference.toLowerCase()}@site.example>`;
  expect(smtp.mails.length).toBeGreaterThan(1);
  for (const { parsed } of smtp.mails) expect(parsed).toMatchObject({ messageId, text: smtp.mails[0]?.parsed.text });
  expect(log.warn).toHaveBeenCalledWith(expect.objectContaining({ reference, attempts: 1 }), expect.any(String));
  expect(JSON.stringify(log.warn.mock.calls)).not.toContain('wang@example.com');
});

test.each([
  ['without TLS', 'on this machine', '', 'in clear'],
  ['without TLS', 'elsewhere', '', /ETLS/],
  ['without TLS', 'elsewhere', '?ignoreTLS=true', /ETLS/],
  ['without TLS', 'elsewhere', '?requireTLS=false', 'in clear'],
  ['with a certificate of its own', 'on this machine', '', 'encrypted'],
  ['with a certificate of its own', 'on this machine', '?requireTLS=true', 'encrypted'],
  ['with a certificate of its own', 'elsewhere', '?requireTLS=false', 'encrypted'],
  ['with a certificate of its own', 'elsewhere', '', /certificate/i],
])('a server %s, %s, with "%s" in its address gets a message %s', async (kind, place, query, outcome) => {
  if (kind !== 'without TLS') {
    await smtp.close();
    smtp = await startSmtp({ disabledCommands: ['AUTH'] });
  }
  const log = { ...silentLog, warn: vi.fn() };
  const reference = await inbox.save(aMessage());
  // A connection to 0.0.0.0 is one to this machine, but the site cannot know that.
  const url = place === 'elsewhere' ? smtp.url.replace('127.0.0.1', '0.0.0.0') : smtp.url;
  startHere({ log, smtpUrl: url + query });
  if (outcome instanceof RegExp) {
    await vi.waitFor(async () => expect((await inbox.find(reference))?.mailError).toMatch(outcome), wait);
    expect(smtp.mails).toEqual([]);
    return;
  }
  await untilMailed(reference);
  expect(smtp.mails.map(({ isEncrypted }) => isEncrypted)).toEqual([outcome === 'encrypted']);
  const warning = [{ host: new URL(url).host }, expect.stringContaining('SMTP_URL')];
  expect(log.warn.mock.calls).toEqual(place === 'elsewhere' ? [warning] : []);
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
  const reference = await inbox.save(aMessage());
  mailer.notify();
  await untilMailed(reference);
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

test('the delay doubles from half a minute to an hour and becomes a day, with jitter of up to a half', () => {
  const longest = [1, 2, 3, 7, 8, 47, 48, 1_000].map((attempts) => retryDelayMs(attempts, () => 1));
  expect(longest).toEqual([30_000, 60_000, 120_000, 1_920_000, 3_600_000, 3_600_000, 86_400_000, 86_400_000]);
  expect(retryDelayMs(1, () => 0)).toBe(15_000);
});
