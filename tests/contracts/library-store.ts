import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MAX_COPIES, MAX_ENTRIES } from '~/library/entry'
import { march, someEntry } from '../fixtures/library'
import type { LibraryStore } from '~/library/library-store'

/** An empty store, and the function that releases its resources. */
export type EmptyLibraryStore = { store: LibraryStore; close(): Promise<void> }

const ash = 'ash'
const misty = 'misty'

/** What every adapter of `LibraryStore` does. */
export function describeLibraryStore(name: string, open: () => Promise<EmptyLibraryStore>) {
  describe(`${name} stores libraries`, () => {
    let store: LibraryStore
    let close: () => Promise<void>
    beforeEach(async () => ({ store, close } = await open()))
    afterEach(() => close())

    it('is empty for everybody at first', async () => {
      expect(await store.entries(ash)).toEqual([])
      expect(await store.findEntries(ash, 'base1-4')).toEqual([])
      expect(await store.cardIds(ash)).toEqual([])
    })

    it('returns entries as they were added, newest first', async () => {
      const old = someEntry('b', { finish: 'reverse', condition: 'damaged', quantity: 7 })
      const young = someEntry('a', { finish: 'first-edition', addedAt: march(9) })
      const others = [someEntry('B'), someEntry('a')]
      await store.addEntries(ash, [old, ...others, young])
      expect(await store.entries(ash)).toEqual([young, someEntry('B'), someEntry('a'), old])
      expect(await store.findEntries(ash, 'a')).toEqual([young, someEntry('a')])
      expect(await store.cardIds(ash)).toEqual(['a', 'B', 'b'])
    })

    it('separates users, when reading and writing', async () => {
      await store.addCard(ash, someEntry('a'))
      await store.addCard(misty, someEntry('a', { quantity: 3 }))
      expect(await store.changeEntry(ash, someEntry('b'), someEntry('b'))).toBe('missing')
      await store.changeEntry(ash, someEntry('a'), { ...someEntry('a'), quantity: 9 })
      expect(await store.entries(misty)).toEqual([someEntry('a', { quantity: 3 })])
      await store.removeCard(ash, 'a')
      expect(await store.removeEntry(ash, someEntry('a'))).toBeNull()
      expect(await store.removeAll(ash)).toBe(0)
      expect(await store.cardIds(misty)).toEqual(['a'])
    })

    it('adds a card once, whatever the finish', async () => {
      expect(await store.addCard(ash, someEntry('a'))).toBe('added')
      expect(await store.addCard(ash, someEntry('a', { quantity: 5 }))).toBe('there')
      expect(await store.addCard(ash, someEntry('a', { finish: 'holo' }))).toBe('there')
      expect(await store.entries(ash)).toEqual([someEntry('a')])
    })

    it('adds missing entries', async () => {
      const removed = [someEntry('a', { quantity: 2 }), someEntry('a', { finish: 'holo' })]
      await store.addEntries(ash, [someEntry('a', { quantity: 5 })])
      expect(await store.addEntries(ash, removed)).toBe('added')
      expect(await store.addEntries(ash, removed)).toBe('there')
      expect(await store.addEntries(ash, [])).toBe('there')
      expect(await store.entries(ash)).toEqual([
        someEntry('a', { finish: 'holo' }),
        someEntry('a', { quantity: 5 }),
      ])
    })

    it('changes an entry, keeping its date', async () => {
      await store.addEntries(ash, [someEntry('a'), someEntry('b')])
      const to = { finish: 'reverse', condition: 'lightly-played', quantity: 3 } as const
      expect(await store.changeEntry(ash, someEntry('a'), to)).toBe('changed')
      expect(await store.findEntries(ash, 'a')).toEqual([someEntry('a', to)])
      expect(await store.findEntries(ash, 'b')).toEqual([someEntry('b')])
      expect(await store.changeEntry(ash, someEntry('a'), to)).toBe('missing')
    })

    it('merges a changed entry with an equal one', async () => {
      const holo = someEntry('a', { finish: 'holo', quantity: 2, addedAt: march(20) })
      await store.addEntries(ash, [someEntry('a'), holo])
      expect(await store.changeEntry(ash, holo, { ...someEntry('a'), quantity: 2 })).toBe('changed')
      expect(await store.findEntries(ash, 'a')).toEqual([someEntry('a', { quantity: 3 })])
    })

    it('does not merge above the maximum number of copies, and then changes neither', async () => {
      const most = someEntry('a', { condition: 'damaged', quantity: MAX_COPIES - 2 })
      const both = [most, someEntry('a', { quantity: 2 })]
      await store.addEntries(ash, both)
      const joined = { ...most, quantity: 3 }
      expect(await store.changeEntry(ash, someEntry('a'), joined)).toBe('too-many')
      expect(await store.findEntries(ash, 'a')).toEqual(both)
      expect(await store.changeEntry(ash, someEntry('a'), { ...most, quantity: 2 })).toBe('changed')
      expect(await store.findEntries(ash, 'a')).toEqual([{ ...most, quantity: MAX_COPIES }])
    })

    it('returns what it removed', async () => {
      const both = [someEntry('a', { addedAt: march(9) }), someEntry('a', { finish: 'holo' })]
      await store.addEntries(ash, [...both, someEntry('b')])
      expect(await store.removeEntry(ash, someEntry('b'))).toEqual(someEntry('b'))
      expect(await store.removeEntry(ash, someEntry('b'))).toBeNull()
      expect(await store.removeCard(ash, 'a')).toEqual(both)
      expect(await store.removeCard(ash, 'a')).toEqual([])
      expect(await store.entries(ash)).toEqual([])
    })

    it('changes its version after each effective write, for that user only', async () => {
      expect(await store.version(ash)).toBeNull()
      await store.addCard(misty, someEntry('a'))
      const hers = await store.version(misty)
      const writes = [
        () => store.addCard(ash, someEntry('a')),
        () => store.addEntries(ash, [someEntry('a'), someEntry('b')]),
        () => store.changeEntry(ash, someEntry('a'), someEntry('a', { quantity: 2 })),
        () => store.removeEntry(ash, someEntry('a')),
        () => store.addEntries(ash, [someEntry('c')]),
        () => store.removeCard(ash, 'b'),
        () => store.removeAll(ash),
        () => store.addCard(ash, someEntry('a')),
      ]
      const versions = [await store.version(ash)]
      for (const write of writes) {
        await write()
        versions.push(await store.version(ash))
      }
      expect(new Set(versions.filter((version) => version !== null)).size).toBe(writes.length - 1)
      expect(await store.version(misty)).toBe(hers)
    })

    it('keeps its version if a write changes nothing', async () => {
      await store.addEntries(ash, [someEntry('a'), someEntry('b')])
      await store.importEntries(ash, 'file', () => [someEntry('c')])
      const before = await store.version(ash)
      const outcomes = [
        await store.addCard(ash, someEntry('a', { finish: 'holo' })),
        await store.addEntries(ash, [someEntry('a', { quantity: 2 }), someEntry('b')]),
        await store.importEntries(ash, 'file', () => [someEntry('d')]),
        await store.changeEntry(ash, someEntry('d'), someEntry('d')),
        await store.changeEntry(ash, someEntry('a'), someEntry('a')),
        await store.removeEntry(ash, someEntry('d')),
        await store.removeCard(ash, 'd'),
      ]
      expect(outcomes).toEqual(['there', 'there', 'there', 'missing', 'changed', null, []])
      expect(await store.version(ash)).toBe(before)
      expect(await store.removeCard(misty, 'a')).toEqual([])
      expect(await store.version(misty)).toBeNull()
    })

    it('removes a whole library, and accepts a new one', async () => {
      await store.addEntries(ash, [someEntry('a'), someEntry('b')])
      expect(await store.removeAll(ash)).toBe(2)
      expect(await store.removeAll(ash)).toBe(0)
      expect(await store.addCard(ash, someEntry('a'))).toBe('added')
    })

    it('has a maximum size', { timeout: 120_000 }, async () => {
      const all = Array.from({ length: MAX_ENTRIES }, (_, index) => someEntry(`card-${index}`))
      expect(await store.addEntries(ash, [...all, someEntry('one more')])).toBe('full')
      expect(await store.entries(ash)).toEqual([])
      expect(await store.addEntries(ash, all)).toBe('added')
      const changed = [someEntry('card-0', { quantity: 2 })]
      expect(await store.importEntries(ash, 'file-1', () => changed)).toBe('imported')
      const mixed = [someEntry('card-0', { quantity: 3 }), someEntry('one more')]
      expect(await store.importEntries(ash, 'file-2', () => mixed)).toBe('full')
      expect(await store.addEntries(ash, mixed)).toBe('full')
      expect(await store.addCard(ash, someEntry('one more'))).toBe('full')
      expect(await store.addCard(ash, someEntry('card-7'))).toBe('there')
      expect(await store.findEntries(ash, 'card-0')).toEqual([someEntry('card-0', { quantity: 2 })])
      expect(await store.cardIds(ash)).toHaveLength(MAX_ENTRIES)
    })
  })
  describeRaces(name, open)
}

/** Two devices, or two tabs, write the same library concurrently. */
function describeRaces(name: string, open: () => Promise<EmptyLibraryStore>) {
  describe(`${name} supports concurrent writes`, () => {
    let store: LibraryStore
    let close: () => Promise<void>
    beforeEach(async () => ({ store, close } = await open()))
    afterEach(() => close())

    const FINISHES = ['normal', 'holo', 'reverse', 'first-edition'] as const

    it('adds one card once, whichever write comes first', async () => {
      const tries = Array.from({ length: 60 }, (_, index) =>
        store.addCard(ash, someEntry('a', { finish: FINISHES[index % 4] ?? 'normal' })),
      )
      const answers = await Promise.all(tries)
      expect(answers.filter((answer) => answer === 'added')).toHaveLength(1)
      expect(await store.entries(ash)).toHaveLength(1)
    })

    it('loses none of many cards, for two users', async () => {
      const ids = Array.from({ length: 100 }, (_, index) => `card-${index}`)
      const twice = [...ids, ...ids].flatMap((id) => [
        store.addCard(ash, someEntry(id)),
        store.addCard(misty, someEntry(id)),
      ])
      const answers = await Promise.all(twice)
      expect(answers.filter((answer) => answer === 'added')).toHaveLength(200)
      expect((await store.cardIds(ash)).sort()).toEqual([...ids].sort())
      expect((await store.cardIds(misty)).sort()).toEqual([...ids].sort())
    })

    it('loses no copy when entries change into each other', async () => {
      const entries = FINISHES.map((finish) => someEntry('a', { finish, quantity: 10 }))
      await store.addEntries(ash, entries)
      const target = { ...someEntry('a', { condition: 'damaged' }), quantity: 10 }
      await Promise.all(entries.map((each) => store.changeEntry(ash, each, target)))
      expect(await store.entries(ash)).toEqual([someEntry('a', { ...target, quantity: 40 })])
    })

    it('removes an entry for one of two callers, and adds it again once', async () => {
      await store.addEntries(ash, [someEntry('a', { quantity: 3 })])
      const removed = await Promise.all([1, 2, 3].map(() => store.removeEntry(ash, someEntry('a'))))
      expect(removed.filter((entry) => entry !== null)).toEqual([someEntry('a', { quantity: 3 })])
      await Promise.all([1, 2, 3].map(() => store.addEntries(ash, [someEntry('a')])))
      expect(await store.entries(ash)).toEqual([someEntry('a')])
    })

    it('adds to a library while it is being removed', async () => {
      await store.addCard(ash, someEntry('a'))
      await Promise.all([store.removeAll(ash), store.addCard(ash, someEntry('b'))])
      expect(await store.addCard(ash, someEntry('c'))).toBe('added')
      expect(await store.cardIds(ash)).not.toContain('a')
    })
  })
}
