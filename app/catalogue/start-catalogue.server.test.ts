import { describe, expect, it, vi } from 'vitest'
import { firstSet, madeUpCard, madeUpFingerprint } from '../../tests/contracts/catalogue-store'
import { temporaryStore } from '../../tests/fixtures/kysely-catalogue'
import { FOR_ALL_CARDS, imagesOnHost } from './images/image-host.server'
import { starterCatalogue } from './starter/starter'
import { fillEmptyStore, startCatalogue } from './start-catalogue.server'
import { createJobs } from '~/storage/jobs.server'
import { startReplica } from '../../tests/fixtures/tcgdex-replica'

async function start(options: { sync: boolean; catalogueUrl: string }) {
  const { store, dataDir, db } = await temporaryStore()
  const log = { info: vi.fn(), warn: vi.fn() }
  const catalogue = await startCatalogue({
    ...{ store, jobs: createJobs(db), dataDir, log, ...options },
    referenceImages: imagesOnHost({ host: 'http://127.0.0.1:1', requests: FOR_ALL_CARDS }),
    fingerprintOf: () => Promise.resolve(madeUpFingerprint(1)),
  })
  return { store, log, catalogue }
}

describe('the catalogue of a server', () => {
  it('serves the starter at once and brings the rest in the background', async () => {
    const replica = await startReplica([{ id: 's1', cards: 300 }])
    const { log, catalogue } = await start({ sync: true, catalogueUrl: replica.baseUrl })
    expect(catalogue.current().cards).toHaveLength(102)
    await vi.waitFor(() => expect(log.info).toHaveBeenCalled(), { timeout: 10_000 })
    await catalogue.refresh()
    expect(catalogue.current().cards).toHaveLength(300)
    await catalogue.stop()
  })

  it('goes on with the starter where there is no network', async () => {
    const unreachable = 'http://127.0.0.1:1/v2'
    const { log, catalogue } = await start({ sync: true, catalogueUrl: unreachable })
    await vi.waitFor(() => expect(log.warn).toHaveBeenCalledTimes(1), { timeout: 20_000 })
    expect(catalogue.current().cards).toHaveLength(102)
    await catalogue.stop()
    expect(log.warn).toHaveBeenCalledTimes(1)
  }, 30_000)

  it('asks nobody when syncing is off, and keeps what the store holds', async () => {
    const replica = await startReplica([{ id: 's1', cards: 3 }])
    const { store, catalogue } = await start({ sync: false, catalogueUrl: replica.baseUrl })
    await store.replaceCards([firstSet], [madeUpCard('1')])
    await catalogue.refresh()
    expect(catalogue.current().cards).toHaveLength(1)
    await catalogue.stop()
    expect(replica.log).toEqual([])
  })

  it('starts with the starter catalogue and leaves a filled store alone', async () => {
    const { store } = await temporaryStore()
    await store.putFingerprints(new Map([['base1-4', madeUpFingerprint(4)]]))
    expect(await fillEmptyStore(store, starterCatalogue)).toBe(true)
    expect((await store.counts()).cards).toBe(102)
    expect((await store.allFingerprints()).get('base1-4')).toEqual(madeUpFingerprint(4))
    const version = await store.version()
    expect(await fillEmptyStore(store, starterCatalogue)).toBe(false)
    expect(await store.version()).toBe(version)
  })
})
