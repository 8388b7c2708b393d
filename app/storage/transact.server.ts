import { setTimeout as wait } from 'node:timers/promises'
import { PostgresAdapter, sql } from 'kysely'
import type { Database } from './database.server'

/** PostgreSQL's codes for "another transaction was in the way, try again". */
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'

/** 40 transactions at once that change one row, from two processes, needed 7 to 12. */
const MOST_TRIES = 30
const LONGEST_PAUSE_MS = 50

type Work<Result> = (transaction: Database) => Promise<Result>

/**
 * Runs `work` in one transaction: all of it is kept, durably, or nothing, and the outcome is as if
 * no other transaction ran meanwhile, whichever process it belongs to. On SQLite writers wait for
 * each other; on PostgreSQL `work` is run again when another transaction was in its way, so it
 * touches nothing but the database it is handed.
 */
export function transact<Result>(database: Database, work: Work<Result>): Promise<Result> {
  return untilSerial(() => database.transaction().setIsolationLevel('serializable').execute(work))
}

/**
 * Runs `work` in one transaction, kept whole and durably or not at all. Of those that name one of
 * the same `locks`, in whatever process, one runs at a time and sees all that the one before it
 * kept; the others do not hinder it. For rows that are wanted often: there, on PostgreSQL, the
 * transactions of `transact` would collide time and again.
 */
export function transactLocked<Result>(
  database: Database,
  locks: readonly string[],
  work: Work<Result>,
): Promise<Result> {
  // Always in the same order, so that no two wait for each other.
  const names = [...new Set(locks)].sort()
  const run = () =>
    untilSerial(() =>
      database.transaction().execute(async (transaction) => {
        for (const name of names) await takeLock(transaction, name)
        return work(transaction)
      }),
    )
  return names.reduceRight<() => Promise<Result>>(
    (next, name) => () => inTurn(database, name, next),
    run,
  )()
}

/** SQLite has one writer anyway; PostgreSQL keeps the lock until the transaction is over. */
async function takeLock(transaction: Database, name: string): Promise<void> {
  if (!(transaction.getExecutor().adapter instanceof PostgresAdapter)) return
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction)
}

async function untilSerial<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await run()
    } catch (error) {
      if (tries === MOST_TRIES || !wasInTheWay(error)) throw error
      await wait(Math.random() * Math.min(2 ** tries, LONGEST_PAUSE_MS))
    }
  }
}

function wasInTheWay(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false
  return error.code === SERIALIZATION_FAILURE || error.code === DEADLOCK
}

const queues = new WeakMap<Database, Map<string, Promise<unknown>>>()

/** Those of this process wait here, not each on a connection of its own. */
async function inTurn<Result>(
  database: Database,
  turn: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const queue = queues.get(database) ?? new Map<string, Promise<unknown>>()
  queues.set(database, queue)
  const mine = (queue.get(turn) ?? Promise.resolve()).then(work)
  const over = mine.catch(() => undefined)
  queue.set(turn, over)
  try {
    return await mine
  } finally {
    if (queue.get(turn) === over) queue.delete(turn)
  }
}
