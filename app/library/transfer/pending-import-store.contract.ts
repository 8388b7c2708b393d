import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PendingImport, PendingImportStore } from './pending-import-store'

type OpenStore = () => Promise<{ store: PendingImportStore; close: () => Promise<void> }>

const noon = new Date('2026-03-01T12:00:00.000Z')
const later = new Date('2026-03-01T12:30:00.000Z')
const longAgo = new Date(0)

function file(but: Partial<PendingImport> = {}): PendingImport {
  const kept = { summary: '{"rows":1}', content: '{"é":"“ß”"}' }
  return { id: 'file-1', state: 'read', createdAt: noon, ...kept, ...but }
}

/** What every store of pending imports must do. */
export function describePendingImportStore(name: string, open: OpenStore) {
  describe(`pending imports: ${name}`, () => {
    let store: PendingImportStore
    let close: () => Promise<void>
    beforeEach(async () => ({ store, close } = await open()))
    afterEach(() => close())

    it('gives back what was put, to its owner only', async () => {
      await store.put('ash', file())
      const { content, ...summary } = file()
      expect(await store.find('ash', longAgo)).toEqual(summary)
      expect(await store.readContent('ash', 'file-1')).toBe(content)
      expect(await store.find('gary', longAgo)).toBeNull()
      expect(await store.readContent('gary', 'file-1')).toBeNull()
    })

    it('keeps the last file alone, and megabytes of it', async () => {
      await store.put('ash', file())
      const content = JSON.stringify(Array.from({ length: 200_000 }, (_, i) => `card-${i}`))
      await store.put('ash', file({ id: 'file-2', content }))
      expect(await store.find('ash', longAgo)).toMatchObject({ id: 'file-2' })
      expect(await store.readContent('ash', 'file-1')).toBeNull()
      expect(await store.readContent('ash', 'file-2')).toBe(content)
    })

    it('lets one of several callers move a file on', async () => {
      await store.put('ash', file())
      const change = { from: 'read', state: 'writing' } as const
      const moves = await Promise.all(
        [1, 2, 3].map((n) => store.advance('ash', 'file-1', { ...change, content: `${n}` })),
      )
      expect(moves.filter(Boolean)).toEqual([true])
      expect(await store.find('ash', longAgo)).toMatchObject({ state: 'writing' })
      expect(await store.readContent('ash', 'file-1')).toBe(`${moves.indexOf(true) + 1}`)
    })

    it('moves nothing on that is another file, of another user, or gone', async () => {
      await store.put('ash', file())
      const change = { from: 'read', state: 'done', summary: '{}' } as const
      expect(await store.advance('ash', 'file-2', change)).toBe(false)
      expect(await store.advance('gary', 'file-1', change)).toBe(false)
      await store.remove('ash')
      expect(await store.advance('ash', 'file-1', change)).toBe(false)
    })

    it('forgets what is too old, and finds nothing older than asked', async () => {
      await store.put('ash', file())
      await store.put('misty', file({ createdAt: later }))
      expect(await store.find('ash', later)).toBeNull()
      await store.forgetBefore(later)
      expect(await store.find('ash', longAgo)).toBeNull()
      expect(await store.find('misty', later)).not.toBeNull()
    })
  })
}
