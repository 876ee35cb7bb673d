import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { RetentionRun } from '#server/inbox/inboxTypes.ts';
import { startRetention } from '#server/inbox/retention.ts';

const day = 86_400_000;
const start = new Date('2026-03-01T12:00:00Z');

/** The run of the day before. */
const yesterday: RetentionRun = { at: new Date(+start - day), before: new Date(+start - 365 * day) };

beforeEach(() => void vi.useFakeTimers({ now: start }));
afterEach(() => void vi.useRealTimers());

/** A store of messages that were received so many days before `start`, with a clock of its own. */
function aStore(ages: number[], { clock = () => new Date() } = {}) {
  const store = {
    messages: ages.map((age) => ({ receivedAt: start.getTime() - age * day, mailed: false })),
    last: null as RetentionRun | null,
    inbox: {
      retentionState: vi.fn(async () => {
        const oldest = Math.min(...store.messages.map(({ receivedAt }) => receivedAt));
        return { now: clock(), oldest: store.messages.length > 0 ? new Date(oldest) : null, last: store.last };
      }),
      recordRetentionRun: vi.fn(async (note: RetentionRun) => {
        store.last = note;
      }),
      purge: vi.fn(async (olderThan: Date, { onlyMailed } = { onlyMailed: false }) => {
        const before = store.messages.length;
        store.messages = store.messages.filter(
          ({ receivedAt, mailed }) => receivedAt >= olderThan.getTime() || (onlyMailed && !mailed),
        );
        return before - store.messages.length;
      }),
      counts: async () => ({ stored: store.messages.length, waitingMail: 0, failedMail: 0, overdueMail: 0, bytes: 0 }),
    },
  };
  return store;
}

const aLog = () => ({ info: vi.fn(), warn: vi.fn(), error: vi.fn() });

function startHere(store: ReturnType<typeof aStore>, { mail = false, log = aLog() } = {}) {
  const retention = startRetention({ inbox: store.inbox, mail, log });
  onTestFinished(() => retention.stop());
  return { ...retention, log };
}

test('nothing is deleted in the first minutes after the start', async () => {
  const store = aStore([400, 400]);
  startHere(store);
  await vi.advanceTimersByTimeAsync(10 * 60_000);
  expect(store.inbox.purge).not.toHaveBeenCalled();
});

test('what would grow older than a year before the next run is deleted once a day', async () => {
  const store = aStore([364.5, 363.5, 362.5, 1]);
  store.last = yesterday;
  const { stop, log } = startHere(store);
  await vi.advanceTimersByTimeAsync(day / 2);
  expect(store.messages).toHaveLength(3);
  // A large part of the inbox is a warning.
  expect(log.warn).toHaveBeenCalledWith({ deleted: 1, left: 3 }, expect.any(String));
  await vi.advanceTimersByTimeAsync(day);
  expect(store.messages).toHaveLength(2);
  stop();
  await vi.advanceTimersByTimeAsync(30 * day);
  expect(store.messages).toHaveLength(2);
});

test('a clock that is a year ahead costs at most a day’s messages a day, and is warned of', async () => {
  const ages = Array.from({ length: 364 }, (_, age) => age);
  const store = aStore(ages, { clock: () => new Date(Date.now() + 365 * day) });
  store.last = yesterday;
  const { log } = startHere(store);
  await vi.advanceTimersByTimeAsync(5 * day);
  expect(store.messages.length).toBeGreaterThanOrEqual(364 - 2 * 5);
  expect(log.warn).toHaveBeenCalledWith(expect.objectContaining({ daysAhead: expect.any(Number) }), expect.any(String));
});

test('an inbox in which nothing was ever deleted loses nothing at first, whatever the clock', async () => {
  const store = aStore([5, 5, 4, 0], { clock: () => new Date(Date.now() + 365 * day) });
  startHere(store);
  await vi.advanceTimersByTimeAsync(day / 2);
  expect(store.messages).toHaveLength(4);
});

test('a clock that was ahead for a while changes nothing once it is right', async () => {
  const store = aStore([363.5, 1]);
  store.last = { at: new Date(start.getTime() + 365 * day), before: new Date(start.getTime()) };
  startHere(store);
  await vi.advanceTimersByTimeAsync(day / 2);
  expect(store.messages).toHaveLength(2);
});

test('replicas, and processes that start again and again, do not delete more', async () => {
  const store = aStore([364.5, 363.5, 362.5, 1], { clock: () => new Date(Date.now() + 100 * day) });
  store.last = { at: new Date(start.getTime() + 99 * day), before: new Date(start.getTime() - 366 * day) };
  for (let count = 0; count < 5; count++) startHere(store);
  await vi.advanceTimersByTimeAsync(3_600_000);
  for (let count = 0; count < 5; count++) startHere(store);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(store.messages).toHaveLength(3);
});

test('where messages are mailed, one that was not is kept, with a warning in the log', async () => {
  const store = aStore([370, 366, 1]);
  Object.assign(store.messages[1] ?? {}, { mailed: true });
  store.last = yesterday;
  const { log } = startHere(store, { mail: true });
  await vi.advanceTimersByTimeAsync(day / 2);
  expect(store.messages.map(({ mailed }) => mailed)).toEqual([false, false]);
  expect(log.warn).toHaveBeenCalledWith({ oldest: expect.any(Date) }, expect.any(String));
});

test('a run that fails is logged and made up for on the next day', async () => {
  const store = aStore([364.5, ...Array(20).fill(1)]);
  store.last = yesterday;
  store.inbox.purge.mockRejectedValueOnce(new Error('lost'));
  const { log } = startHere(store);
  await vi.advanceTimersByTimeAsync(day / 2);
  expect(log.warn).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(day);
  expect(log.info).toHaveBeenCalledWith({ deleted: 1, left: 20 }, expect.any(String));
});
