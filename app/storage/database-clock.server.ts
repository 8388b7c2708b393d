import { PostgresAdapter, sql } from 'kysely'
import type { Database } from './database.server'

/**
 * Clocks drift by milliseconds an hour; after a manual clock change the time is soon right again.
 */
const COMPARE_EVERY_MS = 10 * 60_000

/** One time for all processes that share a database, whatever their own clocks say. */
export type DatabaseClock = {
  /** Milliseconds since 1970. */
  now(): number
  stop(): void
}

/** Starts a clock that asks the database for its time regularly, and counts on in between. */
export async function startDatabaseClock(
  database: Database,
  onError: (error: unknown) => void,
): Promise<DatabaseClock> {
  let ahead = await compare(database)
  const timer = setInterval(() => {
    compare(database).then((difference) => (ahead = difference), onError)
  }, COMPARE_EVERY_MS)
  timer.unref()
  return { now: () => Date.now() + ahead, stop: () => clearInterval(timer) }
}

/** How far the database's clock is ahead of this process's, in milliseconds. */
async function compare(database: Database): Promise<number> {
  const before = Date.now()
  const time = await readTime(database)
  // The answer is from about the middle of the call.
  return Math.round(time - (before + Date.now()) / 2)
}

async function readTime(database: Database): Promise<number> {
  const isPostgres = database.getExecutor().adapter instanceof PostgresAdapter
  const query = isPostgres
    ? sql<{ now: string }>`select extract(epoch from clock_timestamp()) * 1000 as now`
    : sql<{ now: string }>`select (julianday('now') - 2440587.5) * 86400000 as now`
  const [row] = (await query.execute(database)).rows
  return Number(row?.now)
}
