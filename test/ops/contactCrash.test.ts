import { expect, test } from 'vitest';
import { postMessage } from '../support/contactPage.ts';
import { temporaryFolder } from '../support/folders.ts';
import { allMessages, inboxOfTest } from '../support/inboxes.ts';
import { type RunningSite, startSite } from '../support/startSite.ts';

const rounds = Number(process.env.CRASH_ROUNDS ?? 2);
/** Visitors who send at the same time: so many are left without an answer. */
const visitors = 8;

/** The replicas of PostgreSQL are killed in rollingRestart.test.ts. */
test(`kill -9 while visitors send messages loses none and stores none twice, although those without an answer are sent again, ${rounds} times`, {
  timeout: 30_000 * rounds,
}, async () => {
  const dataDir = temporaryFolder();
  const start = () => startSite({ DATA_DIR: dataDir, CONTACT_RATE_LIMIT: '100000', LOG_LEVEL: 'warn' });
  const acknowledged: string[] = [];
  let site = await start();
  for (let round = 1; round <= rounds; round++) {
    const heard: string[] = [];
    const unheard: string[] = [];
    // A different number each time, so that it is killed at a different moment of a request.
    const enough = 20 + Math.floor(Math.random() * 60);
    const visit = async (_: unknown, visitor: number) => {
      for (let turn = 1; ; turn++) {
        const text = `round ${round}, visitor ${visitor}, message ${turn}`;
        const answer = await send(site, text).catch((error) => {
          if (error.name === 'AssertionError') throw error;
        });
        if (!answer) return void unheard.push(text);
        if (heard.push(answer) === enough) void site.stop('SIGKILL');
      }
    };
    await Promise.all(Array.from({ length: visitors }, visit));
    await site.exited;
    site = await start();
    acknowledged.push(...heard, ...(await Promise.all(unheard.map((text) => send(site, text)))));
    const stored = await allMessages(await inboxOfTest({ dataDir }));
    expect(stored.map(({ reference, message }) => `${reference} ${message}`).sort()).toEqual(acknowledged.sort());
  }
  await site.stop();
});

/** Resolves to the reference and the text; rejects where the message is not acknowledged. */
async function send(site: RunningSite, text: string): Promise<string> {
  const { status, reference } = await postMessage(site.origin, text);
  expect(status).toBe(303);
  return `${reference} ${text}`;
}
