import { createHmac, randomBytes } from 'node:crypto';
import type { Pool, QueryConfig } from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';

const HOUR_SECONDS = 3_600;

/** A limit: `points` messages an hour for each key. */
export type Tier = { name: string; points: number; keyOf: (address: string | undefined) => string };

export function limiterOptions({ name, points }: Tier) {
  return { points, duration: HOUR_SECONDS, keyPrefix: `contact ${name}` };
}

/** The table comes from the inbox's migrations. A blocked key is refused from memory, without a query. */
export function sharedLimiter(tier: Tier, pool: Pool): RateLimiterPostgres {
  return new RateLimiterPostgres({
    ...limiterOptions(tier),
    // Without the library's names of statements: behind a pooler the next statement may run on another connection.
    storeClient: { query: ({ text, values }: QueryConfig) => pool.query(text, values) },
    storeType: 'client',
    tableName: 'contact_rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: tier.name === 'client', // deletes the expired rows of all tiers
    inMemoryBlockOnConsumed: tier.points + 1,
  });
}

/**
 * Only a keyed hash of an address is stored, because an address is personal data. All replicas use the same random key. The
 * password of the database, which is in no copy of the database, is part of it.
 */
export function keyedHash(pool: Pool, databaseUrl = ''): (text: string) => Promise<string> {
  const password = URL.parse(databaseUrl)?.password ?? '';
  let stored: Promise<string> | undefined;
  return async (text) => {
    stored ??= storedKey(pool).catch((error) => {
      stored = undefined;
      throw error;
    });
    return createHmac('sha256', `${await stored} ${password}`)
      .update(text)
      .digest('base64url');
  };
}

/** Created by the first replica that needs it. */
async function storedKey(pool: Pool): Promise<string> {
  const random = randomBytes(32).toString('base64url');
  await pool.query(`insert into contact_state values ('rate limit key', $1) on conflict do nothing`, [random]);
  const { rows } = await pool.query(`select value from contact_state where name = 'rate limit key'`);
  return rows[0].value;
}
