import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

type ReceivedMail = { from: string; to: string[]; isEncrypted: boolean; raw: string; parsed: Email };

/**
 * How the server treats a message at the end of its text: takes it, refuses it for now or for good, never answers, cuts
 * the connection, or takes it and then cuts the connection before it says so.
 */
type Behaviour = 'accept' | 'refuse-for-now' | 'refuse-for-good' | 'hang' | 'cut' | 'accept-and-cut';

export type Smtp = Awaited<ReturnType<typeof startSmtp>>;

/** Starts a real SMTP server on a free loopback port. `options` are smtp-server's. */
export async function startSmtp(options: SMTPServerOptions = {}) {
  const mails: ReceivedMail[] = [];
  let attempts = 0;
  let chosen: Behaviour | ((raw: string) => Behaviour) = 'accept';

  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    closeTimeout: 100,
    disableReverseLookup: true, // tests reach no name server
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        attempts++;
        const { mailFrom, rcptTo } = session.envelope;
        const raw = Buffer.concat(chunks).toString('utf8');
        const behaviour = typeof chosen === 'function' ? chosen(raw) : chosen;
        if (behaviour === 'accept' || behaviour === 'accept-and-cut') {
          const to = rcptTo.map(({ address }) => address);
          const from = mailFrom ? mailFrom.address : '';
          mails.push({ from, to, isEncrypted: session.secure, raw, parsed: await PostalMime.parse(raw) });
        }
        if (behaviour === 'accept') done();
        if (behaviour === 'refuse-for-now') done(Object.assign(new Error('try again later'), { responseCode: 451 }));
        if (behaviour === 'refuse-for-good') done(Object.assign(new Error('not wanted'), { responseCode: 554 }));
        if (behaviour.endsWith('cut')) for (const connection of server.connections) connection.close();
      });
    },
    ...options,
  });
  server.on('error', () => {}); // broken connections are what these tests are about
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));

  const { port } = server.server.address() as AddressInfo;
  return {
    /** For SMTP_URL. */
    url: `smtp://127.0.0.1:${port}`,
    mails,
    /** Messages that came as far as their text, taken or not. */
    attempts: () => attempts,
    behave(next: typeof chosen) {
      chosen = next;
    },
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}
