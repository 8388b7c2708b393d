import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { RateLimiterRes } from 'rate-limiter-flexible'
import type { RateLimiterMemory } from 'rate-limiter-flexible'
import RateLimiterStoreAbstract from 'rate-limiter-flexible/lib/RateLimiterStoreAbstract.js'
import type { Database } from '~/storage/database.server'
import { createJobs } from '~/storage/jobs.server'
import type { LimitCounters } from './auth-limits'

/** Counts in the database, for all processes that share it. */
export function createKyselyLimitCounters(
  database: Database,
  now: () => number = () => Date.now(),
): LimitCounters {
  return {
    counter: ({ name, points, seconds, insuranceLimiter }) => {
      const options = { keyPrefix: name, points, duration: seconds, insuranceLimiter }
      const limiter = new KyselyLimiter(database, options, now)
      return {
        consume: (...key) => limiter.consume(toHashedKey(key)),
        giveBack: (...key) => limiter.giveBack(toHashedKey(key)),
      }
    },
    forget: async (part) => {
      const ended = `%:${hashed(part)}`
      await database
        .deleteFrom('auth_limits')
        .where((row) => row.or([row('key', 'like', ended), row('key', 'like', `${ended}.%`)]))
        .execute()
    },
    sweep: async () => {
      const sweep = () =>
        database.deleteFrom('auth_limits').where('expires_at', '<=', now()).execute()
      await createJobs(database).alone('limit-sweep', sweep)
    },
  }
}

type Consumed = { points: number; expires_at: number }

/** The limiter library's fixed window, counted in the database with one statement per call. */
class KyselyLimiter extends RateLimiterStoreAbstract {
  readonly #database: Database
  readonly #now: () => number

  constructor(
    database: Database,
    options: {
      keyPrefix: string
      points: number
      duration: number
      insuranceLimiter?: RateLimiterMemory | undefined
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

  async giveBack(key: string): Promise<void> {
    await this.#database
      .updateTable('auth_limits')
      .set(({ eb }) => ({ points: eb('points', '-', 1) }))
      .where('key', '=', this.getKey(key))
      .where('points', '>', 0)
      .where('expires_at', '>', this.#now())
      .execute()
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

/** Hashed, so that the database contains no list of addresses that signed in. */
function toHashedKey(key: readonly string[]): string {
  return key.map(hashed).join('.')
}

/** 128 bits of SHA-256 in hexadecimal, which contains no wildcard of SQL's `like`. */
function hashed(part: string): string {
  return createHash('sha256').update(part).digest('hex').slice(0, 32)
}
