import { reply } from './price-replica'
import type { ReplicaAnswer } from './price-replica'

const figures = { updated: '2025-10-20T00:42:15.000Z', avg30: 66.66, trend: 66.66, low: 66.66 }
const row = { marketPrice: 66.66, midPrice: 66.66, lowPrice: 66.66 }
const nonsense = [0, -66.66, 'NaN', null, 1e12]

/** A card's prices as TCGdex sends them, with the day of `updated`. */
export function pricesOfCard(cardId: string, updated: string): object {
  return {
    id: cardId,
    pricing: {
      cardmarket: { unit: 'EUR', updated, low: 2, avg30: 402.79, 'avg30-holo': null },
      tcgplayer: { unit: 'USD', updated, holofoil: { lowPrice: 1, marketPrice: 458.1 } },
    },
  }
}

/** Every way in which a card price source can fail. */
export function priceFaults(cardId: string): Record<string, ReplicaAnswer> {
  const priced = (pricing: object) => reply.json({ id: cardId, pricing })
  const asked = JSON.stringify(pricesOfCard(cardId, '2025-10-20'))
  return {
    down: (response) => response.destroy(),
    slow: reply.silence,
    'busy (429)': reply.status(429),
    'busy for an hour (429)': reply.status(429, { 'retry-after': '3600' }),
    'broken (503)': reply.status(503),
    malformed: reply.text(asked.slice(0, -3)),
    truncated: reply.truncated,
    empty: reply.text(''),
    'in the wrong currency': priced({
      cardmarket: { unit: 'GBP', ...figures },
      tcgplayer: { unit: 'EUR', holofoil: row, normal: row },
    }),
    nonsense: priced({
      cardmarket: { unit: 'EUR', avg30: nonsense[0], avg7: nonsense[1], trend: nonsense[2] },
      tcgplayer: { unit: 'USD', holofoil: { marketPrice: nonsense[3], midPrice: nonsense[4] } },
    }),
  }
}
