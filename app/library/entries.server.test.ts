import { beforeEach, describe, expect, it } from 'vitest'
import { someCards } from '../../tests/fixtures/some-cards'
import {
  addCard,
  addEntry,
  changeEntry,
  removeCard,
  removeEntry,
  savedCard,
} from './entries.server'
import { temporaryLibrary } from '../../tests/fixtures/kysely-library'
import { march, someRemovals, someEntry } from '../../tests/fixtures/library'
import type { LibraryContext } from './library-store'
import type { UndoContext } from './undo.server'
import { exportCsv } from './csv/export.server'
import { undoRemoval } from './undo.server'
import { unknownOnly, unknownPage } from './pages/unknown-page.server'

const userId = 'ash'
/** Printed in holo and first edition, and nothing else. */
const charizard = someEntry('base1-4', { finish: 'holo' })
let sources: LibraryContext & UndoContext

beforeEach(async () => {
  const library = await temporaryLibrary()
  sources = { library, removals: someRemovals, catalogue: { current: () => someCards } }
})

const entries = () => sources.library.entries(userId)

describe('adding a card', () => {
  it('adds its plainest finish as near mint, now', async () => {
    const outcome = await addCard(sources, { userId, cardId: 'base1-4' }, march(5))
    expect(outcome).toMatchObject({ status: 'added', card: { name: 'Charizard' } })
    expect(await entries()).toEqual([{ ...charizard, addedAt: march(5) }])
    expect(await savedCard(sources.library, { id: userId }, 'base1-4')).toMatchObject({ copies: 1 })
  })

  it.each([
    ['first-edition', 'first-edition'],
    ['reverse', 'holo'],
    ['<script>', 'holo'],
    [null, 'holo'],
  ])('takes the finish %s as %s', async (finish, expected) => {
    await addCard(sources, { userId, cardId: 'base1-4', finish })
    expect(await entries()).toMatchObject([{ finish: expected, quantity: 1 }])
  })

  it('reports that it is there, and that there is no such card', async () => {
    await sources.library.addEntries(userId, [{ ...charizard, quantity: 3 }])
    expect(await addCard(sources, { userId, cardId: 'base1-4' })).toMatchObject({ status: 'there' })
    expect(await savedCard(sources.library, { id: userId }, 'base1-4')).toMatchObject({ copies: 3 })
    for (const cardId of ['base1-999', '', undefined])
      expect(await addCard(sources, { userId, cardId })).toEqual({ status: 'unknown-card' })
  })
})

describe('another copy', () => {
  it('is stored beside the others, once', async () => {
    await addCard(sources, { userId, cardId: 'base1-4' }, march(1))
    const key = { cardId: 'base1-4', finish: 'first-edition', condition: 'damaged' } as const
    expect(await addEntry(sources, { userId, key }, march(2))).toEqual({ status: 'added' })
    expect(await addEntry(sources, { userId, key }, march(3))).toEqual({ status: 'there' })
    expect(await entries()).toEqual([
      { ...key, quantity: 1, addedAt: march(2) },
      { ...charizard, addedAt: march(1) },
    ])
  })

  it.each([
    [{ ...charizard, finish: 'reverse' as const }, 'no-such-finish'],
    [someEntry('base1-999'), 'unknown-card'],
  ])('must have an existing finish: %j', async (key, status) => {
    expect(await addEntry(sources, { userId, key })).toEqual({ status })
    expect(await entries()).toEqual([])
  })
})

describe('changing an entry', () => {
  const change = { finish: 'first-edition', condition: 'damaged', quantity: 4 } as const

  it('changes its finish, condition and quantity', async () => {
    await sources.library.addEntries(userId, [charizard])
    expect(await changeEntry(sources, { userId, key: charizard, change })).toEqual({
      status: 'changed',
    })
    expect(await entries()).toEqual([{ ...charizard, ...change }])
  })

  it('accepts the card’s finishes, and the entry’s own', async () => {
    const odd = { ...charizard, finish: 'reverse' as const }
    await sources.library.addEntries(userId, [charizard, odd])
    const toReverse = { ...change, finish: 'reverse' as const }
    const asked = { userId, key: charizard, change: toReverse }
    expect(await changeEntry(sources, asked)).toEqual({ status: 'no-such-finish' })
    expect(await changeEntry(sources, { ...asked, key: odd })).toEqual({ status: 'changed' })
  })

  it('finds only existing entries', async () => {
    expect(await changeEntry(sources, { userId, key: charizard, change })).toEqual({
      status: 'missing',
    })
    expect(await changeEntry(sources, { userId, key: someEntry('gone-1'), change })).toEqual({
      status: 'unknown-card',
    })
  })

  it('never finds another user’s', async () => {
    await sources.library.addEntries('misty', [charizard])
    const outcome = await changeEntry(sources, { userId, key: charizard, change })
    expect(outcome).toEqual({ status: 'missing' })
    expect(await sources.library.entries('misty')).toEqual([charizard])
  })
})

describe('removing', () => {
  it('removes every copy of a card', async () => {
    const both = [charizard, someEntry('base1-4', { finish: 'first-edition' })]
    await sources.library.addEntries(userId, [...both, someEntry('gone-1')])
    expect(await removeCard(sources, { userId, cardId: 'base1-4' })).toHaveLength(2)
    expect(await entries()).toEqual([someEntry('gone-1')])
  })

  it('removes cards that the catalogue has forgotten', async () => {
    await sources.library.addEntries(userId, [someEntry('gone-1')])
    expect(await removeCard(sources, { userId, cardId: 'gone-1' })).toHaveLength(1)
  })

  it.each(['é-1', 'ポケ-1', 'exu-?'])('removes %j, as an import may have added it', async (id) => {
    await sources.library.addEntries(userId, [someEntry(id)])
    expect(await removeCard(sources, { userId, cardId: id })).toMatchObject([{ cardId: id }])
    expect(await entries()).toEqual([])
  })
})

describe('undoing a removal', () => {
  const odd = someEntry('base1-4', { finish: 'reverse', quantity: 3, addedAt: march(2) })
  const unknown = someEntry('gone-1', { condition: 'damaged' })

  it.each([charizard, odd, unknown])('restores the removed entry: %j', async (removed) => {
    await sources.library.addEntries(userId, [someEntry('base1-2'), removed])
    const token = (await removeEntry(sources, { userId, key: removed })) ?? ''
    expect(await entries()).toEqual([someEntry('base1-2')])
    await addCard(sources, { userId, cardId: 'base1-58' })
    expect(await undoRemoval(sources, { userId, token })).toEqual({ status: 'added' })
    expect(await sources.library.findEntries(userId, removed.cardId)).toEqual([removed])
    expect(await sources.library.cardIds(userId)).toContain('base1-58')
  })

  it('duplicates nothing when repeated, and keeps existing entries', async () => {
    await sources.library.addEntries(userId, [odd])
    const token = (await removeEntry(sources, { userId, key: odd })) ?? ''
    const undo = () => undoRemoval(sources, { userId, token })
    const outcomes = await Promise.all([undo(), undo(), undo()])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['added', 'there', 'there'])
    await sources.library.changeEntry(userId, odd, { ...odd, quantity: 5 })
    expect(await undo()).toEqual({ status: 'there' })
    expect(await entries()).toEqual([{ ...odd, quantity: 5 }])
  })

  it('restores nothing for another user, and nothing unsigned', async () => {
    await sources.library.addEntries(userId, [charizard])
    const token = (await removeEntry(sources, { userId, key: charizard })) ?? ''
    for (const other of ['misty', 'nobody']) {
      expect(await undoRemoval(sources, { userId: other, token })).toEqual({ status: 'nothing' })
      expect(await sources.library.entries(other)).toEqual([])
    }
    expect(await undoRemoval(sources, { userId, token: `${token}a` })).toEqual({
      status: 'nothing',
    })
    expect(await entries()).toEqual([])
  })

  it('finds no entry that another tab has removed', async () => {
    await sources.library.addEntries(userId, [charizard])
    expect(await removeEntry(sources, { userId, key: charizard })).toEqual(expect.any(String))
    expect(await removeEntry(sources, { userId, key: charizard })).toBeNull()
  })
})

it('lists the cards that the catalogue does not know, and exports only those', async () => {
  const services = { ...sources, prices: { findPrices: async () => Promise.resolve([]) } }
  const gone = [someEntry('gone-2', { quantity: 4, addedAt: march(9) }), someEntry('gone-1')]
  await sources.library.addEntries(userId, [charizard, ...gone])
  const page = await unknownPage(sources, userId)
  expect(page).toMatchObject({ cards: 2, copies: 5, more: 0 })
  expect(page.entries.map(({ cardId, addedOn }) => [cardId, addedOn])).toEqual([
    ['gone-2', '2026-03-09'],
    ['gone-1', '2026-03-01'],
  ])
  let csv = ''
  for await (const piece of exportCsv(userId, 'USD', unknownOnly(services))) csv += piece
  expect(csv).toContain('gone-2,Normal,Near Mint,4,')
  expect(csv).toContain('gone-1,')
  expect(csv).not.toContain('base1-4')
})
