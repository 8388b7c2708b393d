import type { AskPrices } from './price-request.server'
import type { CardPriceSource } from './price-source'
import { tcgdexPrices, tcgdexPricingSchema } from './tcgdex-pricing'

/**
 * TCGdex's card endpoint, which carries both markets' prices of a card, a day old at most.
 *
 * @param baseUrl of its API, `https://api.tcgdex.net/v2`.
 */
export function createTcgdexPrices(options: {
  baseUrl: string
  ask: AskPrices
  now?: () => Date
}): CardPriceSource {
  const { ask, now = () => new Date() } = options
  const base = options.baseUrl.replace(/\/+$/, '')
  return {
    name: 'TCGdex',
    async pricesOf(card) {
      const url = `${base}/en/cards/${encodeURIComponent(card.id)}`
      const reply = await ask(url, tcgdexPricingSchema)
      if (reply.status === 'missing') return { status: 'no-price' }
      if (reply.status === 'unavailable') return reply
      // Anything else would be the price of another card.
      if (reply.answer.id !== card.id)
        return { status: 'unavailable', reason: 'answered another card' }
      const prices = tcgdexPrices(card, reply.answer, now())
      return prices.length > 0 ? { status: 'priced', prices } : { status: 'no-price' }
    },
  }
}
