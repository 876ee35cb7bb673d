import { createHmac, randomBytes } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import type { Pool } from 'pg';
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { InboxLog } from '#server/inbox/inbox.ts';
import { reasonOf } from '#server/inbox/inboxUnavailableError.ts';

/** `retryAfterSeconds` is a whole number for the `Retry-After` header, at least 1; 0 where it is allowed. */
export type RateLimitAnswer = { allowed: boolean; retryAfterSeconds: number };

export type RateLimit = {
  /** Counts one message of that client address. Never rejects. */
  consume(address: string | undefined): Promise<RateLimitAnswer>;
  /** Takes one counted message back, because it could not be stored. Never rejects. */
  giveBack(address: string | undefined): Promise<void>;
};

export type RateLimitOptions = {
  /** CONTACT_RATE_LIMIT: messages an hour and address, from the first one on. */
  messagesPerHour: number;
  /** The inbox's pool: replicas then share one count. Without it, or while the database is lost, each counts alone. */
  pool?: Pool | undefined;
  /** Keys the hash under which an address is stored; the same in every replica, so `openRateLimit` takes DATABASE_URL's password. */
  databaseUrl?: string | undefined;
  log: InboxLog;
};

const HOUR_SECONDS = 3_600;

/** The limit on messages a client address may send (decisions section 6). */
export function openRateLimit({ messagesPerHour, pool, databaseUrl, log }: RateLimitOptions): RateLimit {
  const options = { points: messagesPerHour, duration: HOUR_SECONDS, keyPrefix: 'contact' };
  const own = new RateLimiterMemory(options);
  const shared = pool && new RateLimiterPostgres({ ...options, ...sharedTable(messagesPerHour), storeClient: pool });
  const secret = pool ? sharedSecret(databaseUrl) : randomBytes(32).toString('hex');

  return {
    async consume(address) {
      const key = keyOf(address);
      return (shared && (await consumeShared(shared, key))) ?? answer(await settle(own.consume(key)));
    },
    async giveBack(address) {
      const key = keyOf(address);
      // While the database is lost this process counted alone, so there it is taken back.
      await (shared?.reward(key) ?? own.reward(key)).catch(() => own.reward(key));
    },
  };

  /** Only a keyed hash is kept: the store must not become a list of who visited. */
  function keyOf(address: string | undefined): string {
    return createHmac('sha256', secret).update(addressBlock(address)).digest('base64url');
  }

  /** Undefined where the database does not answer. Reading the limiter's own insurance would hide that from the log. */
  async function consumeShared(limiter: RateLimiterPostgres, key: string): Promise<RateLimitAnswer | undefined> {
    try {
      return answer(await settle(limiter.consume(key)));
    } catch (error) {
      log.warn({ reason: reasonOf(error) }, 'contact form: the shared rate limit is lost, this process counts alone');
      return undefined;
    }
  }
}

/**
 * What counts as one client: an IPv4 address (also one mapped into IPv6, as a dual-stack socket reports it), or the /64
 * network of an IPv6 address, because one household or machine usually has a whole /64 (RFC 6177, RFC 7421).
 */
export function addressBlock(address: string | undefined): string {
  const plain = (address ?? '').trim().replace(/%.*$/, ''); // %eth0: the zone of a link-local address
  if (isIPv4(plain)) return plain;
  if (!isIPv6(plain)) return 'unknown';
  const groups = ipv6Groups(plain);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The eight 16-bit groups of a valid IPv6 address, RFC 4291 section 2.2. */
function ipv6Groups(address: string): number[] {
  const hex = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) =>
    [Number(a) * 256 + Number(b), Number(c) * 256 + Number(d)].map((group) => group.toString(16)).join(':'),
  );
  const [head = [], tail = []] = hex.split('::').map((part) =>
    part
      .split(':')
      .filter(Boolean)
      .map((group) => Number.parseInt(group, 16)),
  );
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}

/** The table comes from the inbox's migrations. An exceeded key is refused from memory, without a database write. */
function sharedTable(messagesPerHour: number) {
  const inMemoryBlockOnConsumed = messagesPerHour + 1;
  return { tableName: 'contact_rate_limit', tableCreated: true, storeType: 'pool', inMemoryBlockOnConsumed };
}

function sharedSecret(databaseUrl: string | undefined): string {
  return `contact rate limit ${(databaseUrl && URL.parse(databaseUrl)?.password) || ''}`;
}

/** The limiter rejects with its result, which is not an Error, where the limit is exceeded. */
async function settle(consumed: Promise<RateLimiterRes>): Promise<{ allowed: boolean; result: RateLimiterRes }> {
  try {
    return { allowed: true, result: await consumed };
  } catch (refused) {
    if (refused instanceof RateLimiterRes) return { allowed: false, result: refused };
    throw refused;
  }
}

function answer({ allowed, result }: { allowed: boolean; result: RateLimiterRes }): RateLimitAnswer {
  return { allowed, retryAfterSeconds: allowed ? 0 : Math.max(1, Math.ceil(result.msBeforeNext / 1_000)) };
}
