import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { baseSetCards } from '../../../tests/fixtures/base-set'
import { temporaryLibrary } from '../../../tests/fixtures/kysely-library'
import { MAX_COPIES, MAX_ENTRIES } from '~/library/entry'
import type { LibraryStore } from '~/library/library-store'
import { march, someEntry } from '../../../tests/fixtures/library'
import { translateIn } from '~/language/translate'
import { importReport } from './import-report.server'
import { confirmImport, keepAnswer, receiveImport, startForgetting } from './import.server'
import type { ImportMode } from './import-plan'
import { parseSummary } from './pending-import'
import type { PendingImportStore } from './pending-import-store'
import { temporaryImports } from '../../../tests/fixtures/pending-imports'
import { openOnSqlite } from '../../../tests/setup/databases'
import { createJobs } from '~/storage/jobs.server'
import type { Jobs } from '~/storage/jobs.server'

const now = march(20)
const APP =
  'Quantity,Name,Simple Name,Set,Card Number,Set Code,Printing,Condition,Language,Product ID'
const OWN = 'Card ID,Printing,Condition,Quantity,Date Added'
let library: LibraryStore
let pendingImports: PendingImportStore

beforeEach(async () => {
  library = await temporaryLibrary()
  pendingImports = await temporaryImports()
})

async function receive(file: string) {
  const catalogue = { current: () => ({ cards: baseSetCards }) }
  await receiveImport('ash', Buffer.from(file), { pendingImports, catalogue }, now)
  return (await pendingImports.find('ash', new Date(0)))?.id ?? ''
}

function confirm(id: string, mode: ImportMode, services = { library, pendingImports }) {
  return confirmImport('ash', { id, mode, choices: new Map() }, services, now)
}

const twoCharizards = `${APP}\n2,Charizard,Charizard,Base Set,4/102,,Holofoil,Near Mint,English,`
/** Line 3 may be Clefairy or Charizard, line 4 has no options. */
const doubtful = `${twoCharizards}
3,Charizard,Charizard,Base Set,5/102,,Holofoil,Near Mint,English,
1,Tinkaton,Tinkaton,Base Set,222/102,,Holofoil,Near Mint,English,`
const held = someEntry('base1-4', { finish: 'holo', quantity: 3, addedAt: march(2) })
const other = someEntry('base1-9', { quantity: 7 })

describe('confirmImport', () => {
  it('adds copies to existing ones, and leaves other entries alone', async () => {
    await library.addEntries('ash', [held, other])
    const id = await receive(twoCharizards)
    expect(await library.entries('ash')).toHaveLength(2)
    expect(await confirm(id, 'add')).toEqual({ status: 'imported' })
    expect(await library.findEntries('ash', 'base1-4')).toEqual([{ ...held, quantity: 5 }])
    expect(await library.findEntries('ash', 'base1-9')).toEqual([other])
  })

  it('sets entries to what the file says if so chosen', async () => {
    await library.addEntries('ash', [held, other])
    await confirm(await receive(twoCharizards), 'set')
    expect(await library.findEntries('ash', 'base1-4')).toEqual([{ ...held, quantity: 2 }])
    expect(await library.findEntries('ash', 'base1-9')).toEqual([other])
  })

  it('never sums its own files, whatever was chosen', async () => {
    await library.addEntries('ash', [held])
    await confirm(await receive(`${OWN}\nbase1-4,Holo,Near Mint,2,2020-01-01`), 'add')
    const addedAt = new Date('2020-01-01')
    expect(await library.entries('ash')).toEqual([{ ...held, quantity: 2, addedAt }])
  })

  it('adds once, however often and concurrently it is called', async () => {
    await library.addEntries('ash', [held])
    const id = await receive(twoCharizards)
    const outcomes = await Promise.all([1, 2, 3].map(() => confirm(id, 'add')))
    outcomes.push(await confirm(id, 'add'))
    expect(outcomes).toEqual(Array(4).fill({ status: 'imported' }))
    expect(await library.entries('ash')).toEqual([{ ...held, quantity: 5 }])
  })

  it('adds once even if the server crashed after writing', async () => {
    await library.addEntries('ash', [held])
    const id = await receive(twoCharizards)
    const finish = () => Promise.reject(new Error('killed'))
    const dying = { library, pendingImports: { ...pendingImports, finish } }
    await expect(confirm(id, 'add', dying)).rejects.toThrow('killed')
    expect(await confirm(id, 'set')).toEqual({ status: 'imported' })
    expect(await library.entries('ash')).toEqual([{ ...held, quantity: 5 }])
    const pending = await pendingImports.find('ash', now)
    expect(parseSummary(pending?.summary ?? '').outcome).toMatchObject({ mode: null, copies: 2 })
  })

  it('keeps an entry at the maximum number of copies, and says so', async () => {
    await library.addEntries('ash', [{ ...held, quantity: MAX_COPIES - 1 }])
    await confirm(await receive(twoCharizards), 'add')
    expect(await library.entries('ash')).toEqual([{ ...held, quantity: MAX_COPIES }])
    const pending = await pendingImports.find('ash', now)
    expect(parseSummary(pending?.summary ?? '').outcome).toEqual({
      ...{ mode: 'add', entries: 1, copies: 2, capped: 1 },
    })
  })

  it('writes nothing if the library is full, and can be retried', async () => {
    const many = Array.from({ length: MAX_ENTRIES }, (_, i) => someEntry(`x-${i}`))
    await library.addEntries('ash', many)
    const id = await receive(twoCharizards)
    expect(await confirm(id, 'add')).toEqual({ status: 'full' })
    expect(await library.findEntries('ash', 'base1-4')).toEqual([])
    await library.removeCard('ash', 'x-1')
    expect(await confirm(id, 'add')).toEqual({ status: 'imported' })
    expect(await library.findEntries('ash', 'base1-4')).toMatchObject([{ quantity: 2 }])
  })

  it('does nothing with a file that is old, replaced, or somebody else’s', async () => {
    const first = await receive(twoCharizards)
    const second = await receive(twoCharizards)
    expect(await confirm(first, 'add')).toEqual({ status: 'gone' })
    const misty = { id: second, mode: 'add', choices: new Map<number, string>() } as const
    const services = { library, pendingImports }
    expect(await confirmImport('misty', misty, services, now)).toEqual({ status: 'gone' })
    expect(await confirmImport('ash', misty, services, march(21))).toEqual({ status: 'gone' })
    expect(await library.entries('ash')).toEqual([])
  })
})

describe('a line that may be several cards', () => {
  const services = () => ({ library, pendingImports })
  const answer = (id: string, choices: [number, string][]) => ({
    ...{ id, mode: 'add' as const, choices: new Map(choices) },
  })

  async function summary() {
    return parseSummary((await pendingImports.find('ash', now))?.summary ?? '')
  }

  it('is imported with the rest once its card is chosen', async () => {
    const id = await receive(doubtful)
    expect(await summary()).toMatchObject({ entries: 1, choices: 1, problems: 1 })
    const outcome = await confirmImport('ash', answer(id, [[3, 'holo base1-5']]), services(), now)
    expect(outcome).toEqual({ status: 'imported' })
    expect(await library.findEntries('ash', 'base1-5')).toMatchObject([{ quantity: 3 }])
    expect(await library.findEntries('ash', 'base1-4')).toMatchObject([{ quantity: 2 }])
    expect(await summary()).toMatchObject({
      ...{ choices: 0, problems: 1, firstProblems: [{ line: 4 }] },
      outcome: { entries: 2, copies: 5 },
    })
    const report = await importReport('ash', pendingImports, translateIn('en'), now)
    expect(report?.trim().split('\r\n').slice(1)).toEqual([expect.stringMatching(/^4,Tinkaton/)])
  })

  it('merges with equal copies of the rest', async () => {
    const id = await receive(doubtful)
    await confirmImport('ash', answer(id, [[3, 'holo base1-4']]), services(), now)
    expect(await library.entries('ash')).toMatchObject([{ cardId: 'base1-4', quantity: 5 }])
  })

  it('is skipped if nothing was chosen, and reported then', async () => {
    await confirm(await receive(doubtful), 'add')
    expect(await library.entries('ash')).toHaveLength(1)
    const { problems, firstProblems } = await summary()
    expect([problems, firstProblems.map(({ line }) => line)]).toEqual([2, [3, 4]])
  })

  it.each([
    ['that the line cannot be', 3, 'holo base1-2'],
    ['of a line that has nothing to choose', 4, 'holo base1-4'],
    ['of a line that is clear', 2, 'holo base1-4'],
  ])('accepts no card %s, and writes nothing then', async (_what, line, key) => {
    const id = await receive(doubtful)
    const forged = answer(id, [
      [3, 'holo base1-4'],
      [line, key],
    ])
    const refused = { status: 'no-such-choice', line }
    expect(await confirmImport('ash', forged, services(), now)).toEqual(refused)
    expect(await keepAnswer('ash', forged, services(), now)).toEqual(refused)
    expect(await library.entries('ash')).toEqual([])
    expect(await summary()).toMatchObject({ chosen: {}, outcome: null })
  })

  it('keeps the choices of another page of the file', async () => {
    const id = await receive(doubtful)
    const kept = await keepAnswer('ash', answer(id, [[3, 'holo base1-5']]), services(), now)
    expect(kept.status).toBe('kept')
    expect(await library.entries('ash')).toEqual([])
    await confirm(id, 'add')
    expect(await library.findEntries('ash', 'base1-5')).toMatchObject([{ quantity: 3 }])
    const late = await keepAnswer('ash', answer(id, [[3, '']]), services(), now)
    expect(late).toEqual({ status: 'imported' })
  })

  it('must be decided if the file has nothing else', async () => {
    const id = await receive(doubtful.replace(/\n2,.*/, ''))
    expect(await confirm(id, 'add')).toEqual({ status: 'nothing-chosen' })
    const chosen = answer(id, [[2, 'holo base1-5']])
    expect(await confirmImport('ash', chosen, services(), now)).toEqual({ status: 'imported' })
    expect(await library.entries('ash')).toHaveLength(1)
  })
})

describe('in the background', () => {
  let jobs: Jobs
  let warnings: string[]
  beforeEach(async () => {
    const { database, close } = await openOnSqlite()
    onTestFinished(close)
    jobs = createJobs(database)
    warnings = []
  })

  /** Looks twice for files to forget. */
  const forgetIn = (store: PendingImportStore) =>
    new Promise<void>((resolve) => {
      let turns = 0
      const log = { warn: (_facts: object, what: string) => void warnings.push(what) }
      const forgetting = startForgetting({ pendingImports: store, jobs, log }, () => {
        if ((turns += 1) === 2) void forgetting.stop().then(resolve)
        return Promise.resolve()
      })
    })

  it('a file is forgotten, whoever uploads another one, and the failure to is survived', async () => {
    await receive(twoCharizards)
    await forgetIn({ ...pendingImports, forgetBefore: () => Promise.reject(new Error('busy')) })
    expect(warnings).toEqual(Array(2).fill('Uploaded files not forgotten, going on'))
    await forgetIn(pendingImports)
    expect(await pendingImports.find('ash', new Date(0))).toBeNull()
  })

  it('one process at a time forgets files', async () => {
    await receive(twoCharizards)
    await jobs.alone('import-sweep', () => forgetIn(pendingImports))
    expect(await pendingImports.find('ash', new Date(0))).not.toBeNull()
    expect(warnings).toEqual([])
  })
})
