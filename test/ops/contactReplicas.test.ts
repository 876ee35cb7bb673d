import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Inbox } from '#server/inbox/inboxTypes.ts';
import { openInbox } from '#server/inbox/openInbox.ts';
import { postMessage, readContactPage } from '../support/contactPage.ts';
import { silentLog } from '../support/inboxes.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';
import { type Smtp, startSmtp } from '../support/smtp.ts';
import { type RunningSite, startSite } from '../support/startSite.ts';

const wait = { timeout: 20_000, interval: 20 };

let postgres: Postgres;
let smtp: Smtp;
let inbox: Inbox;
let env: NodeJS.ProcessEnv;
let replicas: [RunningSite, RunningSite];

beforeAll(async () => {
  postgres = await startPostgres();
});
beforeEach(async () => {
  smtp = await startSmtp();
  const databaseUrl = await postgres.newDatabase();
  inbox = await openInbox({ dataDir: '', databaseUrl, log: silentLog });
  env = { DATABASE_URL: databaseUrl, SMTP_URL: smtp.url, CONTACT_TO: 'office@example.com', LOG_LEVEL: 'warn' };
});
afterEach(async () => {
  await Promise.all(replicas.map((replica) => replica.stop()));
  await Promise.all([inbox.close(), smtp.close()]);
});
afterAll(() => postgres.stop());

/** Two replicas that begin at the same moment on a database without tables. */
async function startBoth(settings: NodeJS.ProcessEnv = {}) {
  replicas = await Promise.all([startSite({ ...env, ...settings }), startSite({ ...env, ...settings })]);
}

test('two replicas share one inbox and one rate limit, and store and mail each message once', async () => {
  await startBoth({ CONTACT_RATE_LIMIT: '34' });
  const post = (text: string, count: number) => postMessage(replicas[count % 2 ? 1 : 0].origin, text);
  // Ten of the thirty arrive with the same words.
  const texts = Array.from({ length: 30 }, (_, count) => `message ${Math.max(9, count)}`);
  const answers = [...(await Promise.all(texts.map(post))), await post('message 9', 0), await post('message 9', 1)];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 303));
  const references = [...new Set(answers.map(({ reference }) => reference))].sort();
  expect(references).toHaveLength(21);
  for (const replica of replicas) {
    const page = await fetch(`${replica.origin}/contact-us?sent=${references[0]}`);
    expect(readContactPage(await page.text()).thanks).toContain(references[0]);
  }
  await vi.waitFor(async () => expect(await inbox.counts()).toMatchObject({ stored: 21, waitingMail: 0 }), wait);
  expect(smtp.mails.map(({ parsed }) => parsed.subject?.split(' ').at(-1)).sort()).toEqual(references);
  let more = 0;
  while ((await post(`another ${more}`, more)).status === 303 && more < 34) more += 1;
  // The 21, and repeats of one moment, were counted at either replica.
  expect([21 + more <= 34, 30 + more >= 34]).toEqual([true, true]);
  expect([(await post('last', 0)).status, (await post('last', 1)).status]).toEqual([429, 429]);
});

test('a database that is away, at the start or later, costs the readers nothing and no message, and is used when it is there', async () => {
  await postgres.pause();
  await startBoth({ CONTACT_RATE_LIMIT: '1000' });
  const [site] = replicas;
  for (const time of ['first', 'second']) {
    expect((await fetch(`${site.origin}/about-us`)).status).toBe(200);
    expect((await fetch(`${site.origin}/readyz`)).status).toBe(200);
    expect(await postMessage(site.origin, `${time} while away`)).toEqual({ status: 503, reference: null });
    await postgres.resume();
    await vi.waitFor(async () => expect((await postMessage(site.origin, time)).status).toBe(303), wait);
    if (time === 'first') await postgres.pause();
  }
  const texts = (await inbox.list()).map(({ message }) => message).sort();
  expect(texts).toEqual(['first', 'second']);
});
