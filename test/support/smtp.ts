import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

export type ReceivedMail = { from: string; to: string[]; raw: string; parsed: Email };

/**
 * How the server treats a message at the end of its text: takes it, refuses it for now or for good, never answers, cuts
 * the connection, or takes it and then cuts the connection before it says so.
 */
export type Behaviour = 'accept' | 'refuse-for-now' | 'refuse-for-good' | 'hang' | 'cut' | 'accept-and-cut';

export type Smtp = {
  /** For SMTP_URL. */
  url: string;
  mails: ReceivedMail[];
  /** Messages that came as far as their text, taken or not. */
  attempts(): number;
  behave(behaviour: Behaviour | ((raw: string) => Behaviour)): void;
  close(): Promise<void>;
};

/** Starts a real SMTP server on a free loopback port. `options` are smtp-server's. */
export async function startSmtp(options: SMTPServerOptions = {}): Promise<Smtp> {
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
          mails.push({ from: mailFrom ? mailFrom.address : '', to, raw, parsed: await PostalMime.parse(raw) });
        }
        if (behaviour === 'accept') done();
        if (behaviour === 'refuse-for-now') done(refusal(451, 'try again later'));
        if (behaviour === 'refuse-for-good') done(refusal(554, 'not wanted'));
        if (behaviour.endsWith('cut')) cutConnections();
      });
    },
    ...options,
  });
  server.on('error', () => {}); // broken connections are what these tests are about
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', () => listening()));

  function cutConnections(): void {
    for (const connection of server.connections) connection.close();
  }

  const address = server.server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    attempts: () => attempts,
    behave(next) {
      chosen = next;
    },
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}

function refusal(responseCode: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode });
}
