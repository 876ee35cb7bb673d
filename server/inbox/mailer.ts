import { createTransport } from 'nodemailer';
import type { Inbox, InboxLog, MailClaim } from './inbox.ts';
import { reasonOf } from './inboxUnavailableError.ts';
import { composeLetter } from './letter.ts';
import { isLocalHost } from './localHost.ts';

export type Mailer = {
  /** Call after a save: mails at once instead of at the next look into the inbox. */
  wake(): void;
  /** Takes no further message and lets the one being sent finish; breaks it off after `graceMs` and gives it back. */
  stop(graceMs?: number): Promise<void>;
};

export type MailerOptions = {
  inbox: Pick<Inbox, 'claimForMail' | 'markMailed' | 'markFailed'>;
  /**
   * `smtps://user:password@host`, or `smtp://…:587`, which demands STARTTLS unless the server is on this machine. Options
   * of nodemailer may follow and win: `?requireTLS=false` takes what the server offers. Certificates are checked.
   */
  smtpUrl: string;
  /** One address, or several with commas between them. */
  contactTo: string;
  /** Sender. */
  contactFrom: string;
  log: InboxLog;
  /** Time between two looks into the inbox, for what other replicas stored and what is due again (ms). */
  pollMs?: number;
  /** Longest time one message may take to send (ms); has to stay below the lease of five minutes. */
  sendTimeoutMs?: number;
  retryDelay?: (attempts: number) => number;
};

/** Nobody else mails a claimed message for this long; after a crash it is how long a message waits (ms). */
const leaseMs = 300_000;
const firstRetryMs = 30_000;
const longestRetryMs = 3_600_000;

/**
 * Starts mailing what the inbox holds and has not mailed, also what was stored before mail was set up. Each message is
 * tried until the mail server takes it.
 */
export function startMailer(options: MailerOptions): Mailer {
  const { inbox, smtpUrl, contactTo, contactFrom, log } = options;
  const { pollMs = 30_000, sendTimeoutMs = 60_000, retryDelay = retryDelayMs } = options;

  const url = URL.parse(smtpUrl);
  const isOnThisMachine = isLocalHost(url?.hostname ?? '');
  if (!isOnThisMachine && url?.protocol === 'smtp:' && url.searchParams.get('requireTLS') === 'false') {
    log.warn({ host: url.host }, 'mail: SMTP_URL does not demand TLS: others may read the messages and the password');
  }
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: !isOnThisMachine,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  const breakOff = new AbortController();
  /** The mail server took these, but the inbox was lost before it could be told. They are not sent again from here. */
  const sent = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> | undefined;
  let wokenMeanwhile = false;
  let stopping = false;

  wake();
  return { wake, stop };

  function wake(): void {
    if (stopping) return;
    wokenMeanwhile = working !== undefined;
    if (wokenMeanwhile) return;
    clearTimeout(timer);
    working = mailWhatIsDue().finally(() => {
      working = undefined;
      if (wokenMeanwhile) wake();
      // Replicas that were started together must not look at the same moments for ever.
      else if (!stopping) timer = setTimeout(wake, pollMs * (0.75 + Math.random() / 2)).unref();
    });
  }

  async function stop(graceMs = 5_000): Promise<void> {
    stopping = true;
    clearTimeout(timer);
    const grace = setTimeout(() => breakOff.abort(new Error('the server is stopping')), graceMs);
    await working;
    clearTimeout(grace);
    transport.close();
  }

  /** Never rejects. Ends when nothing is due, or when the mail server as a whole seems to be out of order. */
  async function mailWhatIsDue(): Promise<void> {
    try {
      for (const reference of sent) await markMailed(reference);
      while (!stopping) {
        const claim = await inbox.claimForMail(leaseMs);
        if (!claim || !(await deliver(claim))) return;
      }
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, 'mail: the inbox is unavailable, trying again');
    }
  }

  /** False where the next message would meet the same trouble: no connection, or a refused login. */
  async function deliver(claim: MailClaim): Promise<boolean> {
    const { reference, mailAttempts } = claim.message;
    try {
      await send(claim);
    } catch (error) {
      const retryInMs = stopping ? 0 : retryDelay(mailAttempts);
      const reason = reasonOf(error).replace(/\s+/g, ' ').slice(0, 500);
      log.warn({ reference, attempts: mailAttempts, reason, retryInMs }, 'mail: a message could not be delivered yet');
      await inbox.markFailed(claim, reason, retryInMs);
      return concernsOneMessage(error);
    }
    sent.add(reference);
    await markMailed(reference);
    log.info({ reference, attempts: mailAttempts }, 'mail: a message was delivered');
    return true;
  }

  async function send({ message }: MailClaim): Promise<void> {
    const signal = AbortSignal.any([breakOff.signal, AbortSignal.timeout(sendTimeoutMs)]);
    const { rejected } = await transport.sendMail({ ...composeLetter(message, contactFrom, contactTo), signal });
    // Sending again would reach those who have it already a second time.
    if (rejected?.length) log.warn({ reference: message.reference, rejected }, 'mail: some recipients were refused');
  }

  async function markMailed(reference: string): Promise<void> {
    await inbox.markMailed(reference);
    sent.delete(reference);
  }
}

/** Doubles from half a minute to an hour, a random half of it taken off so that retries do not come in step (ms). */
export function retryDelayMs(attempts: number, random: () => number = Math.random): number {
  const full = Math.min(longestRetryMs, firstRetryMs * 2 ** Math.max(0, attempts - 1));
  return Math.round(full * (0.5 + random() / 2));
}

/** nodemailer's codes for a refused sender, recipient or text. */
function concernsOneMessage(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'EENVELOPE' || error.code === 'EMESSAGE');
}
