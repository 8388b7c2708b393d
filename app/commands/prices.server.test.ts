import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { firstSet } from '../../tests/contracts/catalogue-store'
import { temporaryStore } from '../../tests/fixtures/kysely-catalogue'
import { createKyselyPriceStore } from '~/prices/store/kysely-price-store.server'
import { startPriceReplica } from '../../tests/fixtures/price-replica'
import { cardWith, dollars, euros, variant } from '../../tests/fixtures/prices'
import { runPricesCommand } from './prices.server'
import { reply } from '../../tests/mocks/price-replica'

const card = cardWith('1', variant('normal', { tcgplayerId: 42348, cardmarketId: 273699 }))
const prices = {
  success: true,
  results: [{ productId: 42348, marketPrice: 0.31, subTypeName: 'Normal' }],
}
const guide = {
  createdAt: '2025-10-20T00:00:00+0000',
  priceGuides: [{ idProduct: 273699, avg30: 0.09 }],
}

async function prepare(cards = [card]) {
  const { dataDir, db, store } = await temporaryStore()
  if (cards.length > 0) await store.replaceCards([firstSet], cards)
  const written: string[] = []
  const keep = (text: string | Uint8Array) => written.push(String(text)) > 0
  const spies = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation(keep),
  )
  onTestFinished(() => spies.forEach((spy) => spy.mockRestore()))
  const known = async () =>
    (await createKyselyPriceStore(db).marketPrices([card.id])).get(card.id)?.prices
  return { dataDir, known, said: () => written.join('') }
}

describe('the prices command', () => {
  it('syncs both markets, and reports when nothing is new', async () => {
    const { dataDir, known, said } = await prepare()
    const replica = await startPriceReplica({
      '/guide.json': reply.json(guide),
      '/last-updated.txt': reply.text('2025-10-20T20:05:47+0000'),
      '/tcgplayer/3/groups': reply.json({ success: true, results: [{ groupId: 604 }] }),
      '/tcgplayer/3/604/prices': reply.json(prices),
    })
    const env = {
      ...{ DATA_DIR: dataDir, TCGCSV_URL: replica.origin },
      CARDMARKET_PRICES_URL: `${replica.origin}/guide.json`,
    }
    expect(await runPricesCommand(['sync'], env)).toBe(0)
    expect(await known()).toEqual([euros(9), dollars(31)])
    expect(said()).toContain('TCGCSV: 1 prices of 1 of 1 cards, 2025-10-20.')
    expect(await runPricesCommand(['sync'], env)).toBe(0)
    expect(said()).toContain('Cardmarket price guide: nothing new.')
    expect([...replica.userAgents]).toEqual([expect.stringMatching(/^pokemon-card-scanner/)])
  })

  it.each([
    ['succeeds if a group of cards has no file', 404, 0],
    ['fails if a group of cards is missing, and keeps the others', 403, 1],
  ])('%s', async (_, status, code) => {
    const { dataDir, known, said } = await prepare()
    const replica = await startPriceReplica({
      '/guide.json': reply.json(guide),
      '/last-updated.txt': reply.text('2025-10-20T20:05:47+0000'),
      '/tcgplayer/3/groups': reply.json({
        success: true,
        results: [{ groupId: 604 }, { groupId: 7 }],
      }),
      '/tcgplayer/3/604/prices': reply.json(prices),
      '/tcgplayer/3/7/prices': reply.status(status),
    })
    const env = {
      ...{ DATA_DIR: dataDir, TCGCSV_URL: replica.origin },
      CARDMARKET_PRICES_URL: `${replica.origin}/guide.json`,
    }
    expect(await runPricesCommand(['sync'], env)).toBe(code)
    expect(await known()).toEqual([euros(9), dollars(31)])
    expect(said()).toContain(`TCGCSV: skipped group 7: answered ${status}`)
    expect(said().includes('1 of 2 not imported completely.')).toBe(code === 1)
  })

  it('imports days of the archive', async () => {
    const { dataDir, known } = await prepare()
    const folder = join(dataDir, '2025-10-20')
    await mkdir(join(folder, '3', '604'), { recursive: true })
    await writeFile(join(folder, '3', '604', 'prices'), JSON.stringify(prices))
    expect(await runPricesCommand(['import', folder], { DATA_DIR: dataDir })).toBe(0)
    expect(await known()).toEqual([dollars(31)])
  })

  it('fails with a line if there is nothing to import, or no catalogue', async () => {
    const { dataDir, said } = await prepare()
    expect(await runPricesCommand(['import', dataDir], { DATA_DIR: dataDir })).toBe(1)
    expect(said()).toContain('its name is no date')
    expect(await runPricesCommand(['import', '/none/2025-10-20'], { DATA_DIR: dataDir })).toBe(1)
    expect(said()).toContain('no price in it')
    const empty = await prepare([])
    expect(await runPricesCommand(['sync'], { DATA_DIR: empty.dataDir })).toBe(1)
    expect(empty.said()).toContain('The catalogue is empty')
    expect(await runPricesCommand(['sink'], { DATA_DIR: dataDir })).toBe(1)
  })
})
