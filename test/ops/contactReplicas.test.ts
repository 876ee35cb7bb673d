import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Inbox } from '#server/inbox/inboxTypes.ts';
import { openInbox } from '#server/inbox/openInbox.ts';
import { readContactPage } from '../support/contactPage.ts';
import { silentLog } from '../support/inboxes.ts';
import { type Postgres, startPostgres } from '../support/postgres.ts';
import { postMessage } from '../support/postMessage.ts';
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
}, 60_000);
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

test('two replicas share one inbox, and mail each message once', async () => {
  await startBoth({ CONTACT_RATE_LIMIT: '1000' });
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, count) => postMessage(replicas[count % 2 ? 1 : 0].origin, `message ${count}`)),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 303));
  const references = answers.map(({ reference }) => reference).sort();
  expect(new Set(references).size).toBe(30);
  for (const replica of replicas) {
    const page = await fetch(`${replica.origin}/contact-us?sent=${references[0]}`);
    expect(readContactPage(await page.text()).thanks).toContain(references[0]);
  }
  await vi.waitFor(async () => expect(await inbox.counts()).toMatchObject({ stored: 30, waitingMail: 0 }), wait);
  expect(smtp.mails.map(({ parsed }) => parsed.subject?.split(' ').at(-1)).sort()).toEqual(references);
});

test('a message that arrives at both replicas, again and again, is stored and mailed once', async () => {
  await startBoth({ CONTACT_RATE_LIMIT: '1000' });
  const post = (_: unknown, count: number) => postMessage(replicas[count % 2 ? 1 : 0].origin, 'the same words');
  const answers = [
    ...(await Promise.all(Array.from({ length: 10 }, post))),
    ...(await Promise.all(Array.from({ length: 4 }, post))),
  ];
  expect(answers).toEqual(answers.map(() => ({ status: 303, reference: answers[0]?.reference })));
  await vi.waitFor(async () => expect(await inbox.counts()).toMatchObject({ stored: 1, waitingMail: 0 }), wait);
  expect(smtp.mails).toHaveLength(1);
});

test('two replicas count one rate limit', async () => {
  await startBoth({ CONTACT_RATE_LIMIT: '4' });
  const statuses = [];
  for (let count = 0; count < 8; count++) {
    statuses.push((await postMessage(replicas[count % 2 ? 1 : 0].origin, `message ${count}`)).status);
  }
  expect(statuses).toEqual([303, 303, 303, 303, 429, 429, 429, 429]);
  expect((await inbox.counts()).stored).toBe(4);
});

test('a database that is lost costs the readers nothing and no message, and is used again when it is back', async () => {
  await startBoth({ CONTACT_RATE_LIMIT: '1000' });
  const [site] = replicas;
  await postMessage(site.origin, 'before');
  await postgres.pause();
  expect((await fetch(`${site.origin}/about-us`)).status).toBe(200);
  expect((await fetch(`${site.origin}/readyz`)).status).toBe(200);
  expect(await postMessage(site.origin, 'meanwhile')).toEqual({ status: 503, reference: null });
  await postgres.resume();
  await vi.waitFor(async () => expect((await postMessage(site.origin, 'after')).status).toBe(303), wait);
  const texts = (await inbox.list()).map(({ message }) => message).sort();
  expect(texts).toEqual(['after', 'before']);
});

test('a database that is away at the start keeps no page from its readers, and is used when it is there', async () => {
  await postgres.pause();
  await startBoth({ CONTACT_RATE_LIMIT: '1000' });
  const [site] = replicas;
  expect((await fetch(`${site.origin}/about-us`)).status).toBe(200);
  expect((await fetch(`${site.origin}/readyz`)).status).toBe(200);
  expect(await postMessage(site.origin, 'too early')).toEqual({ status: 503, reference: null });
  await postgres.resume();
  await vi.waitFor(async () => expect((await postMessage(site.origin, 'in time')).status).toBe(303), wait);
});
