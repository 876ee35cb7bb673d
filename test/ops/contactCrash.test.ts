import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openInbox } from '#server/inbox/openInbox.ts';
import { postMessage } from '../support/contactPage.ts';
import { allMessages, type InboxSettings, inboxEngines, silentLog } from '../support/inboxes.ts';
import { type RunningSite, startSite } from '../support/startSite.ts';

const rounds = Number(process.env.CRASH_ROUNDS ?? 2);
/** Visitors who send at the same time: so many are left without an answer. */
const visitors = 8;

describe.each(inboxEngines)(
  'kill -9 while visitors send messages to a site on $name',
  { timeout: 30_000 * rounds },
  ({ start }) => {
    let engine: Awaited<ReturnType<typeof start>>;
    beforeAll(async () => {
      engine = await start();
    });
    afterAll(() => engine.stop());

    test(`loses no message and stores none twice, although those without an answer are sent again, ${rounds} times`, async () => {
      const settings = await engine.newInbox();
      const acknowledged = new Map<string, string>();
      let site = await startOn(settings);
      for (let round = 1; round <= rounds; round++) {
        // A different number each time, so that it is killed at a different moment of a request.
        const enough = 20 + Math.floor(Math.random() * 60);
        const { heard, unheard } = await sendUntilKilled(site, `round ${round}`, enough);
        expect(unheard).toHaveLength(visitors);
        site = await startOn(settings);
        for (const [reference, text] of [...heard, ...(await sendAgain(site, unheard))]) {
          expect(acknowledged.has(reference)).toBe(false);
          acknowledged.set(reference, text);
        }
        expect(await readAll(settings)).toEqual(acknowledged);
      }
      await site.stop();
    });
  },
);

function startOn({ dataDir, databaseUrl = '' }: InboxSettings): Promise<RunningSite> {
  const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, CONTACT_RATE_LIMIT: '100000', LOG_LEVEL: 'warn' };
  return startSite(env);
}

/** Resolves to what the killed process had acknowledged, text by reference, and to the texts that it left without an answer. */
async function sendUntilKilled(site: RunningSite, name: string, enough: number) {
  const heard = new Map<string, string>();
  const unheard: string[] = [];
  let count = 0;
  const visit = async () => {
    for (;;) {
      const text = `${name}, message ${++count}`;
      const answer = await postMessage(site.origin, text).catch(() => null);
      if (answer === null) return void unheard.push(text);
      expect(answer).toEqual({ status: 303, reference: expect.any(String) });
      heard.set(String(answer.reference), text);
      if (heard.size === enough) void site.stop('SIGKILL');
    }
  };
  await Promise.all(Array.from({ length: visitors }, visit));
  await site.exited;
  return { heard, unheard };
}

async function sendAgain(site: RunningSite, texts: string[]): Promise<[reference: string, text: string][]> {
  const answers = await Promise.all(texts.map((text) => postMessage(site.origin, text)));
  return answers.map(({ reference }, index) => [String(reference), texts[index] ?? '']);
}

async function readAll(settings: InboxSettings): Promise<Map<string, string>> {
  const inbox = await openInbox({ ...settings, log: silentLog });
  try {
    const messages = await allMessages(inbox);
    expect(new Set(messages.map(({ reference }) => reference)).size).toBe(messages.length);
    return new Map(messages.map(({ reference, message }) => [reference, message]));
  } finally {
    await inbox.close();
  }
}
