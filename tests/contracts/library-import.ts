import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MOST_ENTRIES } from '~/library/entry'
import type { LibraryEntry } from '~/library/entry'
import { march, stack } from '../fixtures/library'
import type { LibraryStore } from '~/library/store/library-store'
import type { EmptyLibraryStore } from './library-store'

const ash = 'ash'

/** Adds a copy to the stack of `a`, which is there or not. */
function oneMore(entries: LibraryEntry[]): LibraryEntry[] {
  const there = entries.find(({ cardId }) => cardId === 'a')
  return [stack('a', { quantity: (there?.quantity ?? 0) + 1, addedAt: march(3) })]
}

/** What every adapter of `LibraryStore` does with imports. */
export function describeLibraryImports(name: string, open: () => Promise<EmptyLibraryStore>) {
  describe(`${name} imports into libraries`, () => {
    let store: LibraryStore
    let close: () => Promise<void>
    beforeEach(async () => ({ store, close } = await open()))
    afterEach(() => close())

    const quantity = async () => (await store.entriesOf(ash, 'a'))[0]?.quantity

    it('puts what is made of the stacks that are there, and leaves others', async () => {
      await store.addEntries(ash, [stack('a', { quantity: 4 }), stack('b')])
      expect(await store.importEntries(ash, 'file-1', oneMore)).toBe('imported')
      expect(await store.entries(ash)).toEqual([
        stack('a', { quantity: 5, addedAt: march(3) }),
        stack('b'),
      ])
    })

    it('puts stacks exactly as made, the last of the same', async () => {
      await store.addEntries(ash, [stack('a'), stack('b')])
      const changed = stack('a', { quantity: 4, addedAt: march(2) })
      const made = [stack('a'), changed, stack('c')]
      expect(await store.importEntries(ash, 'file-1', () => made)).toBe('imported')
      expect(await store.entries(ash)).toEqual([changed, stack('b'), stack('c')])
    })

    it('does it once for each id, also into an empty library', async () => {
      expect(await store.importEntries(ash, 'file-1', oneMore)).toBe('imported')
      expect(await store.importEntries(ash, 'file-1', oneMore)).toBe('there')
      expect(await quantity()).toBe(1)
      expect(await store.importEntries(ash, 'file-2', oneMore)).toBe('imported')
      expect(await store.importEntries('misty', 'file-2', oneMore)).toBe('imported')
      expect(await quantity()).toBe(2)
    })

    it('loses and doubles nothing that is written at the same time', async () => {
      const imports = Array.from({ length: 12 }, (_, i) =>
        store.importEntries(ash, `file-${i % 6}`, oneMore),
      )
      const adding = Array.from({ length: 12 }, (_, i) => store.addCard(ash, stack(`card-${i}`)))
      const answers = await Promise.all(imports)
      await Promise.all(adding)
      const done = answers.filter((answer) => answer === 'imported').length
      expect(done).toBeGreaterThanOrEqual(6)
      expect(await quantity()).toBe(done)
      expect(await store.cardIds(ash)).toHaveLength(13)
    })

    it('lets others have their turn while it writes a large file', async () => {
      const rows = 5000
      const many = Array.from({ length: rows }, (_, i) => stack(`card-${i}`))
      const turns = { taken: 0, isOver: false }
      const take = () => {
        turns.taken++
        if (!turns.isOver) setImmediate(take)
      }
      const imported = store.importEntries(ash, 'file-1', () => many)
      setImmediate(take)
      expect(await imported).toBe('imported')
      turns.isOver = true
      // One for each statement, see `ROWS_PER_WRITE`.
      expect(turns.taken).toBeGreaterThanOrEqual(rows / 250)
    })

    it('writes nothing where the library is full, and may be asked again', async () => {
      const many = Array.from({ length: MOST_ENTRIES }, (_, i) => stack(`card-${i}`))
      await store.addEntries(ash, many)
      const before = await store.version(ash)
      expect(await store.importEntries(ash, 'file-1', oneMore)).toBe('full')
      expect(await quantity()).toBeUndefined()
      expect(await store.version(ash)).toBe(before)
      await store.removeCard(ash, 'card-1')
      expect(await store.importEntries(ash, 'file-1', oneMore)).toBe('imported')
      expect(await quantity()).toBe(1)
    })
  })
}
