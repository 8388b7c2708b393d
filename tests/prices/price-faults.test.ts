import { describe, expect, it, onTestFinished } from 'vitest'
import { temporaryFolder } from '../fixtures/kysely-catalogue'
import { createKyselyPriceStore } from '~/prices/store/kysely-price-store.server'
import { startPriceReplica } from '../fixtures/price-replica'
import { dollars } from '../fixtures/prices'
import { openDatabase } from '~/storage/database.server'
import { priceFaults } from '../mocks/price-faults'
import { fillFolderWithBaseSet } from '../fixtures/fill-base-set'
import { startServer } from '../setup/start-server'
import { wordsOf } from './page-words'

const american = { 'Accept-Language': 'en-US,en;q=0.9' }
const knownCard = 'base1-4'
const unknownCard = 'base1-2'
const known = dollars(45810, { finish: 'holo', date: '2025-08-05' })
const source = (cardId: string) => `/v2/en/cards/${cardId}`

/** A server whose price source has `fault`, and which knows an old price of one card. */
async function serveWith(fault: string) {
  const dataDir = await temporaryFolder()
  await fillFolderWithBaseSet(dataDir)
  const database = await openDatabase({ dataDir })
  await createKyselyPriceStore(database).putPrices([{ cardId: knownCard, prices: [known] }])
  await database.destroy()
  const answers = [knownCard, unknownCard].flatMap((cardId) => {
    const answer = priceFaults(cardId)[fault]
    return answer ? [[source(cardId), answer] as const] : []
  })
  const replica = await startPriceReplica(Object.fromEntries(answers))
  const server = await startServer({
    ...{ DATA_DIR: dataDir, CATALOGUE_URL: `${replica.origin}/v2`, SCAN_WORKERS: '1' },
  })
  onTestFinished(() => server.stop())
  const get = async (path: string) => {
    const response = await fetch(server.url + path, { headers: american })
    expect(response.status, path).toBe(200)
    return response.text()
  }
  return { replica, get }
}

describe.each(Object.keys(priceFaults(knownCard)))('while the source is %s', (fault) => {
  it('pages are still served, with the last known price and its day, or none', async () => {
    const { replica, get } = await serveWith(fault)
    for (const path of [`/cards/${unknownCard}`, `/?card=${unknownCard}`]) {
      const page = wordsOf(await get(path))
      expect(page).toContain('Blastoise')
      expect(page).toMatch(/Average Price (?:· Holo )?Price not available/)
      expect(page).not.toMatch(/[$€]\d/)
    }
    expect(replica.log).toContain(source(unknownCard))
    for (const path of [`/cards/${knownCard}`, `/?card=${knownCard}`]) {
      const page = wordsOf(await get(path))
      expect(page).toContain('$458.10 TCGplayer · USD · as of Aug 5, 2025')
      expect(page).not.toContain('66.66')
    }
    expect(JSON.parse(await get(`/v1/api/card/${knownCard}`))).toMatchObject({
      pricing: {
        ...{ averagePrice: 458.1, currency: 'USD', priceSource: 'TCGplayer' },
        ...{ kind: 'market', asOf: '2025-08-05' },
      },
    })
    expect(JSON.parse(await get(`/v1/api/card/${unknownCard}`))).toMatchObject({
      pricing: { averagePrice: null, currency: 'USD', priceSource: 'TCGplayer' },
    })
  })
})
