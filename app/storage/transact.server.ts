import { setTimeout as wait } from 'node:timers/promises'
import { PostgresAdapter, sql } from 'kysely'
import type { Database } from './database.server'

/** PostgreSQL's error codes for a conflict with another transaction, after which to retry. */
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'

/** 40 concurrent transactions on one row, from two processes, needed 7 to 12. */
const MAX_TRIES = 30
const MAX_PAUSE_MS = 50

type TransactionWork<Result> = (transaction: Database) => Promise<Result>

/**
 * Runs `work` in one transaction: it commits everything, durably, or nothing, and the outcome is as
 * if no other transaction ran meanwhile, in any process. On SQLite writers wait for each other; on
 * PostgreSQL `work` runs again after a conflict with another transaction, so it must not touch
 * anything but the database it is given.
 */
export function transact<Result>(
  database: Database,
  work: TransactionWork<Result>,
): Promise<Result> {
  return retryConflicts(() =>
    database.transaction().setIsolationLevel('serializable').execute(work),
  )
}

/**
 * Runs `work` in one transaction, which commits everything, durably, or nothing. Transactions that
 * share one of the `locks`, in any process, run one at a time, and each sees everything that the
 * previous one committed; others do not conflict with it. For rows that are written often: on
 * PostgreSQL, transactions of `transact` would keep conflicting over them.
 */
export function transactLocked<Result>(
  database: Database,
  locks: readonly string[],
  work: TransactionWork<Result>,
): Promise<Result> {
  // Always in the same order, to avoid deadlocks.
  const names = [...new Set(locks)].sort()
  const run = () =>
    retryConflicts(() =>
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

async function retryConflicts<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await run()
    } catch (error) {
      if (tries === MAX_TRIES || !isConflict(error)) throw error
      await wait(Math.random() * Math.min(2 ** tries, MAX_PAUSE_MS))
    }
  }
}

function isConflict(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false
  return error.code === SERIALIZATION_FAILURE || error.code === DEADLOCK
}

/** Whether an insert that may conflict with an existing row, or an update, wrote one. */
export function wasWritten(rows: bigint | undefined): boolean {
  return (rows ?? 0n) > 0n
}

const queues = new WeakMap<Database, Map<string, Promise<unknown>>>()

/** Within this process they wait here, rather than each on its own connection. */
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
