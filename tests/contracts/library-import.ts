import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { MAX_ENTRIES, MAX_IMPORTS } from '~/library/entry'
import type { LibraryEntry } from '~/library/entry'
import { march, someEntry } from '../fixtures/library'
import type { LibraryStore } from '~/library/library-store'
import type { EmptyLibraryStore } from './library-store'

const ash = 'ash'

/** Adds a copy to the entry of `a`, whether or not it exists. */
function oneMore(entries: LibraryEntry[]): LibraryEntry[] {
  const there = entries.find(({ cardId }) => cardId === 'a')
  return [someEntry('a', { quantity: (there?.quantity ?? 0) + 1, addedAt: march(3) })]
}

/** What every adapter of `LibraryStore` does with imports. */
export function describeLibraryImports(name: string, open: () => Promise<EmptyLibraryStore>) {
  describe(`${name} imports into libraries`, () => {
    let store: LibraryStore
    let close: () => Promise<void>
    beforeEach(async () => ({ store, close } = await open()))
    afterEach(() => close())

    const quantity = async () => (await store.findEntries(ash, 'a'))[0]?.quantity

    it('writes what is computed from the existing entries, and leaves others alone', async () => {
      await store.addEntries(ash, [someEntry('a', { quantity: 4 }), someEntry('b')])
      expect(await store.importEntries(ash, 'file-1', oneMore)).toBe('imported')
      expect(await store.entries(ash)).toEqual([
        someEntry('a', { quantity: 5, addedAt: march(3) }),
        someEntry('b'),
      ])
    })

    it('writes entries exactly as computed, the last of duplicates', async () => {
      await store.addEntries(ash, [someEntry('a'), someEntry('b')])
      const changed = someEntry('a', { quantity: 4, addedAt: march(2) })
      const made = [someEntry('a'), changed, someEntry('c')]
      expect(await store.importEntries(ash, 'file-1', () => made)).toBe('imported')
      expect(await store.entries(ash)).toEqual([changed, someEntry('b'), someEntry('c')])
    })

    it('runs once per id, even into an empty library', async () => {
      expect(await store.importEntries(ash, 'file-1', oneMore)).toBe('imported')
      expect(await store.importEntries(ash, 'file-1', oneMore)).toBe('there')
      expect(await quantity()).toBe(1)
      expect(await store.importEntries(ash, 'file-2', oneMore)).toBe('imported')
      expect(await store.importEntries('misty', 'file-2', oneMore)).toBe('imported')
      expect(await quantity()).toBe(2)
    })

    it('remembers its last imports, whatever was imported in between', async () => {
      for (let file = 0; file < MAX_IMPORTS; file += 1)
        expect(await store.importEntries(ash, `file-${file}`, oneMore)).toBe('imported')
      for (const file of [0, 7, MAX_IMPORTS - 1])
        expect(await store.importEntries(ash, `file-${file}`, oneMore)).toBe('there')
      expect(await store.addCard(ash, someEntry('b'))).toBe('added')
      expect(await store.importEntries(ash, 'file-0', oneMore)).toBe('there')
      expect(await quantity()).toBe(MAX_IMPORTS)
      expect(await store.importEntries(ash, 'one more', oneMore)).toBe('imported')
      expect(await store.importEntries(ash, 'file-1', oneMore)).toBe('there')
      expect(await store.importEntries(ash, 'file-0', oneMore)).toBe('imported')
    })

    it('neither loses nor duplicates concurrent writes', async () => {
      const imports = Array.from({ length: 12 }, (_, i) =>
        store.importEntries(ash, `file-${i % 6}`, oneMore),
      )
      const adding = Array.from({ length: 12 }, (_, i) =>
        store.addCard(ash, someEntry(`card-${i}`)),
      )
      const answers = await Promise.all(imports)
      await Promise.all(adding)
      const done = answers.filter((answer) => answer === 'imported').length
      expect(done).toBeGreaterThanOrEqual(6)
      expect(await quantity()).toBe(done)
      expect(await store.cardIds(ash)).toHaveLength(13)
    })

    it('yields to other work while it writes a large file', async () => {
      const rows = 5000
      const many = Array.from({ length: rows }, (_, i) => someEntry(`card-${i}`))
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

    it('writes nothing if the library is full, and can be retried', async () => {
      const many = Array.from({ length: MAX_ENTRIES }, (_, i) => someEntry(`card-${i}`))
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
