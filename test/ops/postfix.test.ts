import { expect, onTestFinished, test, vi } from 'vitest';
import { startMailer } from '#server/inbox/mailer.ts';
import { openInbox } from '#server/inbox/openInbox.ts';
import { aMessage, silentLog } from '../support/inboxes.ts';
import { postfixIsHere, startPostfix } from '../support/postfix.ts';
import { temporaryFolder } from '../support/temporaryFolder.ts';

if (!postfixIsHere)
  console.log('Left out: Postfix in test/ops/postfix.test.ts (as root; Debian: apt-get install postfix).');

test.runIf(postfixIsHere)(
  'Postfix with a certificate that it made itself takes mail over TLS on this machine, elsewhere only where the address allows it',
  async () => {
    const postfix = await startPostfix();
    const inbox = await openInbox({ dataDir: temporaryFolder(), log: silentLog });
    onTestFinished(() => inbox.close());
    // A connection to 0.0.0.0 is one to this machine, but the site cannot know that.
    const elsewhere = postfix.url.replace('127.0.0.1', '0.0.0.0');
    const mail = async (smtpUrl: string) => {
      const addresses = { contactTo: 'desk@example.com', contactFrom: 'site@example.com' };
      const reference = await inbox.save(aMessage());
      const mailer = startMailer({ inbox, log: silentLog, smtpUrl, ...addresses, retryDelay: () => 3_600_000 });
      const tried = await vi.waitFor(
        async () => {
          const message = await inbox.find(reference);
          expect(message?.mailedAt ?? message?.mailError).toBeTruthy();
          return message;
        },
        { timeout: 20_000 },
      );
      await mailer.stop(0);
      return { reference, error: tried?.mailError ?? '' };
    };
    for (const smtpUrl of [
      postfix.url,
      `${postfix.url}?requireTLS=false`,
      `${postfix.url}?requireTLS=true`,
      `${elsewhere}?requireTLS=false`,
    ]) {
      const { reference, error } = await mail(smtpUrl);
      expect(error, smtpUrl).toBe('');
      await vi.waitFor(() => expect(mailOf(postfix.mailbox(), reference)).toMatch(/using TLSv1\.\d/), {
        timeout: 20_000,
      });
    }
    for (const smtpUrl of [elsewhere, `${elsewhere}?requireTLS=true`])
      expect((await mail(smtpUrl)).error, smtpUrl).toMatch(/certificate/i);
  },
);

/** The mail about one message, with its headers, of a mailbox file. */
function mailOf(mailbox: string, reference: string): string {
  return mailbox.split(/^From /m).find((mail) => mail.includes(reference)) ?? '';
}
