import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MOST_COPIES, MOST_ENTRIES } from '~/library/entry'
import { march, stack } from '../fixtures/library'
import type { LibraryStore } from '~/library/store/library-store'

/** A store with nothing in it, and what gives its resources back. */
export type EmptyLibraryStore = { store: LibraryStore; close(): Promise<void> }

const ash = 'ash'
const misty = 'misty'

/** What every adapter of `LibraryStore` does. */
export function describeLibraryStore(name: string, open: () => Promise<EmptyLibraryStore>) {
  describe(`${name} keeps libraries`, () => {
    let store: LibraryStore
    let close: () => Promise<void>
    beforeEach(async () => ({ store, close } = await open()))
    afterEach(() => close())

    it('has nothing of anybody at first', async () => {
      expect(await store.entries(ash)).toEqual([])
      expect(await store.entriesOf(ash, 'base1-4')).toEqual([])
      expect(await store.cardIds(ash)).toEqual([])
    })

    it('gives stacks as it got them, newest first', async () => {
      const old = stack('b', { printing: 'reverse', condition: 'damaged', quantity: 7 })
      const young = stack('a', { printing: 'first-edition', addedAt: march(9) })
      const others = [stack('B'), stack('a')]
      await store.addEntries(ash, [old, ...others, young])
      expect(await store.entries(ash)).toEqual([young, stack('B'), stack('a'), old])
      expect(await store.entriesOf(ash, 'a')).toEqual([young, stack('a')])
      expect(await store.cardIds(ash)).toEqual(['a', 'B', 'b'])
    })

    it('tells users apart, in reading and in writing', async () => {
      await store.addCard(ash, stack('a'))
      await store.addCard(misty, stack('a', { quantity: 3 }))
      expect(await store.changeEntry(ash, stack('b'), stack('b'))).toBe('missing')
      await store.changeEntry(ash, stack('a'), { ...stack('a'), quantity: 9 })
      expect(await store.entries(misty)).toEqual([stack('a', { quantity: 3 })])
      await store.removeCard(ash, 'a')
      expect(await store.removeEntry(ash, stack('a'))).toBeNull()
      expect(await store.removeAll(ash)).toBe(0)
      expect(await store.cardIds(misty)).toEqual(['a'])
    })

    it('adds a card once, whatever the printing', async () => {
      expect(await store.addCard(ash, stack('a'))).toBe('added')
      expect(await store.addCard(ash, stack('a', { quantity: 5 }))).toBe('there')
      expect(await store.addCard(ash, stack('a', { printing: 'holo' }))).toBe('there')
      expect(await store.entries(ash)).toEqual([stack('a')])
    })

    it('adds stacks that are not there', async () => {
      const removed = [stack('a', { quantity: 2 }), stack('a', { printing: 'holo' })]
      await store.addEntries(ash, [stack('a', { quantity: 5 })])
      expect(await store.addEntries(ash, removed)).toBe('added')
      expect(await store.addEntries(ash, removed)).toBe('there')
      expect(await store.addEntries(ash, [])).toBe('there')
      expect(await store.entries(ash)).toEqual([
        stack('a', { printing: 'holo' }),
        stack('a', { quantity: 5 }),
      ])
    })

    it('changes a stack, keeping its date', async () => {
      await store.addEntries(ash, [stack('a'), stack('b')])
      const to = { printing: 'reverse', condition: 'lightly-played', quantity: 3 } as const
      expect(await store.changeEntry(ash, stack('a'), to)).toBe('changed')
      expect(await store.entriesOf(ash, 'a')).toEqual([stack('a', to)])
      expect(await store.entriesOf(ash, 'b')).toEqual([stack('b')])
      expect(await store.changeEntry(ash, stack('a'), to)).toBe('missing')
    })

    it('joins a changed stack to one that is equal', async () => {
      const holo = stack('a', { printing: 'holo', quantity: 2, addedAt: march(20) })
      await store.addEntries(ash, [stack('a'), holo])
      expect(await store.changeEntry(ash, holo, { ...stack('a'), quantity: 2 })).toBe('changed')
      expect(await store.entriesOf(ash, 'a')).toEqual([stack('a', { quantity: 3 })])
    })

    it('joins no more copies than a stack may have, and then leaves both alone', async () => {
      const most = stack('a', { condition: 'damaged', quantity: MOST_COPIES - 2 })
      const both = [most, stack('a', { quantity: 2 })]
      await store.addEntries(ash, both)
      const joined = { ...most, quantity: 3 }
      expect(await store.changeEntry(ash, stack('a'), joined)).toBe('too-many')
      expect(await store.entriesOf(ash, 'a')).toEqual(both)
      expect(await store.changeEntry(ash, stack('a'), { ...most, quantity: 2 })).toBe('changed')
      expect(await store.entriesOf(ash, 'a')).toEqual([{ ...most, quantity: MOST_COPIES }])
    })

    it('gives what it removed', async () => {
      const both = [stack('a', { addedAt: march(9) }), stack('a', { printing: 'holo' })]
      await store.addEntries(ash, [...both, stack('b')])
      expect(await store.removeEntry(ash, stack('b'))).toEqual(stack('b'))
      expect(await store.removeEntry(ash, stack('b'))).toBeNull()
      expect(await store.removeCard(ash, 'a')).toEqual(both)
      expect(await store.removeCard(ash, 'a')).toEqual([])
      expect(await store.entries(ash)).toEqual([])
    })

    it('has another version after each write that changes something, for the one user', async () => {
      expect(await store.version(ash)).toBeNull()
      await store.addCard(misty, stack('a'))
      const hers = await store.version(misty)
      const writes = [
        () => store.addCard(ash, stack('a')),
        () => store.addEntries(ash, [stack('a'), stack('b')]),
        () => store.changeEntry(ash, stack('a'), stack('a', { quantity: 2 })),
        () => store.removeEntry(ash, stack('a')),
        () => store.addEntries(ash, [stack('c')]),
        () => store.removeCard(ash, 'b'),
        () => store.removeAll(ash),
        () => store.addCard(ash, stack('a')),
      ]
      const versions = [await store.version(ash)]
      for (const write of writes) {
        await write()
        versions.push(await store.version(ash))
      }
      expect(new Set(versions.filter((version) => version !== null)).size).toBe(writes.length - 1)
      expect(await store.version(misty)).toBe(hers)
    })

    it('keeps its version where a write changes nothing', async () => {
      await store.addEntries(ash, [stack('a'), stack('b')])
      await store.importEntries(ash, 'file', () => [stack('c')])
      const before = await store.version(ash)
      const outcomes = [
        await store.addCard(ash, stack('a', { printing: 'holo' })),
        await store.addEntries(ash, [stack('a', { quantity: 2 }), stack('b')]),
        await store.importEntries(ash, 'file', () => [stack('d')]),
        await store.changeEntry(ash, stack('d'), stack('d')),
        await store.changeEntry(ash, stack('a'), stack('a')),
        await store.removeEntry(ash, stack('d')),
        await store.removeCard(ash, 'd'),
      ]
      expect(outcomes).toEqual(['there', 'there', 'there', 'missing', 'changed', null, []])
      expect(await store.version(ash)).toBe(before)
      expect(await store.removeCard(misty, 'a')).toEqual([])
      expect(await store.version(misty)).toBeNull()
    })

    it('removes a whole library, and takes a new one', async () => {
      await store.addEntries(ash, [stack('a'), stack('b')])
      expect(await store.removeAll(ash)).toBe(2)
      expect(await store.removeAll(ash)).toBe(0)
      expect(await store.addCard(ash, stack('a'))).toBe('added')
    })

    it('is full at a size', { timeout: 120_000 }, async () => {
      const all = Array.from({ length: MOST_ENTRIES }, (_, place) => stack(`card-${place}`))
      expect(await store.addEntries(ash, [...all, stack('one more')])).toBe('full')
      expect(await store.entries(ash)).toEqual([])
      expect(await store.addEntries(ash, all)).toBe('added')
      const changed = [stack('card-0', { quantity: 2 })]
      expect(await store.importEntries(ash, 'file-1', () => changed)).toBe('imported')
      const mixed = [stack('card-0', { quantity: 3 }), stack('one more')]
      expect(await store.importEntries(ash, 'file-2', () => mixed)).toBe('full')
      expect(await store.addEntries(ash, mixed)).toBe('full')
      expect(await store.addCard(ash, stack('one more'))).toBe('full')
      expect(await store.addCard(ash, stack('card-7'))).toBe('there')
      expect(await store.entriesOf(ash, 'card-0')).toEqual([stack('card-0', { quantity: 2 })])
      expect(await store.cardIds(ash)).toHaveLength(MOST_ENTRIES)
    })
  })
  describeRaces(name, open)
}

/** Two devices, or two tabs, write the same library at the same time. */
function describeRaces(name: string, open: () => Promise<EmptyLibraryStore>) {
  describe(`${name} takes writes at the same time`, () => {
    let store: LibraryStore
    let close: () => Promise<void>
    beforeEach(async () => ({ store, close } = await open()))
    afterEach(() => close())

    const PRINTINGS = ['normal', 'holo', 'reverse', 'first-edition'] as const

    it('adds one card once, by whichever comes first', async () => {
      const tries = Array.from({ length: 60 }, (_, place) =>
        store.addCard(ash, stack('a', { printing: PRINTINGS[place % 4] ?? 'normal' })),
      )
      const answers = await Promise.all(tries)
      expect(answers.filter((answer) => answer === 'added')).toHaveLength(1)
      expect(await store.entries(ash)).toHaveLength(1)
    })

    it('loses none of many cards, for two users', async () => {
      const ids = Array.from({ length: 100 }, (_, place) => `card-${place}`)
      const twice = [...ids, ...ids].flatMap((id) => [
        store.addCard(ash, stack(id)),
        store.addCard(misty, stack(id)),
      ])
      const answers = await Promise.all(twice)
      expect(answers.filter((answer) => answer === 'added')).toHaveLength(200)
      expect((await store.cardIds(ash)).sort()).toEqual([...ids].sort())
      expect((await store.cardIds(misty)).sort()).toEqual([...ids].sort())
    })

    it('loses no copy when stacks change into each other', async () => {
      const stacks = PRINTINGS.map((printing) => stack('a', { printing, quantity: 10 }))
      await store.addEntries(ash, stacks)
      const target = { ...stack('a', { condition: 'damaged' }), quantity: 10 }
      await Promise.all(stacks.map((each) => store.changeEntry(ash, each, target)))
      expect(await store.entries(ash)).toEqual([stack('a', { ...target, quantity: 40 })])
    })

    it('removes a stack for one of two, and adds it again once', async () => {
      await store.addEntries(ash, [stack('a', { quantity: 3 })])
      const removed = await Promise.all([1, 2, 3].map(() => store.removeEntry(ash, stack('a'))))
      expect(removed.filter((entry) => entry !== null)).toEqual([stack('a', { quantity: 3 })])
      await Promise.all([1, 2, 3].map(() => store.addEntries(ash, [stack('a')])))
      expect(await store.entries(ash)).toEqual([stack('a')])
    })

    it('adds to a library that is being removed', async () => {
      await store.addCard(ash, stack('a'))
      await Promise.all([store.removeAll(ash), store.addCard(ash, stack('b'))])
      expect(await store.addCard(ash, stack('c'))).toBe('added')
      expect(await store.cardIds(ash)).not.toContain('a')
    })
  })
}
