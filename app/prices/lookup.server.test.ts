import { describe, expect, it, vi } from 'vitest'
import type { CatalogueCard } from '~/catalogue/card'
import { createKyselyPriceStore } from './store/kysely-price-store.server'
import { MAX_WAIT_MS } from './screens/page-prices.server'
import { createPriceLookup } from './lookup.server'
import type { CardPriceAnswer, CardPriceSource } from './price-source'
import { cardWith, dollars, euros, variant } from '../../tests/fixtures/prices'
import { temporaryStore } from '../../tests/fixtures/kysely-catalogue'

const now = new Date('2025-10-21T09:00:00Z')
const card = cardWith('1', variant('normal', { cardmarketId: 5 }), variant('reverse'))
const unavailable: CardPriceAnswer = { status: 'unavailable', reason: 'ECONNREFUSED' }

function sourceOf(...answers: (CardPriceAnswer | Promise<CardPriceAnswer>)[]) {
  const fetchPrices = vi.fn<CardPriceSource['fetchPrices']>()
  for (const answer of answers) fetchPrices.mockReturnValueOnce(Promise.resolve(answer))
  fetchPrices.mockResolvedValue(unavailable)
  return { name: 'a source', fetchPrices }
}

async function lookUp(sources: CardPriceSource[], cards: CatalogueCard[] = [card]) {
  const store = createKyselyPriceStore((await temporaryStore()).db)
  const byId = new Map(cards.map((each) => [each.id, each]))
  const log = { warn: vi.fn() }
  const catalogue = { current: () => ({ cards, byId }) }
  const lookup = createPriceLookup({ store, catalogue, sources, log, now: () => now })
  return { store, lookup, log }
}

const fresh = { date: '2025-10-20' }
const old = { date: '2025-09-01' }

describe('findPrice', () => {
  it('asks the sources if nothing is known, and remembers the answer', async () => {
    const source = sourceOf({ status: 'priced', prices: [euros(100, fresh), dollars(110, fresh)] })
    const { lookup } = await lookUp([source])
    expect(await lookup.findPrice(card.id, 'EUR')).toMatchObject({ headline: euros(100, fresh) })
    expect(await lookup.findPrice(card.id, 'USD')).toMatchObject({ headline: dollars(110, fresh) })
    expect(source.fetchPrices).toHaveBeenCalledTimes(1)
  })

  it('asks no source if the import of today or yesterday has the price', async () => {
    const source = sourceOf()
    const { lookup, store } = await lookUp([source])
    await store.putPrices([{ cardId: card.id, prices: [euros(100, fresh)] }])
    expect(await lookup.findPrice(card.id, 'EUR')).toMatchObject({ headline: euros(100, fresh) })
    expect(source.fetchPrices).not.toHaveBeenCalled()
  })

  it('asks for the visitor’s currency if the import only has the other one', async () => {
    const source = sourceOf({ status: 'priced', prices: [dollars(110, fresh)] })
    const { lookup, store } = await lookUp([source])
    await store.putPrices([{ cardId: card.id, prices: [euros(100, fresh)] }])
    expect((await lookup.findPrice(card.id, 'USD'))?.headline).toEqual(dollars(110, fresh))
  })

  it('returns the other market’s price if no source answers for the visitor’s', async () => {
    const { lookup, store } = await lookUp([sourceOf()])
    await store.putPrices([{ cardId: card.id, prices: [dollars(110, fresh)] }])
    const answer = { headline: null, second: dollars(110, fresh) }
    expect(await lookup.findPrice(card.id, 'EUR')).toMatchObject(answer)
  })

  it('returns it even if the source never answers', async () => {
    const { lookup, store } = await lookUp([
      sourceOf(new Promise<CardPriceAnswer>(() => undefined)),
    ])
    await store.putPrices([{ cardId: card.id, prices: [dollars(110, fresh)] }])
    const answer = { headline: null, second: dollars(110, fresh) }
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const asked = lookup.findPrice(card.id, 'EUR')
    await vi.waitUntil(() => vi.getTimerCount() > 0)
    await vi.advanceTimersByTimeAsync(MAX_WAIT_MS)
    vi.useRealTimers()
    expect(await asked).toMatchObject(answer)
  })

  it('serves an old price at once and refreshes it in the background', async () => {
    let answerNow: (answer: CardPriceAnswer) => void = () => undefined
    const source = sourceOf(new Promise<CardPriceAnswer>((resolve) => (answerNow = resolve)))
    const { lookup, store } = await lookUp([source])
    await store.putPrices([{ cardId: card.id, prices: [euros(100, old)] }])
    expect((await lookup.findPrice(card.id, 'EUR'))?.headline).toEqual(euros(100, old))
    answerNow({ status: 'priced', prices: [euros(120, fresh)] })
    await lookup.settled()
    expect((await lookup.findPrice(card.id, 'EUR'))?.headline).toEqual(euros(120, fresh))
  })

  it('shows the last known price with its date while every source is down', async () => {
    const source = sourceOf()
    const { lookup, store, log } = await lookUp([source])
    await store.putPrices([{ cardId: card.id, prices: [euros(100, old)] }])
    for (let i = 0; i < 3; i++) {
      expect((await lookup.findPrice(card.id, 'EUR'))?.headline).toEqual(euros(100, old))
      await lookup.settled()
    }
    expect(source.fetchPrices).toHaveBeenCalledTimes(3)
    expect(log.warn).toHaveBeenCalledTimes(1)
  })

  it('asks the next source if one is down or knows nothing', async () => {
    const second = sourceOf({ status: 'priced', prices: [euros(100, fresh)] })
    const { lookup } = await lookUp([
      sourceOf(unavailable),
      sourceOf({ status: 'no-price' }),
      second,
    ])
    expect((await lookup.findPrice(card.id, 'EUR'))?.headline).toEqual(euros(100, fresh))
  })

  it('asks about a card without a price once a day', async () => {
    const source = sourceOf({ status: 'no-price' })
    const { lookup } = await lookUp([source])
    for (let i = 0; i < 3; i++)
      expect(await lookup.findPrice(card.id, 'EUR')).toMatchObject({ headline: null, second: null })
    expect(source.fetchPrices).toHaveBeenCalledTimes(1)
  })

  it('asks once for concurrent requests', async () => {
    const source = sourceOf({ status: 'priced', prices: [euros(100, fresh)] })
    const { lookup } = await lookUp([source])
    const seen = await Promise.all(
      Array.from({ length: 20 }, (_, i) => lookup.findPrice(card.id, i % 2 ? 'EUR' : 'USD')),
    )
    expect(seen.filter((price) => price?.headline ?? price?.second)).toHaveLength(20)
    expect(source.fetchPrices).toHaveBeenCalledTimes(1)
  })

  it('prices the requested finish', async () => {
    const prices = [euros(100, fresh), euros(900, { ...fresh, finish: 'reverse' })]
    const { lookup } = await lookUp([sourceOf({ status: 'priced', prices })])
    expect((await lookup.findPrice(card.id, 'EUR', 'reverse'))?.headline?.minor).toBe(900)
  })

  it('prices the plainest finish that has a price if none is requested', async () => {
    const prices = [euros(900, { ...fresh, finish: 'reverse' })]
    const source = sourceOf({ status: 'priced', prices })
    const { lookup } = await lookUp([source])
    const priced = { finish: 'reverse', headline: { minor: 900 } }
    expect(await lookup.findPrice(card.id, 'EUR')).toMatchObject(priced)
    expect(await lookup.findPrices([{ cardId: card.id }], 'EUR')).toMatchObject([priced])
    const asked = [{ cardId: card.id, finish: 'normal' as const }]
    expect(await lookup.findPrices(asked, 'EUR')).toMatchObject([{ headline: null }])
    await lookup.findFinishPrices(card.id, 'EUR')
    expect(source.fetchPrices).toHaveBeenCalledTimes(1)
  })

  it('waits for no source if any finish has a stored price', async () => {
    const { lookup, store } = await lookUp([sourceOf(new Promise(() => undefined))])
    await store.putPrices([
      { cardId: card.id, prices: [euros(900, { ...old, finish: 'reverse' })] },
    ])
    const priced = await lookup.findFinishPrices(card.id, 'EUR')
    expect(priced.map(({ headline }) => headline?.minor)).toEqual([undefined, 900])
  })

  it('prices every finish with one query to the store and the source', async () => {
    const shiny = cardWith('2', variant('reverse'), variant('holo'), variant('normal'))
    const source = sourceOf({
      status: 'priced',
      prices: [dollars(900, { ...fresh, finish: 'holo' })],
    })
    const { lookup } = await lookUp([source], [shiny])
    const priced = await lookup.findFinishPrices(shiny.id, 'USD')
    expect(priced.map(({ finish, headline }) => [finish, headline?.minor ?? null])).toEqual([
      ['normal', null],
      ['holo', 900],
      ['reverse', null],
    ])
    expect(source.fetchPrices).toHaveBeenCalledTimes(1)
    expect(await lookup.findFinishPrices('nobody-1', 'USD')).toEqual([])
  })

  it('doubts a product that two cards of the set claim', async () => {
    const twin = { ...card, id: 'twin' }
    const { lookup, store } = await lookUp([sourceOf()], [card, twin])
    await store.putPrices([{ cardId: card.id, prices: [euros(100, fresh)] }])
    expect(await lookup.findPrice(card.id, 'EUR')).toMatchObject({
      headline: null,
      doubt: 'shared-product',
    })
  })

  it('returns nothing for an unknown card', async () => {
    const { lookup } = await lookUp([sourceOf()])
    expect(await lookup.findPrice('nobody-1', 'EUR')).toBeNull()
  })

  it('prices many cards without asking a source', async () => {
    const source = sourceOf()
    const { lookup, store } = await lookUp([source])
    await store.putPrices([{ cardId: card.id, prices: [euros(100, old)] }])
    const wanted = [card.id, 'nobody-1', card.id].map((cardId, index) => ({
      cardId,
      finish: index === 2 ? ('reverse' as const) : ('normal' as const),
    }))
    const priced = await lookup.findPrices(wanted, 'EUR')
    expect(priced).toMatchObject([{ headline: euros(100, old) }, null, { headline: null }])
    expect(source.fetchPrices).not.toHaveBeenCalled()
  })

  it('caches the prices of many cards, and updates one that was refreshed', async () => {
    const { lookup, store } = await lookUp([
      sourceOf({ status: 'priced', prices: [euros(7, fresh)] }),
    ])
    const asked = vi.spyOn(store, 'marketPrices')
    const wanted = [{ cardId: card.id, finish: 'normal' as const }]
    const many = async () => (await lookup.findPrices(wanted, 'EUR'))[0]?.headline?.minor
    expect([await many(), await many()]).toEqual([undefined, undefined])
    expect(asked).toHaveBeenCalledTimes(1)
    await lookup.findPrice(card.id, 'EUR')
    expect(await many()).toBe(7)
  })

  it('returns a history of the visitor’s market', async () => {
    const { lookup, store } = await lookUp([sourceOf()])
    await store.putPrices([{ cardId: card.id, prices: [euros(90, old), euros(100, fresh)] }])
    await store.putPrices([{ cardId: card.id, prices: [dollars(1, fresh)] }])
    const question = { currency: 'EUR', since: '2025-01-01' } as const
    expect((await lookup.findHistory(card.id, question)).map(({ minor }) => minor)).toEqual([
      90, 100,
    ])
    expect(await lookup.findHistory('nobody-1', question)).toEqual([])
  })
})
