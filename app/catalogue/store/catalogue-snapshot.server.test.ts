import { describe, expect, it, vi } from 'vitest'
import { createCatalogueSnapshot, watchCatalogue } from './catalogue-snapshot.server'
import { firstSet, madeUpCard, madeUpFingerprint } from '../../../tests/contracts/catalogue-store'
import { temporaryStore } from '../../../tests/fixtures/kysely-catalogue'

describe('the catalogue in memory', () => {
  it('is replaced as a whole, with a notification, when the store has changed', async () => {
    const { store } = await temporaryStore()
    const holder = await createCatalogueSnapshot(store)
    const told: number[] = []
    const unsubscribe = holder.subscribe((snapshot) => told.push(snapshot.cards.length))
    const before = holder.current()
    await store.replaceCards([firstSet], [madeUpCard('1'), madeUpCard('2')])
    expect(await holder.refresh()).toBe(true)
    expect(await holder.refresh()).toBe(false)
    expect(before.cards).toEqual([])
    expect(holder.current().byId.get('base1-2')).toEqual(madeUpCard('2'))
    unsubscribe()
    await store.replaceCards([firstSet], [madeUpCard('1')])
    await holder.refresh()
    expect(told).toEqual([2])
  })

  it('keeps the card objects when only fingerprints were added', async () => {
    const { store } = await temporaryStore()
    await store.replaceCards([firstSet], [madeUpCard('1')])
    const holder = await createCatalogueSnapshot(store)
    const { cards } = holder.current()
    await store.putFingerprints(new Map([['base1-1', madeUpFingerprint(1)]]))
    await holder.refresh()
    expect(holder.current().cards).toBe(cards)
    expect(holder.current().fingerprints.get('base1-1')).toEqual(madeUpFingerprint(1))
  })

  it('includes what cards print in other languages', async () => {
    const { store } = await temporaryStore()
    await store.replaceCards([firstSet], [madeUpCard('1')])
    const holder = await createCatalogueSnapshot(store)
    expect(holder.current().printed.map(({ language }) => language)).toContain('fr')
    const french = { language: 'fr' as const, names: [], attacks: [], sets: [] }
    await store.putPrintedNames(french, new Date(Date.now() + 1000))
    expect(await holder.refresh()).toBe(true)
    const { printed } = holder.current()
    expect(printed).toContainEqual(french)
    await store.replaceCards([firstSet], [madeUpCard('2')])
    await holder.refresh()
    expect(holder.current().printed).toBe(printed)
  })

  it('follows the writes of another process', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { store } = await temporaryStore()
    const holder = await createCatalogueSnapshot(store)
    const changed = vi.fn(() => holder.refresh())
    const since = holder.current().version
    await store.replaceCards([firstSet], [madeUpCard('1')])
    const watch = watchCatalogue(store, changed, { intervalMs: 1000, since })
    await vi.waitFor(() => expect(holder.current().cards).toHaveLength(1))
    await store.replaceCards([firstSet], [])
    expect(changed).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1000)
    await vi.waitFor(() => expect(holder.current().cards).toHaveLength(0))
    watch.stop()
    vi.advanceTimersByTime(5000)
    expect(changed).toHaveBeenCalledTimes(2)
    vi.useRealTimers()
  })
})
