import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { openDatabase } from '~/storage/database.server'
import type { DatabaseTarget } from '~/storage/database.server'
import { buildProgram } from '../setup/child-program'
import { openOnSqlite } from '../setup/databases'
import { createDatabase } from '../setup/postgres-databases'
import { startPostgres } from '../setup/postgres-server'
import { startAdding } from './adding-process'
import type { AddingProcess } from './adding-process'

const FINISHES = ['normal', 'holo']
/** Enough for each run of the tests; docs/benchmarks.md has the result of `KILLS=100`. */
const ROUNDS = Number(process.env.KILLS ?? 20) / FINISHES.length
/**
 * Both processes are killed at a random moment within this many milliseconds of their first add.
 */
const LONGEST_LIFE_MS = 150
const CRASHES = 5
/** Enough that some are running at each crash, however slow the machine. */
const ADDS_BETWEEN_CRASHES = 20
const TIMEOUT_MS = 300_000

let program: Awaited<ReturnType<typeof buildProgram>>
beforeAll(async () => {
  program = await buildProgram('tests/many-processes/add-until-killed.ts')
})
afterAll(() => program.remove())

const envOf = ({ dataDir, url = '' }: DatabaseTarget) => ({ DATA_DIR: dataDir, DATABASE_URL: url })

/** Two processes that add the same cards to the same libraries, killed after a random time. */
async function addAndKill(
  target: DatabaseTarget,
  round: number,
  meanwhile: (running: AddingProcess[]) => Promise<void> = kill,
) {
  const running = FINISHES.map((finish) =>
    startAdding(program.file, [String(round), finish], envOf(target)),
  )
  await Promise.all(running.map(({ begun }) => begun))
  await meanwhile(running)
  await Promise.all(running.map((one) => one.kill()))
  return running.flatMap(({ acknowledged }) => acknowledged)
}

const kill = () => wait(Math.random() * LONGEST_LIFE_MS)

async function addMore(running: AddingProcess[]): Promise<void> {
  const added = () => running.flatMap(({ acknowledged }) => acknowledged).length
  const enough = added() + ADDS_BETWEEN_CRASHES
  await expect.poll(added, { timeout: TIMEOUT_MS }).toBeGreaterThan(enough)
}

/**
 * The contents of the libraries, a `user card` for each entry; expects every entry to be intact.
 */
async function kept(target: DatabaseTarget): Promise<string[]> {
  const database = await openDatabase(target)
  const rows = await database.selectFrom('library_entries').selectAll().execute()
  await database.destroy()
  expect(rows.every(({ quantity, added_at }) => quantity === 1 && added_at.length === 24)).toBe(
    true,
  )
  return rows.map((row) => `${row.user_id} ${row.card_id}`)
}

function expectEachOnce(entries: readonly string[], acknowledged: readonly string[]): void {
  const there = new Set(entries)
  expect(acknowledged.filter((add) => !there.has(add))).toEqual([])
  expect(entries).toHaveLength(there.size)
  expect(acknowledged.length).toBeGreaterThan(ROUNDS)
}

async function killManyTimes(target: DatabaseTarget, name: string): Promise<void> {
  const acknowledged: string[] = []
  for (let round = 0; round < ROUNDS; round++)
    acknowledged.push(...(await addAndKill(target, round)))
  const entries = await kept(target)
  console.log(
    `${name}: ${ROUNDS * FINISHES.length} kills, ${acknowledged.length} adds acknowledged, ` +
      `${entries.length} entries`,
  )
  expectEachOnce(entries, acknowledged)
}

describe('a library whose writers are killed with -9', () => {
  it(
    'contains every acknowledged add once after many kills, on SQLite',
    async () => {
      const { target, close } = await openOnSqlite()
      await killManyTimes(target, 'SQLite')
      await close()
    },
    TIMEOUT_MS,
  )

  describe.skipIf(inject('postgresUrl') === null)('on PostgreSQL with its own settings', () => {
    async function open() {
      const server = await startPostgres({ durable: true })
      if (!server) throw new Error('PostgreSQL is gone')
      onTestFinished(() => server.stop())
      const dataDir = await mkdtemp(join(tmpdir(), 'library-kill-'))
      onTestFinished(() => rm(dataDir, { recursive: true }))
      const { url } = await createDatabase(server.urlOf('postgres'), 'template1')
      return { server, target: { dataDir, url } }
    }

    it(
      'contains every acknowledged add once after many kills',
      async () => killManyTimes((await open()).target, 'PostgreSQL'),
      TIMEOUT_MS,
    )

    it(
      'contains them too after the server itself crashed under its writers',
      async () => {
        const { server, target } = await open()
        const acknowledged = await addAndKill(target, 0, async (running) => {
          for (let crash = 0; crash < CRASHES; crash++) {
            await addMore(running)
            await server.crash()
          }
          await addMore(running)
        })
        expectEachOnce(await kept(target), acknowledged)
      },
      TIMEOUT_MS,
    )
  })
})
