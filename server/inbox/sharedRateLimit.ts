import { createHmac, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';

const hourSeconds = 3_600;

/** One limit: whom it counts as one, and the messages an hour of those. */
export type Tier = { name: string; points: number; countedAs: (address: string | undefined) => string };

export function limiterOptions({ name, points }: Tier) {
  return { points, duration: hourSeconds, keyPrefix: `contact ${name}` };
}

/** The table comes from the inbox's migrations. An exceeded key is refused from memory, without a database write. */
export function sharedLimiter(tier: Tier, pool: Pool): RateLimiterPostgres {
  return new RateLimiterPostgres({
    ...limiterOptions(tier),
    storeClient: pool,
    storeType: 'pool',
    tableName: 'contact_rate_limit',
    tableCreated: true,
    clearExpiredByTimeout: tier.name === 'client', // one cleans up for all
    inMemoryBlockOnConsumed: tier.points + 1,
  });
}

/**
 * Only a keyed hash is stored: the database must not become a list of who visited. The key is random and the same in
 * every replica; the database's password in it, where there is one, is in no copy of the database.
 */
export function hashing(pool: Pool, databaseUrl = ''): (text: string) => Promise<string> {
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

/** Made by the replica that asks first. */
async function storedKey(pool: Pool): Promise<string> {
  const random = randomBytes(32).toString('base64url');
  await pool.query(`insert into contact_state values ('rate limit key', $1) on conflict do nothing`, [random]);
  const { rows } = await pool.query(`select value from contact_state where name = 'rate limit key'`);
  return rows[0].value;
}
