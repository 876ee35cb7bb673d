import type { Pool } from 'pg';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from '../clientAddress.ts';
import { type InboxLog, reasonOf } from './inboxTypes.ts';
import { keyedHash, limiterOptions, sharedLimiter, type Tier } from './sharedRateLimit.ts';

/** `retryAfterSeconds` is a whole number for the `Retry-After` header, at least 1; 0 if the message is allowed. */
type RateLimitAnswer = {
  allowed: boolean;
  retryAfterSeconds: number;
  /** True if the limit of all visitors together is reached. */
  siteIsFull?: true;
};

export type RateLimit = {
  /** Counts a message of that client address. Never rejects. */
  consume(address: string | undefined): Promise<RateLimitAnswer>;
  /** Undoes `consume` for a message that could not be stored. Never rejects. */
  giveBack(address: string | undefined): Promise<void>;
};

type RateLimitOptions = {
  /** CONTACT_RATE_LIMIT: messages of a client in an hour, which begins with the first one. */
  messagesPerHour: number;
  /** CONTACT_SITE_LIMIT: messages of all visitors in an hour; unlimited by default. */
  siteMessagesPerHour?: number | undefined;
  /** The pool of the inbox, so that replicas share the counts. Without it, or while the database is unavailable, each replica counts for itself. */
  pool?: Pool | undefined;
  /** Its password is part of the key of the hashes, so that the database alone does not disclose the addresses. */
  databaseUrl?: string | undefined;
  log: InboxLog;
};

/** The limit of a network in multiples of a client's, because it may have several clients: an office, a provider. */
const CLIENTS_PER_NETWORK = 4;

/** A tier with its limiter; `hash` is applied to a key before it is stored. */
type Counter = { tier: Tier; limiter: RateLimiterAbstract; hash: (text: string) => string | Promise<string> };

/** Limits the messages of a client, of its network and of all visitors. */
export function openRateLimit(options: RateLimitOptions): RateLimit {
  const { messagesPerHour, siteMessagesPerHour, pool, databaseUrl, log } = options;
  const tiers = tiersOf(messagesPerHour, siteMessagesPerHour);
  const own = tiers.map((tier) => ({ tier, limiter: new RateLimiterMemory(limiterOptions(tier)), hash: String }));
  const hash = pool && keyedHash(pool, databaseUrl);
  const shared = pool && hash && tiers.map((tier) => ({ tier, limiter: sharedLimiter(tier, pool), hash }));
  let fullUntil = 0;

  return {
    async consume(address) {
      try {
        return await consumeFrom(shared ?? own, address);
      } catch (error) {
        log.warn(
          { reason: reasonOf(error) },
          'contact form: the shared rate limit is unavailable, this process counts for itself',
        );
        return consumeFrom(own, address);
      }
    },
    async giveBack(address) {
      // While the database is unavailable, this process counted for itself.
      await giveBackTo(shared ?? own, address).catch(() => giveBackTo(own, address));
    },
  };

  /** A refused message is not counted in the other tiers. */
  async function consumeFrom(counters: Counter[], address: string | undefined): Promise<RateLimitAnswer> {
    for (const [index, { tier, limiter, hash }] of counters.entries()) {
      const refusal = await refusalOf(limiter.consume(await hash(tier.keyOf(address))));
      if (!refusal) continue;
      await giveBackTo(counters.slice(0, index), address);
      const answer = { allowed: false, retryAfterSeconds: secondsOf(refusal) };
      return tier.name === 'site' ? logOnce(answer) : answer;
    }
    return { allowed: true, retryAfterSeconds: 0 };
  }

  function logOnce(answer: RateLimitAnswer): RateLimitAnswer {
    if (Date.now() >= fullUntil) {
      fullUntil = Date.now() + answer.retryAfterSeconds * 1_000;
      log.warn(answer, 'contact form: CONTACT_SITE_LIMIT is reached, all messages are refused');
    }
    return { ...answer, siteIsFull: true };
  }
}

/**
 * A client is an IPv4 address or an IPv6 /64, because a household or machine usually has a /64 (RFC 6177, RFC 7421); a
 * company may have a /48, which contains 65,536 of these. The narrowest tier comes first: a client at its limit is refused
 * from memory, without a query.
 */
function tiersOf(messagesPerHour: number, siteMessagesPerHour = Number.MAX_SAFE_INTEGER): Tier[] {
  const within = (ipv4: number, ipv6: number) => (address: string | undefined) => networkOf(address, { ipv4, ipv6 });
  return [
    { name: 'client', points: messagesPerHour, keyOf: within(32, 64) },
    { name: 'network', points: messagesPerHour * CLIENTS_PER_NETWORK, keyOf: within(24, 48) },
    { name: 'site', points: siteMessagesPerHour, keyOf: () => 'all' },
  ];
}

async function giveBackTo(counters: Counter[], address: string | undefined): Promise<void> {
  for (const { tier, limiter, hash } of counters) {
    const key = await hash(tier.keyOf(address));
    const { consumedPoints } = await limiter.reward(key);
    // Otherwise each refused address would stay in memory for an hour.
    if (consumedPoints <= 0) await limiter.delete(key);
  }
}

/** If the limit is exceeded, the limiter rejects with its result, which is not an Error. */
async function refusalOf(consumed: Promise<RateLimiterRes>): Promise<RateLimiterRes | null> {
  try {
    await consumed;
    return null;
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return refused;
    throw refused;
  }
}

/** An hour at most: a clock that was set back would name days. */
function secondsOf({ msBeforeNext }: RateLimiterRes): number {
  return Math.min(3_600, Math.max(1, Math.ceil(msBeforeNext / 1_000)));
}
