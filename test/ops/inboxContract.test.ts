import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Inbox, type InboxOptions, InboxUnavailableError } from '#server/inbox/inboxTypes.ts';
import { migrations } from '#server/inbox/migrations.ts';
import { contactFields } from '#shared/contact/contactFields.ts';
import { allMessages, aMessage, type InboxSettings, inboxEngines, inboxOfTest, silentLog } from '../support/inboxes.ts';

const leaseMs = 60_000;

describe.each(inboxEngines)('the inbox in $name', { timeout: 60_000 }, ({ start }) => {
  let engine: Awaited<ReturnType<typeof start>>;

  beforeAll(async () => {
    engine = await start();
  });
  afterAll(() => engine.stop());

  async function openNew(changes: Partial<InboxOptions> = {}): Promise<Inbox> {
    return inboxOfTest({ ...(await engine.newInbox()), ...changes });
  }

  function openReplicas(settings: InboxSettings, count: number): Promise<Inbox[]> {
    return Promise.all(Array.from({ length: count }, () => inboxOfTest(settings)));
  }

  async function claim(inbox: Inbox, lease = leaseMs) {
    const claimed = await inbox.claimForMail(lease);
    if (!claimed) throw new Error('nothing was claimed');
    return claimed;
  }

  test('returns a message exactly as it was stored', async () => {
    const inbox = await openNew({ now: () => new Date('2026-01-02T03:04:05.678Z') });
    const message = aMessage({
      topic: 'press',
      name: '𠮷野 🌸 مرحبا',
      phone: '+86 (21) 5555 ext 1',
      message: `'; drop table contact_message; --\n\t<script>\\ $1 ? ${'🌸'.repeat(4_000)}`,
    });
    const reference = await inbox.save(message);
    expect(await inbox.find(reference)).toEqual({
      ...message,
      reference,
      receivedAt: new Date('2026-01-02T03:04:05.678Z'),
      mailedAt: null,
      mailAttempts: 0,
      mailError: null,
    });
  });

  test('stores nothing past its limit, so that no flood of messages fills the disk, and then says so', async () => {
    const settings = await engine.newInbox();
    const full = await inboxOfTest({ ...settings, maxBytes: 1 });
    await full.save(aMessage()); // an empty store has no bytes of messages
    await expect(full.save(aMessage())).rejects.toThrow(InboxUnavailableError);
    expect((await full.counts()).bytes).toBeGreaterThan(1);
    await (await inboxOfTest({ ...settings, maxBytes: 1e9 })).save(aMessage());
    expect((await full.counts()).stored).toBe(2);
  });

  test('gives references that can be read out, finds them as they were heard, and nothing under others', async () => {
    const inbox = await openNew();
    const reference = await inbox.save(aMessage());
    expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
    const heard = reference.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    expect((await inbox.find(heard))?.reference).toBe(reference);
    for (const unknown of ['', 'nonsense', '0000-0000-0000', "' or 1=1 --", '0000-0000-0000-0000']) {
      expect(await inbox.find(unknown), unknown).toBeNull();
      expect(await inbox.delete(unknown), unknown).toBe(false);
    }
  });

  test('stores a message once, however often and at however many replicas that start it arrives at once', async () => {
    const settings = await engine.newInbox();
    const replicas = await openReplicas(settings, 6);
    const message = aMessage();
    const saved = await Promise.all(Array.from({ length: 30 }, (_, n) => replicas[n % 6]?.save({ ...message })));
    expect(new Set(saved).size).toBe(1);
    expect((await allMessages(await inboxOfTest(settings))).map(({ reference }) => reference)).toEqual([saved[0]]);
  });

  test('takes the same message for a repeat within an hour, and for another one from then on', async () => {
    let now = Date.parse('2026-01-01');
    const settings = await engine.newInbox();
    const inbox = await inboxOfTest({ ...settings, now: () => new Date(now) });
    const replica = await inboxOfTest({ ...settings, now: () => new Date(now) });
    const message = aMessage();
    expect(await inbox.findRepeat(message)).toBeNull();
    const first = await inbox.save(message);
    now += 3_600_000 - 1;
    expect(await inbox.findRepeat(message)).toBe(first);
    for (const field of ['topic', ...contactFields] as const)
      expect(await inbox.findRepeat({ ...message, [field]: 'another' }), field).toBeNull();
    expect(await replica.save(message)).toBe(first);
    now += 1;
    expect(await inbox.findRepeat(message)).toBeNull();
    const later = await Promise.all(Array.from({ length: 10 }, (_, n) => (n % 2 ? inbox : replica).save(message)));
    expect(new Set([first, ...later]).size).toBe(2);
    expect(await inbox.findRepeat(message)).toBe(later[0]);
    expect(await allMessages(inbox)).toHaveLength(2);
  });

  test('of every earlier version keeps its messages, and replicas of that version go on beside the new ones', async () => {
    for (const { version } of migrations) {
      const earlier = await engine.earlierInbox(version);
      await earlier.insert('before');
      const inbox = await inboxOfTest(earlier.settings);
      const after = await inbox.save(aMessage());
      await earlier.insert('beside');
      const references = (await inbox.list()).map(({ reference }) => reference);
      expect(references.sort()).toEqual(['before', after, 'beside'].sort());
      await earlier.close();
    }
  });

  test('lists the newest first and exports every message once, the oldest first', async () => {
    let time = Date.parse('2026-01-01');
    const inbox = await openNew({ now: () => new Date(Math.floor(time++ / 3) * 3) }); // three share a moment
    const saved: string[] = [];
    for (let count = 0; count < 250; count++) saved.push(await inbox.save(aMessage({ message: String(count) })));
    const exported = await allMessages(inbox);
    const times = exported.map(({ receivedAt }) => receivedAt.getTime());
    expect(exported.map(({ reference }) => reference).sort()).toEqual([...saved].sort());
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(await inbox.list(7)).toEqual(exported.slice(-7).reverse());
    expect(await inbox.list()).toHaveLength(50);
  });

  test('deletes one message and no other, and stores it again where it is sent again', async () => {
    const inbox = await openNew();
    const message = aMessage();
    const [kept, deleted] = [await inbox.save(aMessage()), await inbox.save(message)];
    expect(await inbox.delete(deleted)).toBe(true);
    expect(await inbox.delete(deleted)).toBe(false);
    expect((await inbox.list()).map(({ reference }) => reference)).toEqual([kept]);
    expect(await inbox.findRepeat(message)).toBeNull();
    expect(await inbox.find(await inbox.save(message))).toMatchObject(message);
  });

  test('exports and deletes all messages of an address, however it is spelt, and no other', async () => {
    const inbox = await openNew();
    const asked = 'Wang_Xiaoming@Example.com';
    const others = ['xiaoming@example.com', `a.${asked}`, 'wang-xiaoming@example.com'];
    for (const email of [asked.toLowerCase(), asked.toUpperCase(), ...others]) await inbox.save(aMessage({ email }));
    const found = await allMessages(inbox, asked);
    expect(found.map(({ email }) => email).sort()).toEqual([asked.toUpperCase(), asked.toLowerCase()]);
    expect(await inbox.deleteByEmail(asked)).toBe(2);
    for (const none of [asked, '%', "' or 1=1 --", '']) expect(await inbox.deleteByEmail(none), none).toBe(0);
    expect((await inbox.list()).map(({ email }) => email).sort()).toEqual(others.sort());
  });

  test('purges messages older than a moment, not those exactly as old, and on demand only mailed ones', async () => {
    let now = new Date('2025-01-01');
    const inbox = await openNew({ now: () => now });
    await Promise.all(Array.from({ length: 120 }, () => inbox.save(aMessage())));
    now = new Date('2026-01-01');
    const [waiting, mailed] = [await inbox.save(aMessage()), await inbox.save(aMessage())];
    expect(await inbox.purge(new Date('2026-01-01'))).toBe(120);
    await inbox.markMailed(mailed);
    expect(await inbox.purge(new Date('2026-01-02'), { onlyMailed: true })).toBe(1);
    expect((await inbox.list()).map(({ reference }) => reference)).toEqual([waiting]);
  });

  test('remembers what the job that deletes old messages noted, for replicas and later processes', async () => {
    const settings = await engine.newInbox();
    const inbox = await inboxOfTest({ ...settings, now: () => new Date('2025-01-01') });
    expect(await inbox.retentionState()).toEqual({ now: expect.any(Date), oldest: null, last: null });
    await inbox.save(aMessage());
    for (const day of ['2024-01-01', '2024-01-02'])
      await inbox.recordRetentionRun({ at: new Date(), before: new Date(day) });
    expect(await (await inboxOfTest(settings)).retentionState()).toEqual({
      now: expect.any(Date),
      oldest: new Date('2025-01-01'),
      last: { at: expect.any(Date), before: new Date('2024-01-02') },
    });
  });

  test('counts stored, waiting and failed messages, and gives new messages to a mailer before failed ones', async () => {
    const inbox = await openNew();
    expect(await inbox.counts()).toMatchObject({ stored: 0, waitingMail: 0, failedMail: 0, overdueMail: 0 });
    for (let count = 0; count < 3; count++) await inbox.save(aMessage());
    await inbox.markMailed((await claim(inbox)).message.reference);
    await inbox.markFailed(await claim(inbox), 'refused', 0);
    expect(await inbox.counts()).toMatchObject({ stored: 3, waitingMail: 2, failedMail: 1, overdueMail: 0 });
    const claimed = [await claim(inbox), await claim(inbox)];
    expect(claimed.map(({ message }) => message.mailAttempts)).toEqual([1, 2]);
  });

  test('gives each message to one mailer only, however many ask at once', async () => {
    const settings = await engine.newInbox();
    const replicas = await openReplicas(settings, 3);
    const saved = await Promise.all(Array.from({ length: 20 }, () => replicas[0]?.save(aMessage())));
    const asked = Array.from({ length: 30 }, (_, index) => replicas[index % 3]?.claimForMail(leaseMs));
    const claimed = (await Promise.all(asked)).filter((one) => one != null);
    // A row that another claim holds at that moment is skipped, so ask again until nothing is left.
    const askAgain = () => replicas[0]?.claimForMail(leaseMs);
    for (let one = await askAgain(); one; one = await askAgain()) claimed.push(one);
    expect(claimed.map(({ message }) => message.reference).sort()).toEqual(saved.sort());
    expect(claimed.every(({ message }) => message.mailAttempts === 1)).toBe(true);
  });

  test('gives a message to another mailer when the lease of the first has ended, and keeps its result out', async () => {
    const inbox = await openNew();
    const reference = await inbox.save(aMessage());
    const late = await claim(inbox, 1);
    const next = await vi.waitUntil(() => inbox.claimForMail(leaseMs), { timeout: 10_000, interval: 5 });
    expect(next.message).toMatchObject({ reference, mailAttempts: 2 });
    await inbox.markFailed(late, 'too late', 0);
    expect(await inbox.claimForMail(leaseMs)).toBeNull();
    expect((await inbox.find(reference))?.mailError).toBeNull();
  });

  test('gives a failed message out again only when it is due, and a mailed one never', async () => {
    const inbox = await openNew();
    const reference = await inbox.save(aMessage());
    const failed = await claim(inbox);
    await inbox.markFailed(failed, '451 later', leaseMs);
    expect(await inbox.find(reference)).toMatchObject({ mailAttempts: 1, mailError: '451 later', mailedAt: null });
    await inbox.markFailed(failed, 'given back once only', 0);
    expect(await inbox.claimForMail(leaseMs)).toBeNull();

    await inbox.markMailed(reference);
    const mailed = await inbox.find(reference);
    expect(mailed).toMatchObject({ mailError: null, mailedAt: expect.any(Date) });
    await inbox.markMailed(reference);
    expect(await inbox.find(reference)).toEqual(mailed);
    await inbox.markFailed(failed, 'after all', 0);
    expect(await inbox.claimForMail(leaseMs)).toBeNull();
  });

  test('reports that it is unavailable while its store is lost, and recovers by itself with nothing lost', async () => {
    const settings = await engine.newInbox();
    const error = vi.fn();
    const inbox = await inboxOfTest({ ...settings, log: { ...silentLog, error } });
    const before = await inbox.save(aMessage());
    await engine.lose(settings);
    const startedMeanwhile = await inboxOfTest(settings);
    for (const one of [inbox, startedMeanwhile]) {
      const refused = one.save(aMessage({ message: 'never acknowledged' }));
      await expect(refused).rejects.toBeInstanceOf(InboxUnavailableError);
      await expect(one.ready()).rejects.toBeInstanceOf(InboxUnavailableError);
      await expect(one.find(before)).rejects.toBeInstanceOf(InboxUnavailableError);
    }
    expect(JSON.stringify(error.mock.calls)).not.toContain('wang@example.com');
    expect(error).toHaveBeenCalled();

    await engine.bringBack(settings);
    const after = [await inbox.save(aMessage()), await startedMeanwhile.save(aMessage())];
    expect((await allMessages(inbox)).map(({ reference }) => reference)).toEqual([before, ...after]);
  });
});
