import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Database } from './database.server'
import { wasWritten } from './transact.server'

/** Whether the process in a job's `holder` (`host pid id`) ran on this machine and has ended. */
function isHolderGone(holder: string, heldHere: ReadonlySet<string>): boolean {
  const [host, pid] = holder.split(' ')
  if (host !== hostname() || heldHere.has(holder)) return false
  // Our own pid with another id is an earlier process: a restarted container reuses its pids.
  return Number(pid) === process.pid || !isAlive(Number(pid))
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** A process that dies on another machine keeps its job this long. */
const LEASE_MS = 120_000
const RENEW_EVERY_MS = 30_000

/** The holder ids of this process, one per connection. */
const heldHere = new Set<string>()

/** Background work that one process at a time does, of all that share the database. */
export type Jobs = {
  /**
   * Runs `work` unless a job of that name is already running, in this process or another. The job
   * of a dead process is free at once on its own machine, after two minutes on another.
   */
  alone<Result>(
    name: string,
    work: () => Promise<Result>,
  ): Promise<{ status: 'ran'; result: Result } | { status: 'busy' }>
  /** When a job of that name was last recorded as done; `null`: never. */
  lastDone(name: string): Promise<Date | null>
  rememberDone(name: string, at: Date): Promise<void>
  /** Reports to all processes the progress of a job that this one runs. */
  tellProgress(name: string, progress: JobProgress): Promise<void>
  /** The progress of a job; `null` if nobody runs it, or none was reported. */
  progress(name: string): Promise<JobProgress | null>
}

/** Number of pieces of work, and when the first one started. */
export type JobProgress = { done: number; total: number; startedAt: Date }

export function createJobs(db: Database, now: () => number = () => Date.now()): Jobs {
  return {
    async alone(name, work) {
      const holder = `${hostname()} ${process.pid} ${randomUUID()}`
      heldHere.add(holder)
      try {
        if (!(await take(db, name, holder, now()))) return { status: 'busy' }
        return { status: 'ran', result: await holding(db, name, holder, now, work) }
      } finally {
        heldHere.delete(holder)
      }
    },
    async lastDone(name) {
      const query = db.selectFrom('jobs').select('done_at').where('name', '=', name)
      const doneAt = (await query.executeTakeFirst())?.done_at
      return doneAt ? new Date(doneAt) : null
    },
    async rememberDone(name, at) {
      const done = { done_at: at.toISOString() }
      await db
        .insertInto('jobs')
        .values({ name, holder: '', held_until: 0, ...done })
        .onConflict((conflict) => conflict.column('name').doUpdateSet(done))
        .execute()
    },
    async tellProgress(name, { done, total, startedAt }) {
      const progress = { done, total, started_at: startedAt.toISOString() }
      await db.updateTable('jobs').set(progress).where('name', '=', name).execute()
    },
    progress: (name) => readProgress(db, name, now()),
  }
}

async function readProgress(db: Database, name: string, now: number): Promise<JobProgress | null> {
  const job = await db
    .selectFrom('jobs')
    .select(['done', 'total', 'started_at', 'holder'])
    .where('name', '=', name)
    .where('held_until', '>', now)
    .executeTakeFirst()
  if (!job?.started_at || isHolderGone(job.holder, heldHere)) return null
  return { done: job.done ?? 0, total: job.total ?? 0, startedAt: new Date(job.started_at) }
}

async function take(db: Database, name: string, holder: string, now: number): Promise<boolean> {
  const query = db.selectFrom('jobs').select('holder').where('name', '=', name)
  const before = (await query.executeTakeFirst())?.holder ?? ''
  const isGone = isHolderGone(before, heldHere)
  const nothingDone = { done: null, total: null, started_at: null }
  const lease = { holder, held_until: now + LEASE_MS, ...nothingDone }
  const taken = await db
    .insertInto('jobs')
    .values({ name, done_at: null, ...lease })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet(lease)
        .where((row) =>
          row.or([
            row('jobs.held_until', '<=', now),
            // Only from the dead holder: another process may have taken the job meanwhile.
            ...(isGone ? [row('jobs.holder', '=', before)] : []),
          ]),
        ),
    )
    .executeTakeFirst()
  return wasWritten(taken.numInsertedOrUpdatedRows)
}

async function holding<Result>(
  db: Database,
  name: string,
  holder: string,
  now: () => number,
  work: () => Promise<Result>,
): Promise<Result> {
  const renewal = setInterval(() => void renew(db, name, holder, now()), RENEW_EVERY_MS)
  renewal.unref()
  try {
    return await work()
  } finally {
    clearInterval(renewal)
    await giveBack(db, name, holder)
  }
}

/** A failed renewal is retried; if the lease ends early, doing the work twice is harmless. */
async function renew(db: Database, name: string, holder: string, now: number): Promise<void> {
  await setLease(db, name, holder, now + LEASE_MS).catch(() => undefined)
}

/** If the database is unavailable, the lease expires by itself. */
async function giveBack(db: Database, name: string, holder: string): Promise<void> {
  await setLease(db, name, holder, 0).catch(() => undefined)
}

async function setLease(
  db: Database,
  name: string,
  holder: string,
  heldUntil: number,
): Promise<void> {
  await db
    .updateTable('jobs')
    .set({ held_until: heldUntil })
    .where((row) => row.and({ name, holder }))
    .execute()
}
