import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { runInboxCommand } from '#server/inbox/cli.ts';
import { csvHeader } from '#server/inbox/csv.ts';
import { openInbox } from '#server/inbox/openInbox.ts';
import { allMessages, aMessage, type InboxSettings, inboxEngines, silentLog } from '../support/inboxes.ts';

const wang = 'Wang.Xiaoming@Example.com';

describe.each(inboxEngines)('in $name', { timeout: 60_000 }, ({ start }) => {
  let engine: Awaited<ReturnType<typeof start>>;
  let settings: InboxSettings;
  beforeAll(async () => {
    engine = await start();
  }, 60_000);
  beforeEach(async () => {
    settings = await engine.newInbox();
  });
  afterAll(() => engine.stop());

  async function anInbox(now = () => new Date('2026-01-01T00:00:00Z')) {
    const inbox = await openInbox({ ...settings, log: silentLog, now });
    onTestFinished(() => inbox.close());
    return inbox;
  }

  /** An inbox with two messages of one address, however spelt, and others of similar ones. */
  async function ofTwoVisitors() {
    let time = Date.parse('2026-01-01T00:00:00Z');
    const inbox = await anInbox(() => {
      time += 1000;
      return new Date(time);
    });
    const save = (email: string, topic = '') => inbox.save(aMessage({ email, topic }));
    const first = await save(wang.toLowerCase(), 'press');
    await save('xiaoming@example.com');
    const second = await save(wang.toUpperCase());
    await save(`a.${wang}`);
    return { inbox, first, second };
  }

  async function run(args: string[], answer = '') {
    const result = { code: -1, out: '', err: '', asked: '' };
    const env = { DATA_DIR: settings.dataDir, DATABASE_URL: settings.databaseUrl };
    const io = {
      out: (text: string) => {
        result.out += text;
      },
      err: (text: string) => {
        result.err += text;
      },
      ask: async (question: string) => {
        result.asked = question;
        return answer;
      },
    };
    result.code = await runInboxCommand(args, env, io, () => new Date(0));
    return result;
  }

  test('the topic of a message is kept, listed, shown and exported', async () => {
    const inbox = await anInbox();
    const reference = await inbox.save(aMessage({ topic: 'press' }));
    expect(await inbox.find(reference)).toMatchObject({ topic: 'press' });
    expect((await run(['list'])).out).toContain('\tzh_CN\tpress\t王小明\t');
    expect((await run(['show', reference])).out).toMatch(/^topic: {5}press$/m);
    expect((await run(['export'])).out).toMatch(/,mailed_at,topic\r\n.*,,press\r\n$/);
  });

  test('find lists all messages of an address, however it is spelt, and no other', async () => {
    const { first, second } = await ofTwoVisitors();
    const { code, out } = await run(['find', wang]);
    expect(code).toBe(0);
    const beginnings = out
      .trim()
      .split('\n')
      .map((line) => line.slice(0, 14));
    expect(beginnings).toEqual([first, second, '2 messages']);
  });

  test('export --email writes the messages of an address, and a line of log that does not name it', async () => {
    const { first, second } = await ofTwoVisitors();
    const { code, out, err } = await run(['export', '--email', wang]);
    expect(code).toBe(0);
    const [header, ...rows] = out.trim().split('\r\n');
    expect([`${header}\r\n`, ...rows.map((row) => row.slice(0, 14))]).toEqual([csvHeader(), first, second]);
    expect(JSON.parse(err)).toMatchObject({ level: 30, time: 0, exported: 2 });
    expect(err).not.toMatch(/@|wang/i);
  });

  test('delete --email deletes the messages of an address after a question with their number, with --yes without', async () => {
    const { inbox, first } = await ofTwoVisitors();
    for (const answer of ['', 'no', 'yesterday']) {
      const { code, asked, err } = await run(['delete', '--email', wang], answer);
      expect(asked).toContain(`2 messages of ${wang}`);
      expect([code, err]).toEqual([1, expect.stringContaining('nothing was deleted')]);
    }
    expect(await allMessages(inbox)).toHaveLength(4);
    const { code, out, err } = await run(['delete', '--email', wang], 'yes');
    expect([code, out]).toEqual([0, 'deleted 2 messages\n']);
    expect(JSON.parse(err)).toMatchObject({ level: 30, time: 0, deleted: 2 });
    expect(err).not.toMatch(/@|wang/i);
    expect((await allMessages(inbox)).map(({ email }) => email)).toEqual(['xiaoming@example.com', `a.${wang}`]);
    expect(await inbox.find(first)).toBeNull();
    const left = await run(['delete', '--yes', '--email', 'xiaoming@example.com']);
    expect(left).toMatchObject({ code: 0, out: 'deleted 1 messages\n', asked: '' });
    expect((await allMessages(inbox)).map(({ email }) => email)).toEqual([`a.${wang}`]);
  });

  test('an address without messages, or one that is none, is named in one line, and nothing happens', async () => {
    const { inbox } = await ofTwoVisitors();
    const commands = (address: string) => [
      ['find', address],
      ['export', `--email=${address}`],
      ['delete', '--yes', `--email=${address}`],
    ];
    for (const args of commands('unknown@example.com')) {
      const { code, out, err } = await run(args);
      expect.soft([code, out, err]).toEqual([1, '', 'inbox: there is no message of unknown@example.com\n']);
    }
    for (const address of ['wang', '%', "' or 1=1 --", '', '@example.com']) {
      for (const args of commands(address)) {
        const { code, out, err } = await run(args);
        expect.soft([code, out, err.split('\n')[0]]).toEqual([2, '', `inbox: "${address}" is not an email address`]);
      }
    }
    expect(await allMessages(inbox)).toHaveLength(4);
  });
});
