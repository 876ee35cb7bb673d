import type { Pool } from 'pg';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from '../clientAddress.ts';
import type { InboxLog } from './inbox.ts';
import { reasonOf } from './inboxUnavailableError.ts';
import { hashing, limiterOptions, sharedLimiter, type Tier } from './sharedRateLimit.ts';

/** `retryAfterSeconds` is a whole number for the `Retry-After` header, at least 1; 0 where it is allowed. */
export type RateLimitAnswer = {
  allowed: boolean;
  retryAfterSeconds: number;
  /** True where not this client has sent too much, but all visitors together. */
  siteIsFull?: true;
};

export type RateLimit = {
  /** Counts one message of that client address. Never rejects. */
  consume(address: string | undefined): Promise<RateLimitAnswer>;
  /** Takes one counted message back, because it could not be stored. Never rejects. */
  giveBack(address: string | undefined): Promise<void>;
};

export type RateLimitOptions = {
  /** CONTACT_RATE_LIMIT: messages an hour and client, from the first one on. */
  messagesPerHour: number;
  /** CONTACT_SITE_LIMIT: messages an hour of all visitors together; without it there is no such limit. */
  siteMessagesPerHour?: number | undefined;
  /** The inbox's pool: replicas then share one count. Without it, or while the database is lost, each counts alone. */
  pool?: Pool | undefined;
  /** Its password is mixed into the key of the hashes, so that the database alone does not give the addresses away. */
  databaseUrl?: string | undefined;
  log: InboxLog;
};

/** A wider network gets so much more than a client, because several may sit in it: an office, a provider's customers. */
const networkShare = 4;

/** One limit where it is counted: `keyOf` makes the key for what is counted as one. */
type Counter = { tier: Tier; limiter: RateLimiterAbstract; keyOf: (text: string) => string | Promise<string> };

/** The limits on messages that a client, its wider network and all visitors together may send. */
export function openRateLimit(options: RateLimitOptions): RateLimit {
  const { messagesPerHour, siteMessagesPerHour, pool, databaseUrl, log } = options;
  const tiers = tiersOf(messagesPerHour, siteMessagesPerHour);
  const own = tiers.map((tier) => ({ tier, limiter: new RateLimiterMemory(limiterOptions(tier)), keyOf: String }));
  const keyOf = pool && hashing(pool, databaseUrl);
  const shared = pool && keyOf && tiers.map((tier) => ({ tier, limiter: sharedLimiter(tier, pool), keyOf }));
  let fullUntil = 0;

  return {
    async consume(address) {
      if (!shared) return consumeFrom(own, address);
      try {
        return await consumeFrom(shared, address);
      } catch (error) {
        log.warn({ reason: reasonOf(error) }, 'contact form: the shared rate limit is lost, this process counts alone');
        return consumeFrom(own, address);
      }
    },
    async giveBack(address) {
      // While the database is lost this process counted alone, so there it is taken back.
      if (shared) await giveBackTo(shared, address).catch(() => giveBackTo(own, address));
      else await giveBackTo(own, address);
    },
  };

  /** A refused message costs nothing in the tiers that would have let it through. */
  async function consumeFrom(counters: Counter[], address: string | undefined): Promise<RateLimitAnswer> {
    for (const [index, { tier, limiter, keyOf }] of counters.entries()) {
      const refusal = await refusalOf(limiter.consume(await keyOf(tier.countedAs(address))));
      if (!refusal) continue;
      await giveBackTo(counters.slice(0, index), address);
      const answer = { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)) };
      return tier.name === 'site' ? sayOnce(answer) : answer;
    }
    return { allowed: true, retryAfterSeconds: 0 };
  }

  function sayOnce(answer: RateLimitAnswer): RateLimitAnswer {
    if (Date.now() >= fullUntil) {
      fullUntil = Date.now() + answer.retryAfterSeconds * 1_000;
      log.warn(answer, 'contact form: CONTACT_SITE_LIMIT is reached, no message is taken from anybody');
    }
    return { ...answer, siteIsFull: true };
  }
}

/**
 * The narrowest first. A client is an IPv4 address or an IPv6 /64, because one household or machine usually has a whole
 * /64 (RFC 6177, RFC 7421); who has a /48, as any company may, has 65,536 of those.
 */
function tiersOf(messagesPerHour: number, siteMessagesPerHour = Number.MAX_SAFE_INTEGER): Tier[] {
  const within = (ipv4: number, ipv6: number) => (address: string | undefined) => networkOf(address, { ipv4, ipv6 });
  return [
    { name: 'client', points: messagesPerHour, countedAs: within(32, 64) },
    { name: 'network', points: messagesPerHour * networkShare, countedAs: within(24, 48) },
    { name: 'site', points: siteMessagesPerHour, countedAs: () => 'everybody' },
  ];
}

async function giveBackTo(counters: Counter[], address: string | undefined): Promise<void> {
  for (const { tier, limiter, keyOf } of counters) await limiter.reward(await keyOf(tier.countedAs(address)));
}

/** The limiter rejects with its result, which is not an Error, where the limit is exceeded. */
async function refusalOf(consumed: Promise<RateLimiterRes>): Promise<RateLimiterRes | null> {
  try {
    await consumed;
    return null;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return refused;
    throw refused;
  }
}
