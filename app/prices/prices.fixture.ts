import type { Variant } from '~/catalogue/card'
import { madeUpCard } from '~/catalogue/store/catalogue-store.contract'
import type { Price } from './price'
import { createPriceRequests } from './price-request.server'
import type { PriceRequestOptions } from './price-request.server'

export function variant(type: string, facts: Partial<Variant> = {}): Variant {
  return { type, detail: null, tcgplayerId: null, cardmarketId: null, ...facts }
}

export function cardWith(number: string, ...variants: Variant[]) {
  return madeUpCard(number, { variants })
}

export function euros(minor: number, facts: Partial<Price> = {}): Price {
  return {
    ...{ minor, currency: 'EUR', market: 'Cardmarket', kind: '30-day-average' },
    ...{ finish: 'normal', date: '2025-10-20', ...facts },
  }
}

export function dollars(minor: number, facts: Partial<Price> = {}): Price {
  return {
    ...{ minor, currency: 'USD', market: 'TCGplayer', kind: 'market' },
    ...{ finish: 'normal', date: '2025-10-20', ...facts },
  }
}

/** Asks without waiting between attempts. */
export function quickRequests(changes: Partial<PriceRequestOptions> = {}) {
  return createPriceRequests({
    ...{ userAgent: 'a-test', timeoutMs: 300, retries: 2, backOffMs: 0, spacingMs: 0 },
    ...{ longestWaitMs: 50, maxWaiting: 100, maxBytes: 1_000_000, breakAfter: 1000 },
    breakMs: 60_000,
    ...changes,
  })
}
