import { beforeEach, describe, expect, it } from 'vitest'
import { baseSetCards } from '../../../tests/fixtures/base-set'
import { temporaryLibrary } from '../../../tests/fixtures/kysely-library'
import { MAX_COPIES, MAX_ENTRIES } from '~/library/entry'
import type { LibraryStore } from '~/library/store/library-store'
import { march, someEntry } from '../../../tests/fixtures/library'
import { confirmImport, receiveImport } from './import.server'
import type { ImportMode } from './import-plan'
import { parseSummary } from './pending-import'
import type { PendingImportStore } from './pending-import-store'
import { temporaryImports } from '../../../tests/fixtures/pending-imports'

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
  return confirmImport('ash', { id, mode }, services, now)
}

const twoCharizards = `${APP}\n2,Charizard,Charizard,Base Set,4/102,,Holofoil,Near Mint,English,`
const held = someEntry('base1-4', { finish: 'holo', quantity: 3, addedAt: march(2) })
const other = someEntry('base1-9', { quantity: 7 })

describe('confirmImport', () => {
  it('adds copies to those that are there, and leaves other entries alone', async () => {
    await library.addEntries('ash', [held, other])
    const id = await receive(twoCharizards)
    expect(await library.entries('ash')).toHaveLength(2)
    expect(await confirm(id, 'add')).toEqual({ status: 'imported' })
    expect(await library.entriesOf('ash', 'base1-4')).toEqual([{ ...held, quantity: 5 }])
    expect(await library.entriesOf('ash', 'base1-9')).toEqual([other])
  })

  it('makes entries what the file says where that was chosen', async () => {
    await library.addEntries('ash', [held, other])
    await confirm(await receive(twoCharizards), 'set')
    expect(await library.entriesOf('ash', 'base1-4')).toEqual([{ ...held, quantity: 2 }])
    expect(await library.entriesOf('ash', 'base1-9')).toEqual([other])
  })

  it('never adds up a file of its own, whatever was chosen', async () => {
    await library.addEntries('ash', [held])
    await confirm(await receive(`${OWN}\nbase1-4,Holo,Near Mint,2,2020-01-01`), 'add')
    const addedAt = new Date('2020-01-01')
    expect(await library.entries('ash')).toEqual([{ ...held, quantity: 2, addedAt }])
  })

  it('adds once, however often and at the same time it is told to', async () => {
    await library.addEntries('ash', [held])
    const id = await receive(twoCharizards)
    const outcomes = await Promise.all([1, 2, 3].map(() => confirm(id, 'add')))
    outcomes.push(await confirm(id, 'add'))
    expect(outcomes).toEqual(Array(4).fill({ status: 'imported' }))
    expect(await library.entries('ash')).toEqual([{ ...held, quantity: 5 }])
  })

  it('adds once though the server died after writing', async () => {
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

  it('keeps an entry at the most copies there can be, and says so', async () => {
    await library.addEntries('ash', [{ ...held, quantity: MAX_COPIES - 1 }])
    await confirm(await receive(twoCharizards), 'add')
    expect(await library.entries('ash')).toEqual([{ ...held, quantity: MAX_COPIES }])
    const pending = await pendingImports.find('ash', now)
    expect(parseSummary(pending?.summary ?? '').outcome).toEqual({
      ...{ mode: 'add', entries: 1, copies: 2, capped: 1 },
    })
  })

  it('writes nothing where the library is full, and can be told again later', async () => {
    const many = Array.from({ length: MAX_ENTRIES }, (_, i) => someEntry(`x-${i}`))
    await library.addEntries('ash', many)
    const id = await receive(twoCharizards)
    expect(await confirm(id, 'add')).toEqual({ status: 'full' })
    expect(await library.entriesOf('ash', 'base1-4')).toEqual([])
    await library.removeCard('ash', 'x-1')
    expect(await confirm(id, 'add')).toEqual({ status: 'imported' })
    expect(await library.entriesOf('ash', 'base1-4')).toMatchObject([{ quantity: 2 }])
  })

  it('does nothing with a file that is old, replaced, or somebody else’s', async () => {
    const first = await receive(twoCharizards)
    const second = await receive(twoCharizards)
    expect(await confirm(first, 'add')).toEqual({ status: 'gone' })
    const misty = { id: second, mode: 'add' } as const
    const services = { library, pendingImports }
    expect(await confirmImport('misty', misty, services, now)).toEqual({ status: 'gone' })
    expect(await confirmImport('ash', misty, services, march(21))).toEqual({ status: 'gone' })
    expect(await library.entries('ash')).toEqual([])
  })
})
