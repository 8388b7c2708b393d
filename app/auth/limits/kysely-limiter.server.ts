import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { RateLimiterRes } from 'rate-limiter-flexible'
import type { RateLimiterMemory } from 'rate-limiter-flexible'
import RateLimiterStoreAbstract from 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js'
import type { Database } from '~/storage/database.server'

type Consumed = { points: number; expires_at: number }

/** The limiter library's fixed window, counted in the database: one statement for each call. */
export class KyselyLimiter extends RateLimiterStoreAbstract {
  readonly #database: Database
  readonly #now: () => number

  constructor(
    database: Database,
    options: {
      keyPrefix: string
      points: number
      duration: number
      insuranceLimiter?: RateLimiterMemory
    },
    now: () => number,
  ) {
    super(options)
    this.#database = database
    this.#now = now
  }

  async _upsert(key: string, points: number, milliseconds: number): Promise<Consumed> {
    const now = this.#now()
    const expiresAt = now + milliseconds
    return this.#database
      .insertInto('auth_limits')
      .values({ key, points, expires_at: expiresAt })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet({
          points: sql<number>`case when auth_limits.expires_at <= ${now} then ${points}
            else auth_limits.points + ${points} end`,
          expires_at: sql<number>`case when auth_limits.expires_at <= ${now} then ${expiresAt}
            else auth_limits.expires_at end`,
        }),
      )
      .returning(['points', 'expires_at'])
      .executeTakeFirstOrThrow()
  }

  async _delete(key: string): Promise<boolean> {
    await this.#database.deleteFrom('auth_limits').where('key', '=', key).execute()
    return true
  }

  _getRateLimiterRes(_key: string, changed: number, consumed: Consumed): RateLimiterRes {
    const points = Number(consumed.points)
    return new RateLimiterRes(
      Math.max(this.points - points, 0),
      Math.max(Number(consumed.expires_at) - this.#now(), 0),
      points,
      points === changed,
    )
  }
}

/** Callers of each minute, counted for all processes that share the database. */
export function sharedScanLimiter(database: Database) {
  return (options: { points: number; duration: number; insuranceLimiter: RateLimiterMemory }) => {
    const limiter = new KyselyLimiter(database, { keyPrefix: 'scan', ...options }, () => Date.now())
    return { consume: (caller: string) => limiter.consume(hashedKey(caller)) }
  }
}

/** The database needs no list of addresses that asked for something. */
export function hashedKey(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

/** Forgets what has expired. */
export async function sweepLimits(database: Database, now: number): Promise<void> {
  await database.deleteFrom('auth_limits').where('expires_at', '<=', now).execute()
}
