import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import { isLocalHost } from '../clientAddress.ts';
import { composeContactEmail } from './contactEmail.ts';
import { type Inbox, type InboxLog, type MailClaim, reasonOf } from './inboxTypes.ts';
import { attemptsOfFirstDay, HOUR_MS, retryDelayMs } from './retryDelay.ts';

export type Mailer = {
  /** Call after a save: sends the message immediately instead of at the next poll. */
  notify(): void;
  /** Claims no further message and waits for the current one; after `graceMs` it is aborted and its claim released. */
  stop(graceMs?: number): Promise<void>;
};

export type MailerOptions = {
  inbox: Pick<Inbox, 'claimForMail' | 'markMailed' | 'markFailed'>;
  /**
   * `smtps://user:password@host`, or `smtp://…:587`, which requires STARTTLS unless the server is on this machine. The query
   * may contain nodemailer options, which take precedence: `?requireTLS=false`. Certificates are verified where TLS is
   * required.
   */
  smtpUrl: string;
  /** The recipient. */
  contactTo: string;
  /** Sender. */
  contactFrom: string;
  log: InboxLog;
  /** Polling interval, for messages that other replicas stored and for retries (ms). */
  pollMs?: number;
  /** Time limit for one message (ms); must be below the lease of five minutes. */
  sendTimeoutMs?: number;
  retryDelay?: (attempts: number) => number;
};

/** How long a claim excludes other replicas, and how long a message waits after a crash (ms). */
const LEASE_MS = 300_000;

/**
 * Starts to mail all unmailed messages, including those stored before mail was set up. Each message is retried until the
 * mail server accepts it.
 */
export function startMailer(options: MailerOptions): Mailer {
  const { inbox, smtpUrl, contactTo, contactFrom, log } = options;
  const { pollMs = 30_000, sendTimeoutMs = 60_000, retryDelay = retryDelayMs } = options;

  const url = URL.parse(smtpUrl);
  const isOnThisMachine = isLocalHost(url?.hostname ?? '');
  const allowsPlain = url?.protocol === 'smtp:' && url.searchParams.get('requireTLS') === 'false';
  if (!isOnThisMachine && allowsPlain) {
    log.warn({ host: url.host }, 'mail: SMTP_URL does not require TLS: others may read the messages and the password');
  }
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: !isOnThisMachine,
    // A certificate made by the server itself, as Debian's Postfix has it, is better than no encryption.
    tls: { rejectUnauthorized: !isOnThisMachine && !allowsPlain },
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  const abort = new AbortController();
  /** Accepted by the mail server, but the inbox became unavailable before it could record that. Not sent again. */
  const sent = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let notifiedWhileRunning = false;
  let stopping = false;

  notify();
  return { notify, stop };

  function notify(): void {
    if (stopping) return;
    notifiedWhileRunning = running !== undefined;
    if (notifiedWhileRunning) return;
    clearTimeout(timer);
    running = mailDueMessages().finally(() => {
      running = undefined;
      if (notifiedWhileRunning) notify();
      // Jitter, so that replicas that started together do not poll at the same moments.
      else if (!stopping) timer = setTimeout(notify, pollMs * (0.75 + Math.random() / 2)).unref();
    });
  }

  async function stop(graceMs = 5_000): Promise<void> {
    stopping = true;
    clearTimeout(timer);
    const grace = setTimeout(() => abort.abort(new Error('the server is stopping')), graceMs);
    await running;
    clearTimeout(grace);
    transport.close();
  }

  /** Never rejects. Ends when no message is due, or when the mail server is unavailable. */
  async function mailDueMessages(): Promise<void> {
    try {
      for (const reference of sent) await markMailed(reference);
      while (!stopping) {
        const claim = await inbox.claimForMail(LEASE_MS);
        if (!claim || !(await deliver(claim))) return;
      }
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, 'mail: the inbox is unavailable, trying again');
    }
  }

  /** False if the mail server is unavailable, so that the next message would fail as well. */
  async function deliver(claim: MailClaim): Promise<boolean> {
    const { reference, mailAttempts } = claim.message;
    try {
      await send(claim);
    } catch (error) {
      const serverIsUp = isRefusal(error) || (await isServerUp());
      await recordFailure(claim, error, serverIsUp);
      return serverIsUp;
    }
    sent.add(reference);
    await markMailed(reference);
    log.info({ reference, attempts: mailAttempts }, 'mail: a message was delivered');
    return true;
  }

  /** A message that failed for a day is retried once a day; the unavailability of the server does not count as that. */
  async function recordFailure(claim: MailClaim, error: unknown, serverIsUp: boolean): Promise<void> {
    const { reference, mailAttempts: attempts } = claim.message;
    const delay = Math.min(retryDelay(attempts), serverIsUp ? Number.POSITIVE_INFINITY : HOUR_MS);
    const retryInMs = stopping ? 0 : delay;
    const reason = reasonOf(error).replace(/\s+/g, ' ').slice(0, 500);
    const details = { reference, attempts, reason, retryInMs };
    if (serverIsUp && attempts >= attemptsOfFirstDay) {
      log.error(details, 'mail: a message failed for a day and is now tried once a day');
    } else log.warn(details, 'mail: a message could not be delivered yet');
    await inbox.markFailed(claim, reason, retryInMs);
  }

  /**
   * Whether the mail server accepts a connection and the login. If it does after a lost connection, the message was the
   * cause, for example because a filter drops the connection.
   */
  async function isServerUp(): Promise<boolean> {
    const timeout = sleep(sendTimeoutMs, false, { signal: abort.signal, ref: false });
    return Promise.race([transport.verify(), timeout]).catch(() => false);
  }

  async function send({ message }: MailClaim): Promise<void> {
    const signal = AbortSignal.any([abort.signal, AbortSignal.timeout(sendTimeoutMs)]);
    const { rejected } = await transport.sendMail({ ...composeContactEmail(message, contactFrom, contactTo), signal });
    // Not retried: the other recipients would receive the mail twice.
    if (rejected?.length) log.warn({ reference: message.reference, rejected }, 'mail: some recipients were refused');
  }

  async function markMailed(reference: string): Promise<void> {
    await inbox.markMailed(reference);
    sent.delete(reference);
  }
}

/** Whether the server answered and refused the sender, a recipient or the text (nodemailer's error codes). */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'EENVELOPE' || error.code === 'EMESSAGE');
}
