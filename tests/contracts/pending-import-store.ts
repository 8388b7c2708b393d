import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PendingImport, PendingImportStore } from '~/library/csv/pending-import-store'

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

    it('returns what was stored, to its owner only', async () => {
      await store.put('ash', file())
      const { content, ...summary } = file()
      expect(await store.find('ash', longAgo)).toEqual(summary)
      expect(await store.readContent('ash', 'file-1')).toBe(content)
      expect(await store.find('gary', longAgo)).toBeNull()
      expect(await store.readContent('gary', 'file-1')).toBeNull()
    })

    it('keeps only the last file, even one of megabytes', async () => {
      await store.put('ash', file())
      const content = JSON.stringify(Array.from({ length: 200_000 }, (_, i) => `card-${i}`))
      await store.put('ash', file({ id: 'file-2', content }))
      expect(await store.find('ash', longAgo)).toMatchObject({ id: 'file-2' })
      expect(await store.readContent('ash', 'file-1')).toBeNull()
      expect(await store.readContent('ash', 'file-2')).toBe(content)
    })

    it('updates the summary of a file until it is done', async () => {
      await store.put('ash', file())
      await store.keepSummary('ash', 'file-1', '{"rows":2}', later)
      await store.keepSummary('ash', 'file-2', '{"rows":3}', later)
      await store.keepSummary('gary', 'file-1', '{"rows":3}', later)
      const kept = { state: 'read', summary: '{"rows":2}', createdAt: later }
      expect(await store.find('ash', longAgo)).toMatchObject(kept)
      await store.finish('ash', 'file-1', '{"rows":4}')
      await store.keepSummary('ash', 'file-1', '{"rows":5}', later)
      expect(await store.find('ash', longAgo)).toMatchObject({ summary: '{"rows":4}' })
    })

    it('marks a file as done, once', async () => {
      await store.put('ash', file())
      await store.finish('ash', 'file-1', '{"rows":2}')
      await store.finish('ash', 'file-1', '{"rows":3}')
      expect(await store.find('ash', longAgo)).toMatchObject({
        ...{ state: 'done', summary: '{"rows":2}' },
      })
      expect(await store.readContent('ash', 'file-1')).toBe(file().content)
    })

    it('marks as seen what is done', async () => {
      await store.put('ash', file())
      await store.markSeen('ash', 'file-1')
      expect(await store.find('ash', longAgo)).toMatchObject({ state: 'read' })
      await store.finish('ash', 'file-1', '{"rows":2}')
      await store.markSeen('ash', 'file-2')
      await store.markSeen('gary', 'file-1')
      expect(await store.find('ash', longAgo)).toMatchObject({ state: 'done' })
      await store.markSeen('ash', 'file-1')
      await store.finish('ash', 'file-1', '{"rows":3}')
      expect(await store.find('ash', longAgo)).toMatchObject({
        ...{ state: 'seen', summary: '{"rows":2}' },
      })
    })

    it('marks nothing done that is another file, another user’s, or gone', async () => {
      await store.put('ash', file())
      await store.finish('ash', 'file-2', '{}')
      await store.finish('gary', 'file-1', '{}')
      expect(await store.find('ash', longAgo)).toMatchObject({ state: 'read' })
      await store.remove('ash', 'file-2')
      await store.remove('gary', 'file-1')
      expect(await store.find('ash', longAgo), 'another one').not.toBeNull()
      await store.remove('ash', 'file-1')
      await store.finish('ash', 'file-1', '{}')
      expect(await store.find('ash', longAgo)).toBeNull()
    })

    it('deletes what is too old, and finds nothing older than requested', async () => {
      await store.put('ash', file())
      await store.put('misty', file({ createdAt: later }))
      expect(await store.find('ash', later)).toBeNull()
      await store.forgetBefore(later)
      expect(await store.find('ash', longAgo)).toBeNull()
      expect(await store.find('misty', later)).not.toBeNull()
    })
  })
}
