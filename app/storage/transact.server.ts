import { setTimeout as wait } from 'node:timers/promises'
import type { Database } from './database.server'

/** PostgreSQL's codes for "another transaction was in the way, try again". */
const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'

/** 40 transactions at once that change one row, from two processes, needed 7 to 12. */
const MOST_TRIES = 30
const LONGEST_PAUSE_MS = 50

/**
 * Runs `work` in one transaction: all of it is kept, durably, or nothing, and the outcome is as if
 * no other transaction ran meanwhile, whichever process it belongs to. On SQLite writers wait for
 * each other; on PostgreSQL `work` is run again when another transaction was in its way, so it
 * touches nothing but the database it is handed.
 *
 * @param options.turn those of one process that name the same turn wait for each other instead of
 * colliding: worth naming where the same rows are wanted often.
 */
export async function transact<Result>(
  database: Database,
  work: (transaction: Database) => Promise<Result>,
  { turn }: { turn?: string } = {},
): Promise<Result> {
  const run = () => untilSerial(() => runSerializable(database, work))
  return turn === undefined ? run() : inTurn(database, turn, run)
}

function runSerializable<Result>(
  database: Database,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  return database.transaction().setIsolationLevel('serializable').execute(work)
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

/** Runs `work` once all that named the same turn before it is over. */
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
