import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { CatalogueCard } from '~/catalogue/card'
import { temporaryStore } from '../fixtures/kysely-catalogue'
import { createKyselyPriceStore } from '~/prices/store/kysely-price-store.server'
import { PriceHistory } from '~/prices/screens/history-chart'
import { comparablePoints } from '~/prices/history/history-line'
import { createPriceLookup } from '~/prices/lookup.server'
import { syncPrices } from '~/prices/sources/sync-prices.server'
import { createTcgcsvFolder } from '~/prices/sources/tcgcsv.server'
import { coverageBySet } from '../../bench/price-coverage'
import { unpackPriceDays } from '../../bench/price-days'
import { sharedCatalogue } from '../fixtures/shared-catalogue'
import { sharedPrices } from '../fixtures/shared-prices'

const present = sharedPrices.present && sharedCatalogue.present
const note = sharedPrices.note || sharedCatalogue.note

async function importDays(archive: string, cards: readonly CatalogueCard[]) {
  const { folders, remove } = await unpackPriceDays(archive)
  onTestFinished(remove)
  const store = createKyselyPriceStore((await temporaryStore()).db)
  const results = await syncPrices({
    ...{ store, cards, sources: folders.map((folder) => createTcgcsvFolder({ folder })) },
    signal: new AbortController().signal,
    now: () => new Date('2025-10-21T12:00:00Z'),
  })
  expect(results.map(({ status }) => status)).toEqual(folders.map(() => 'imported'))
  return store
}

describe.skipIf(!present)(`real days of TCGplayer’s prices${note}`, () => {
  it('price the catalogue, set by set', async () => {
    const cards = sharedCatalogue.read()
    const store = await importDays(sharedPrices.wholeDay, cards)
    const known = await store.marketPrices(cards.map(({ id }) => id))
    const sets = coverageBySet(cards, known)
    const outThen = sets.filter(({ set }) => (set.releaseDate ?? '') <= '2025-10-20')
    const priced = outThen.reduce((sum, set) => sum + set.priced, 0)
    const listed = outThen.reduce((sum, set) => sum + set.listed, 0)
    expect(priced).toBeGreaterThan(18_500)
    expect(priced / listed).toBeGreaterThan(0.985)
    const share = (id: string) => {
      const found = sets.find(({ set }) => set.id === id)
      return found ? found.priced / found.cards : 0
    }
    for (const id of ['base1', 'base2', 'xy12', 'sv03.5', 'swsh3'])
      expect(share(id)).toBeGreaterThan(0.96)
    for (const { prices } of known.values())
      for (const { kind, minor, currency, date } of prices) {
        expect(kind).not.toBe('lowest-offer')
        expect(Number.isInteger(minor) && minor > 0).toBe(true)
        expect([currency, date]).toEqual(['USD', '2025-10-20'])
      }
  })

  it('draw a history of a month, for every card of four sets that has one', async () => {
    const sets = ['base1', 'xy12', 'sv03.5', 'me01']
    const cards = sharedCatalogue.read().filter(({ set }) => sets.includes(set.id))
    const store = await importDays(sharedPrices.thirtyDays, cards)
    const byId = new Map(cards.map((card) => [card.id, card]))
    const lookup = createPriceLookup({
      ...{ store, catalogue: { current: () => ({ cards, byId }) }, sources: [] },
      log: { warn: () => undefined },
    })
    const drawn = new Map(sets.map((set) => [set, 0]))
    for (const { id, set } of cards) {
      const points = await lookup.findHistory(id, { currency: 'USD', since: '' })
      const comparable = comparablePoints(points)
      if (points.length < 29 || comparable.length < 2) continue
      const html = renderToStaticMarkup(<PriceHistory points={points} source="TCGplayer" />)
      const line = /class="price-history-line" d="M([^"]+)"/.exec(html)?.[1]
      expect(line?.split('L'), id).toHaveLength(comparable.length)
      expect(html).toMatch(
        /From \$[\d,.]+ on (?:Sep|Oct) \d+, 2025 to \$[\d,.]+ on (?:Sep|Oct) \d+, 2025, /,
      )
      expect(html.match(/<th scope="row">/g)).toHaveLength(points.length)
      drawn.set(set.id, (drawn.get(set.id) ?? 0) + 1)
    }
    for (const [set, count] of drawn)
      expect(count / cards.filter((card) => card.set.id === set).length, set).toBeGreaterThan(0.9)
  })
})
