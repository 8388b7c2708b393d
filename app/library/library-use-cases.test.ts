import { beforeEach, describe, expect, it } from 'vitest'
import { someCards } from '../../tests/fixtures/some-cards'
import { addCard } from './add-card.server'
import { addStack } from './add-stack.server'
import { changeEntry } from './change-entry.server'
import { temporaryLibrary } from './kysely-library.fixture'
import { march, stack } from './library.fixture'
import type { LibrarySources } from './library-sources'
import { removeCard } from './remove-card.server'
import { savedCard } from './saved-card.server'
import { undoRemoval } from './undo-removal.server'

const userId = 'ash'
/** Printed in holo and first edition, and nothing else. */
const charizard = stack('base1-4', { printing: 'holo' })
let sources: LibrarySources

beforeEach(async () => {
  sources = { library: await temporaryLibrary(), catalogue: { current: () => someCards } }
})

const entries = () => sources.library.entries(userId)

describe('adding a card', () => {
  it('takes its plainest printing for near mint, now', async () => {
    const outcome = await addCard(sources, { userId, cardId: 'base1-4' }, march(5))
    expect(outcome).toMatchObject({ status: 'added', card: { name: 'Charizard' } })
    expect(await entries()).toEqual([{ ...charizard, addedAt: march(5) }])
    expect(await savedCard(sources.library, { id: userId }, 'base1-4')).toEqual({ copies: 1 })
  })

  it('says that it is there, and that there is no such card', async () => {
    await sources.library.putEntries(userId, [{ ...charizard, quantity: 3 }])
    expect(await addCard(sources, { userId, cardId: 'base1-4' })).toMatchObject({ status: 'there' })
    expect(await savedCard(sources.library, { id: userId }, 'base1-4')).toEqual({ copies: 3 })
    for (const cardId of ['base1-999', '', undefined])
      expect(await addCard(sources, { userId, cardId })).toEqual({ status: 'unknown-card' })
  })
})

describe('another copy', () => {
  it('lies beside the others, once', async () => {
    await addCard(sources, { userId, cardId: 'base1-4' }, march(1))
    const key = { cardId: 'base1-4', printing: 'first-edition', condition: 'damaged' } as const
    for (const day of [2, 3])
      expect(await addStack(sources, { userId, key }, march(day))).toEqual({ status: 'added' })
    expect(await entries()).toEqual([
      { ...key, quantity: 1, addedAt: march(2) },
      { ...charizard, addedAt: march(1) },
    ])
  })

  it.each([
    [{ ...charizard, printing: 'reverse' as const }, 'no-such-printing'],
    [stack('base1-999'), 'unknown-card'],
  ])('is of a printing that there is: %j', async (key, status) => {
    expect(await addStack(sources, { userId, key })).toEqual({ status })
    expect(await entries()).toEqual([])
  })
})

describe('changing a stack', () => {
  const change = { printing: 'first-edition', condition: 'damaged', quantity: 4 } as const

  it('gives it another printing, condition and quantity', async () => {
    await sources.library.putEntries(userId, [charizard])
    expect(await changeEntry(sources, { userId, key: charizard, change })).toEqual({
      status: 'changed',
    })
    expect(await entries()).toEqual([{ ...charizard, ...change }])
  })

  it('keeps to the printings of the card, and to the one it has', async () => {
    const odd = { ...charizard, printing: 'reverse' as const }
    await sources.library.putEntries(userId, [charizard, odd])
    const toReverse = { ...change, printing: 'reverse' as const }
    const asked = { userId, key: charizard, change: toReverse }
    expect(await changeEntry(sources, asked)).toEqual({ status: 'no-such-printing' })
    expect(await changeEntry(sources, { ...asked, key: odd })).toEqual({ status: 'changed' })
  })

  it('finds only what is there', async () => {
    expect(await changeEntry(sources, { userId, key: charizard, change })).toEqual({
      status: 'missing',
    })
    expect(await changeEntry(sources, { userId, key: stack('gone-1'), change })).toEqual({
      status: 'unknown-card',
    })
  })

  it('never finds another user’s', async () => {
    await sources.library.putEntries('misty', [charizard])
    const outcome = await changeEntry(sources, { userId, key: charizard, change })
    expect(outcome).toEqual({ status: 'missing' })
    expect(await sources.library.entries('misty')).toEqual([charizard])
  })
})

describe('removing', () => {
  it('can be undone, as it was', async () => {
    const first = stack('base1-4', { printing: 'first-edition' })
    const stacks = [{ ...charizard, quantity: 2, addedAt: march(2) }, first]
    await sources.library.putEntries(userId, stacks)
    const removed = await removeCard(sources, { userId, cardId: 'base1-4' })
    expect(removed).toEqual(stacks)
    expect(await entries()).toEqual([])
    for (let time = 0; time < 2; time++)
      expect(await undoRemoval(sources, { userId, removed })).toEqual({ status: 'added' })
    expect(await entries()).toEqual(stacks)
  })

  it('takes out what the catalogue has forgotten', async () => {
    await sources.library.putEntries(userId, [stack('gone-1')])
    expect(await removeCard(sources, { userId, cardId: 'gone-1' })).toHaveLength(1)
  })

  it.each(['é-1', 'ポケ-1', 'exu-?'])(
    'takes out %j, as an import may have brought it',
    async (id) => {
      await sources.library.putEntries(userId, [stack(id)])
      expect(await removeCard(sources, { userId, cardId: id })).toMatchObject([{ cardId: id }])
      expect(await entries()).toEqual([])
    },
  )

  it('brings nothing back that no catalogue knows, nor from the future', async () => {
    const removed = [{ ...charizard, addedAt: march(31) }]
    await undoRemoval(sources, { userId, removed }, march(7))
    expect(await entries()).toEqual([{ ...charizard, addedAt: march(7) }])
    const invented = [stack('invented-1')]
    expect(await undoRemoval(sources, { userId, removed: invented })).toEqual({
      status: 'unknown-card',
    })
    expect(await entries()).toHaveLength(1)
  })
})
