import { z } from 'zod'
import type { CatalogueCard } from '~/catalogue/card'
import { asJson } from '~/http/answer-body.server'
import { createPoliteFetch } from '~/http/fetch-politely.server'
import type { PoliteFetchOptions } from '~/http/fetch-politely.server'
import { listProducts } from '~/prices/finishes'
import { cardmarketPrices, pickPrice, priceCards, toDayOrToday } from '~/prices/market-prices'
import type { FeedRow } from '~/prices/market-prices'
import { BULK_REQUESTS } from '~/prices/price-source'
import type { BulkPriceSource, CardPrices } from '~/prices/price-source'

const guideSchema = z.object({
  createdAt: z.string().min(1),
  // The guide states no currency: it is in euros. Refuse one that says otherwise.
  currency: z.literal('EUR').optional(),
  priceGuides: z.array(z.unknown()).min(1),
})

const rowSchema = z.looseObject({ idProduct: z.number().int().positive() })

/** Cardmarket makes a guide of some 20 MB each night: a younger one is not fetched again. */
const EDITION_MS = 20 * 3_600_000

/**
 * Cardmarket's daily price guide of all Pokémon products, one JSON file.
 *
 * @param url of `price_guide_6.json`.
 */
export function createCardmarketGuide(options: {
  url: string
  requests?: Partial<PoliteFetchOptions>
  now?: () => Date
}): BulkPriceSource {
  const { url, requests, now = () => new Date() } = options
  const ask = createPoliteFetch({ ...BULK_REQUESTS, ...requests })
  return {
    name: 'Cardmarket price guide',
    async allPrices({ cards, since, signal, onProgress }) {
      if (since !== null && isFresh(since, now())) return { status: 'unchanged' }
      const reply = await ask({ url, read: asJson(guideSchema), signal })
      if (reply.status === 'missing') return { status: 'unavailable', reason: 'answered 404' }
      if (reply.status === 'unavailable') return reply
      const { createdAt, priceGuides } = reply.answer
      if (createdAt === since) return { status: 'unchanged' }
      const wanted = new Set(
        cards.flatMap(({ variants }) => variants.map(({ cardmarketId }) => cardmarketId)),
      )
      const { guide, unreadable } = readRows(priceGuides, wanted)
      onProgress?.(1, 1)
      const date = toDayOrToday(createdAt, now())
      const skipped = unreadable > 0 ? [`${unreadable} rows of the guide cannot be read`] : []
      return {
        status: 'read',
        edition: createdAt,
        date,
        cards: joinCardmarket(cards, guide, date),
        skipped,
        groupsMissing: 0,
      }
    },
  }
}

/** @param edition when the guide was made, as it says itself */
function isFresh(edition: string, now: Date): boolean {
  const age = now.getTime() - Date.parse(edition)
  return age >= 0 && age < EDITION_MS
}

function readRows(rows: readonly unknown[], wanted: ReadonlySet<number | null>) {
  const guide = new Map<number, FeedRow>()
  let unreadable = 0
  for (const row of rows) {
    const { data } = rowSchema.safeParse(row)
    if (!data) unreadable++
    else if (wanted.has(data.idProduct)) guide.set(data.idProduct, data)
  }
  return { guide, unreadable }
}

/** Finds each card's prices among Cardmarket's rows, which are by product id. */
function joinCardmarket(
  cards: readonly CatalogueCard[],
  guide: ReadonlyMap<number, FeedRow>,
  date: string,
): CardPrices[] {
  return priceCards(cards, (card) =>
    listProducts(card).map(({ finish, cardmarket }) => {
      const row = cardmarket && guide.get(cardmarket.productId)
      if (!row) return null
      return pickPrice(cardmarketPrices(row, cardmarket.listing, { finish, date }))
    }),
  )
}
