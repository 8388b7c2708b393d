import { describe, expect, it, test } from 'vitest'
import { startPriceReplica } from '../../../tests/fixtures/price-replica'
import { cardWith, dollars, euros, quickRequests, variant } from '../../../tests/fixtures/prices'
import { createTcgdexPrices } from './tcgdex.server'
import { reply } from '../../../tests/mocks/price-replica'
import type { ReplicaAnswer } from '../../../tests/mocks/price-replica'

const now = () => new Date('2025-10-21T09:00:00Z')
const common = cardWith('136', variant('normal'), variant('reverse'))

/** As recorded for swsh3-136, except for ids and dates. */
const cardmarket = {
  ...{ updated: '2025-10-20T00:42:15.000Z', unit: 'EUR', idProduct: 281463 },
  ...{ avg: 0.08, low: 0.02, trend: 0.08, avg1: 0.03, avg7: 0.08, avg30: 0.09 },
  ...{ 'avg-holo': 0.27, 'low-holo': 0.03, 'trend-holo': 0.21, 'avg30-holo': 0.26 },
}
const row = { productId: 1, lowPrice: 0.02, midPrice: 0.17, highPrice: 25.09, directLowPrice: 0.04 }
const tcgplayer = {
  ...{ updated: '2025-10-20T20:05:00.000Z', unit: 'USD' },
  normal: { ...row, marketPrice: 0.11 },
  'reverse-holofoil': { ...row, marketPrice: 0.23 },
}
const answer = { id: common.id, name: 'Furret', pricing: { cardmarket, tcgplayer } }

async function read(response: ReplicaAnswer, card = common) {
  const replica = await startPriceReplica({ [`/v2/en/cards/${card.id}`]: response })
  const baseUrl = `${replica.origin}/v2/`
  return createTcgdexPrices({ baseUrl, requests: quickRequests, now }).fetchPrices(card)
}

const four = [
  ...[euros(9), dollars(11)],
  ...[euros(26, { finish: 'reverse' }), dollars(23, { finish: 'reverse' })],
]

describe('TCGdex’s card endpoint', () => {
  it('prices the finishes of a card from the root', async () => {
    expect(await read(reply.json(answer))).toEqual({ status: 'priced', prices: four })
  })

  it('also reads the spelling of its documentation', async () => {
    const older = { ...tcgplayer, 'reverse-holofoil': null, reverse: { ...row, marketPrice: 0.23 } }
    const pricing = { cardmarket, tcgplayer: older }
    expect(await read(reply.json({ ...answer, pricing }))).toEqual({
      status: 'priced',
      prices: four,
    })
  })

  it('uses the variants if they have their own prices', async () => {
    const holo = cardWith('4', variant('normal'), variant('holo'))
    const pricing = { cardmarket: { ...cardmarket, idProduct: 7, avg30: 12.5 }, tcgplayer: null }
    const response = {
      id: holo.id,
      pricing: { cardmarket, tcgplayer },
      variants_detailed: [
        { type: 'normal', pricing: { cardmarket, tcgplayer } },
        { type: 'holo', foil: 'cosmos', pricing: { cardmarket: { unit: 'EUR', avg30: 99 } } },
        { type: 'holo', pricing },
        { type: 'reverse' },
      ],
    }
    expect(await read(reply.json(response), holo)).toEqual({
      status: 'priced',
      prices: [euros(9), dollars(11), euros(1250, { finish: 'holo' })],
    })
  })

  const amounts = (minor: number) => ({ cardmarket: { unit: 'EUR', avg30: minor / 100 } })
  const today = { date: '2025-10-21' }
  const shadowless = { type: 'normal', subtype: 'shadowless', size: 'standard' }

  it('prefers the standard size to the jumbo card', async () => {
    const pikachu = cardWith('58', variant('normal', { detail: 'unlimited' }))
    const response = {
      id: pikachu.id,
      variants_detailed: [
        { ...shadowless, pricing: amounts(5000) },
        { ...shadowless, subtype: 'unlimited', pricing: amounts(900) },
        { type: 'normal', size: 'jumbo', pricing: amounts(3000) },
      ],
    }
    const prices = [euros(900, today)]
    expect(await read(reply.json(response), pikachu)).toEqual({ status: 'priced', prices })
  })

  test.each<[string, object]>([
    ['has none', { type: 'normal' }],
    ['has none, only a stamped one exists', { type: 'normal', stamp: ['staff'] }],
    ['is priced only with a stamp', { type: 'normal', stamp: ['staff'], pricing: amounts(9900) }],
  ])('does not show a holo’s prices for the normal card that %s', async (what, normal) => {
    const rare = cardWith('10', variant('normal'), variant('reverse'), variant('holo'))
    const plain = what.includes('with a stamp') ? [{ type: 'normal' }] : []
    const response = {
      id: rare.id,
      pricing: { ...amounts(700), tcgplayer },
      variants_detailed: [
        { type: 'holo', size: 'standard', pricing: amounts(700) },
        { type: 'reverse', size: 'standard', pricing: amounts(800) },
        ...[normal, ...plain],
      ],
    }
    expect(await read(reply.json(response), rare)).toEqual({
      status: 'priced',
      prices: [
        euros(700, { finish: 'holo', ...today }),
        euros(800, { finish: 'reverse', ...today }),
      ],
    })
  })

  it('prices a reverse by the normal card’s product, not by a cracked-ice reverse', async () => {
    const response = {
      id: common.id,
      pricing: amounts(1),
      variants_detailed: [
        { type: 'reverse', foil: 'cracked-ice', pricing: amounts(9900) },
        { type: 'reverse' },
        { type: 'normal', pricing: { cardmarket, tcgplayer } },
      ],
    }
    expect(await read(reply.json(response))).toEqual({ status: 'priced', prices: four })
  })

  it('prices a card that is only assumed to be normal as what was printed', async () => {
    const assumed = cardWith('5')
    const holo = { type: 'holo', size: 'standard', pricing: amounts(700) }
    const response = { id: assumed.id, variants_detailed: [holo] }
    const prices = [euros(700, today)]
    expect(await read(reply.json(response), assumed)).toEqual({ status: 'priced', prices })
  })

  it('does not use the unlimited card’s euros for the first edition', async () => {
    const early = cardWith('7', variant('normal'), variant('normal', { detail: '1st-edition' }))
    const printings = { ...tcgplayer, '1st-edition': { ...row, marketPrice: 0.99 } }
    const pricing = { cardmarket, tcgplayer: printings }
    const stamped = { type: 'normal', stamp: ['1st-edition'] }
    const variants = [
      { type: 'normal', pricing },
      { ...stamped, pricing },
    ]
    expect(await read(reply.json({ id: early.id, variants_detailed: variants }), early)).toEqual({
      status: 'priced',
      prices: [euros(9), dollars(11), dollars(99, { finish: 'first-edition' })],
    })
  })

  it('does not use the normal card’s prices for a holo', async () => {
    const holo = cardWith('4', variant('normal'), variant('holo'))
    expect(await read(reply.json({ ...answer, id: holo.id }), holo)).toEqual({
      status: 'priced',
      prices: [euros(9), dollars(11)],
    })
  })

  it('finds the price of a holo-only card in the plain fields', async () => {
    const holo = cardWith('4', variant('holo'))
    const plain = { ...cardmarket, avg30: 458.43, 'avg30-holo': null }
    const response = { id: holo.id, pricing: { cardmarket: plain, tcgplayer: null } }
    expect(await read(reply.json(response), holo)).toEqual({
      status: 'priced',
      prices: [euros(45843, { finish: 'holo' })],
    })
  })

  test.each<[string, object]>([
    ['a euro price in dollars', { cardmarket: { ...cardmarket, unit: 'USD' }, tcgplayer }],
    ['a price without unit', { cardmarket: { ...cardmarket, unit: undefined }, tcgplayer }],
    ['an unreadable block', { cardmarket: 'soon', tcgplayer }],
  ])('leaves out %s', async (_, pricing) => {
    expect(await read(reply.json({ ...answer, pricing }))).toEqual({
      status: 'priced',
      prices: [dollars(11), dollars(23, { finish: 'reverse' })],
    })
  })

  test.each<[string, ReplicaAnswer]>([
    ['no such card', reply.status(404)],
    ['no pricing', reply.json({ id: common.id })],
    ['pricing null', reply.json({ ...answer, pricing: null })],
    [
      'nothing but zeros',
      reply.json({ ...answer, pricing: { cardmarket: { unit: 'EUR', avg: 0 } } }),
    ],
  ])('knows no price: %s', async (_, response) => {
    expect(await read(response)).toEqual({ status: 'no-price' })
  })

  test.each<[string, ReplicaAnswer]>([
    ['slow', reply.silence],
    ['busy', reply.status(429)],
    ['broken', reply.status(500)],
    ['malformed', reply.text('{"id":')],
    ['truncated', reply.truncated],
    ['empty', reply.text('')],
    ['about another card', reply.json({ ...answer, id: 'other-1' })],
  ])('is unavailable if it is %s', async (_, response) => {
    expect(await read(response)).toMatchObject({ status: 'unavailable' })
  })

  it('requests an id with special characters intact', async () => {
    const replica = await startPriceReplica()
    const source = createTcgdexPrices({ baseUrl: replica.origin, requests: quickRequests, now })
    await source.fetchPrices({ ...common, id: 'exu-%3F' })
    expect(replica.log).toEqual(['/en/cards/exu-%253F'])
  })
})
