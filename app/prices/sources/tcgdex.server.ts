import { z } from 'zod'
import { asJson } from '~/http/answer-body.server'
import { createPoliteFetch } from '~/http/fetch-politely.server'
import type { PoliteFetchOptions } from '~/http/fetch-politely.server'
import type { CatalogueCard } from '~/catalogue/card'
import { toFinish, finishesOf } from '~/prices/finishes'
import type { Finish, MarketPrice } from '~/prices/price'
import {
  cardmarketPrices,
  toDayOrToday,
  pickPrice,
  chooseListing,
  printingKey,
  listPrintings,
  tcgplayerPrices,
} from '~/prices/market-prices'
import type { FeedRow, Listing } from '~/prices/market-prices'
import type { CardPriceSource } from '~/prices/price-source'

/**
 * Somebody may be waiting: two attempts within 4 s, four requests a second at most (TCGdex has
 * refused callers that sent bursts), and a minute's pause after five failures in a row.
 */
const CARD_REQUESTS: PoliteFetchOptions = {
  timeoutMs: 1500,
  retries: 1,
  backOffMs: 200,
  spacingMs: 250,
  maxRetryAfterMs: 500,
  maxWaiting: 40,
  maxBytes: 1024 * 1024,
  breaker: { after: 5, ms: 60_000 },
}

const rowSchema = z.record(z.string(), z.unknown())

/** A malformed block, or one in a currency other than its market's, counts as absent. */
const pricingSchema = z
  .object({
    cardmarket: z
      .looseObject({ unit: z.literal('EUR') })
      .nullish()
      .catch(null),
    tcgplayer: z
      .looseObject({ unit: z.literal('USD') })
      .nullish()
      .catch(null),
  })
  .nullish()
  .catch(null)

const variantSchema = z.object({
  type: z.string(),
  subtype: z.string().nullish(),
  stamp: z.array(z.string()).nullish(),
  foil: z.string().nullish(),
  pricing: pricingSchema,
})

/** A card of TCGdex's card endpoint, as far as its prices go. */
const tcgdexPricingSchema = z.object({
  id: z.string(),
  pricing: pricingSchema,
  variants_detailed: z.array(variantSchema.nullable().catch(null)).nullish().catch(null),
})

type TcgdexPricing = z.output<typeof tcgdexPricingSchema>
type Block = NonNullable<z.output<typeof pricingSchema>>

/** The best price of each finish and market that TCGdex has. */
function tcgdexPrices(card: CatalogueCard, answer: TcgdexPricing, now: Date): MarketPrice[] {
  const finishes = finishesOf(card)
  const blocks = blocksByFinish(answer)
  const prices = finishes.flatMap((finish) => {
    const own = blocks.get(finish)
    // The root repeats the prices of the card's first variant that has any.
    const block = own ?? answer.pricing
    if (!block) return []
    const listing = own
      ? chooseListing(finish, sameProduct(own, blocks.get('normal')))
      : rootListing(finish, finishes)
    return [euroPrice(block, listing, finish, now), dollarPrice(block, finish, finishes, now)]
  })
  return prices.filter((price) => price !== null)
}

function sameProduct({ cardmarket }: Block, normal: Block | undefined): boolean {
  return normal !== undefined && cardmarket?.idProduct === normal.cardmarket?.idProduct
}

/** Where the root prices `finish`; `null` if it prices another finish. */
function rootListing(finish: Finish, finishes: readonly Finish[]): Listing | null {
  if (finish === 'reverse') return chooseListing(finish, finishes.includes('normal'))
  return finish === finishes[0] ? 'plain' : null
}

function euroPrice(
  { cardmarket }: Block,
  listing: Listing | null,
  finish: Finish,
  now: Date,
): MarketPrice | null {
  if (!cardmarket || !listing) return null
  const date = toDayOrToday(cardmarket.updated, now)
  return pickPrice(cardmarketPrices(cardmarket, listing, { finish, date }))
}

function dollarPrice(
  { tcgplayer }: Block,
  finish: Finish,
  finishes: readonly Finish[],
  now: Date,
): MarketPrice | null {
  if (!tcgplayer) return null
  const date = toDayOrToday(tcgplayer.updated, now)
  const printings = new Map(
    Object.entries(tcgplayer).map(([name, value]) => [printingKey(name), value]),
  )
  const found = listPrintings(finish, finishes).flatMap((printing) => {
    const row: FeedRow | undefined = rowSchema.safeParse(printings.get(printing)).data
    return row ? tcgplayerPrices(row, { finish, date }) : []
  })
  return pickPrice(found)
}

/** The prices of each finish's plainest variant that has any. */
function blocksByFinish({ variants_detailed }: TcgdexPricing): Map<Finish, Block> {
  const blocks = new Map<Finish, { block: Block; oddities: number }>()
  for (const variant of variants_detailed ?? []) {
    const block = variant?.pricing
    if (!variant || (!block?.cardmarket && !block?.tcgplayer)) continue
    const words = [variant.subtype, ...(variant.stamp ?? []), variant.foil].filter(Boolean)
    const finish = toFinish({ type: variant.type, detail: words.join(' ') || null })
    const known = blocks.get(finish)
    if (!known || words.length < known.oddities)
      blocks.set(finish, { block, oddities: words.length })
  }
  return new Map([...blocks].map(([finish, { block }]) => [finish, block]))
}

/**
 * TCGdex's card endpoint, which carries both markets' prices of a card, a day old at most.
 *
 * @param baseUrl of its API, `https://api.tcgdex.net/v2`.
 */
export function createTcgdexPrices(options: {
  baseUrl: string
  requests?: Partial<PoliteFetchOptions>
  now?: () => Date
}): CardPriceSource {
  const { requests, now = () => new Date() } = options
  const ask = createPoliteFetch({ ...CARD_REQUESTS, ...requests })
  const base = options.baseUrl.replace(/\/+$/, '')
  return {
    name: 'TCGdex',
    async fetchPrices(card) {
      const url = `${base}/en/cards/${encodeURIComponent(card.id)}`
      const reply = await ask({ url, read: asJson(tcgdexPricingSchema) })
      if (reply.status === 'missing') return { status: 'no-price' }
      if (reply.status === 'unavailable') return reply
      if (reply.answer.id !== card.id)
        return { status: 'unavailable', reason: 'answered another card' }
      const prices = tcgdexPrices(card, reply.answer, now())
      return prices.length > 0 ? { status: 'priced', prices } : { status: 'no-price' }
    },
  }
}
