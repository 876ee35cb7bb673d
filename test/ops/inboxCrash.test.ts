import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openInbox } from '#server/inbox/openInbox.ts';
import { allMessages, type InboxSettings, inboxEngines, type RunningEngine, silentLog } from '../support/inboxes.ts';

const rounds = Number(process.env.CRASH_ROUNDS ?? 3);
const writer = fileURLToPath(new URL('../support/inboxWriter.ts', import.meta.url));
/** The writer saves eight at a time: so many can be stored without having been acknowledged. */
const inFlight = 8;

describe.each(inboxEngines)('kill -9 while messages go into $name', { timeout: 20_000 * rounds }, ({ start }) => {
  let engine: RunningEngine;
  beforeAll(async () => {
    engine = await start();
  }, 60_000);
  afterAll(() => engine.stop());

  test(`loses no acknowledged message and stores none twice, ${rounds} times`, async () => {
    const settings = await engine.newInbox();
    const acknowledged = new Map<string, string>();
    for (let round = 1; round <= rounds; round++) {
      // Killed after a different number of messages each time, so at a different moment of a save.
      for (const [reference, text] of await writeUntilKilled(settings, round, 20 + Math.floor(Math.random() * 100))) {
        expect(acknowledged.has(reference)).toBe(false);
        acknowledged.set(reference, text);
      }
      const stored = await readAll(settings);
      const texts = [...stored.values()];
      expect(new Set(texts).size).toBe(texts.length);
      expect([...acknowledged].filter(([reference, text]) => stored.get(reference) !== text)).toEqual([]);
      expect(stored.size).toBeLessThanOrEqual(acknowledged.size + round * inFlight);
    }
  });
});

/** Resolves to what the killed process had acknowledged: text by reference. */
async function writeUntilKilled({ dataDir, databaseUrl }: InboxSettings, round: number, killAfter: number) {
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ROUND: String(round) };
  const child = spawn(process.execPath, [writer], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const output = await collectAndKill(child, killAfter);
  return output
    .split('\n')
    .slice(0, -1)
    .map((line): [string, string] => {
      const [reference = '', text = ''] = line.split(' ');
      return [reference, text];
    });
}

async function collectAndKill(child: ChildProcess, killAfter: number): Promise<string> {
  let [output, complaints] = ['', ''];
  child.stderr?.on('data', (chunk) => {
    complaints += chunk;
  });
  child.stdout?.on('data', (chunk) => {
    output += chunk;
    if (output.split('\n').length > killAfter) child.kill('SIGKILL');
  });
  const [code, signal] = await once(child, 'close');
  expect({ code, signal, complaints }).toEqual({ code: null, signal: 'SIGKILL', complaints: '' });
  return output;
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
