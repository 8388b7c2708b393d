import { describe, expect, it, vi } from 'vitest'
import { firstSet, madeUpCard, madeUpFingerprint } from '../../tests/contracts/catalogue-store'
import { temporaryStore } from '../../tests/fixtures/kysely-catalogue'
import { FOR_ALL_CARDS, imagesOnHost } from '~/catalogue/images/image-host.server'
import type { Starter } from '~/catalogue/starter/starter.server'
import { startCatalogue } from './start-catalogue.server'
import { createJobs } from '~/storage/jobs.server'
import { baseSet, baseSetCards, baseSetFingerprints } from '../../tests/fixtures/base-set'
import { startReplica } from '../../tests/fixtures/tcgdex-replica'

const starter: Starter = {
  asOf: new Date('2026-08-21'),
  read: () => ({ sets: [baseSet], cards: baseSetCards, fingerprints: baseSetFingerprints }),
}

async function start(options: { sync: boolean; catalogueUrl: string; starter?: Starter }) {
  const { store, dataDir, db } = await temporaryStore()
  const log = { info: vi.fn(), warn: vi.fn() }
  const catalogue = await startCatalogue({
    ...{ store, jobs: createJobs(db), dataDir, log, starter, ...options },
    referenceImages: imagesOnHost({ host: 'http://127.0.0.1:1', requests: FOR_ALL_CARDS }),
    describeImage: () => Promise.resolve(madeUpFingerprint(1)),
  })
  return { store, log, catalogue }
}

describe('the catalogue of a server', () => {
  it('serves the starter at once and fetches the rest in the background', async () => {
    const replica = await startReplica([{ id: 'base1', cards: 300 }])
    const { log, catalogue } = await start({ sync: true, catalogueUrl: replica.baseUrl })
    expect(catalogue.current().cards).toHaveLength(102)
    await vi.waitFor(() => expect(log.info).toHaveBeenCalled(), { timeout: 10_000 })
    await catalogue.refresh()
    expect(catalogue.current().cards).toHaveLength(300)
    await catalogue.stop()
  })

  it('keeps the starter if the host has an older catalogue', async () => {
    const replica = await startReplica([{ id: 's1', cards: 90 }])
    const recent = { ...baseSet, releaseDate: '2026-07-31' }
    const cards = baseSetCards.map((card) => ({ ...card, set: recent }))
    const { log, catalogue } = await start({
      ...{ sync: true, catalogueUrl: replica.baseUrl },
      starter: { ...starter, read: () => ({ ...starter.read(), sets: [recent], cards }) },
    })
    await vi.waitFor(() => expect(log.warn).toHaveBeenCalled(), { timeout: 10_000 })
    expect(log.warn.mock.calls[0]?.[0]).toMatchObject({
      reason: expect.stringMatching(/older: its newest set is of 2001-02-03/) as string,
    })
    expect(catalogue.current().cards).toHaveLength(102)
    await catalogue.stop()
  })

  it('continues with the starter if there is no network', async () => {
    const unreachable = 'http://127.0.0.1:1/v2'
    const { log, catalogue } = await start({ sync: true, catalogueUrl: unreachable })
    await vi.waitFor(() => expect(log.warn).toHaveBeenCalledTimes(1), { timeout: 20_000 })
    expect(catalogue.current().cards).toHaveLength(102)
    await catalogue.stop()
    expect(log.warn).toHaveBeenCalledTimes(1)
  }, 30_000)

  it('contacts nobody if syncing is off, and keeps what the store has', async () => {
    const replica = await startReplica([{ id: 's1', cards: 3 }])
    const { store, catalogue } = await start({ sync: false, catalogueUrl: replica.baseUrl })
    await store.replaceCards([firstSet], [madeUpCard('1')])
    await catalogue.refresh()
    expect(catalogue.current().cards).toHaveLength(1)
    await catalogue.stop()
    expect(replica.log).toEqual([])
  })
})
