import { z } from 'zod'
import { asJson } from '~/http/answer-body.server'
import { createPoliteFetch } from '~/http/fetch-politely.server'
import type { PoliteFetchOptions } from '~/http/fetch-politely.server'
import type { CatalogueCard } from '~/catalogue/card'
import { joinDetail } from '~/catalogue/sync/tcgdex-variants'
import { findPlainest, finishesOf, toFinish } from '~/prices/finishes'
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
  size: z.string().nullish(),
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
  const variants = readVariants(answer)
  const findSource = variants.some(isPriced)
    ? (finish: Finish) => fromVariants(finish, finishes, variants)
    : (finish: Finish) => fromRoot(finish, finishes, answer)
  const prices = finishes.flatMap((finish) => {
    const source = findSource(finish)
    if (!source) return []
    const { block, listing } = source
    return [euroPrice(block, listing, finish, now), dollarPrice(block, finish, finishes, now)]
  })
  return prices.filter((price) => price !== null)
}

/** Whose prices are a finish's; the euro listing is `null` if those are for another finish. */
type PriceBlock = { block: Block; listing: Listing | null }

type PricedVariant = { finish: Finish; detail: string | null; block: Block | null }

function readVariants({ variants_detailed }: TcgdexPricing): PricedVariant[] {
  return (variants_detailed ?? []).flatMap((variant) => {
    if (!variant) return []
    const { type, pricing } = variant
    const detail = joinDetail(variant)
    const block = pricing?.cardmarket || pricing?.tcgplayer ? pricing : null
    return [{ finish: toFinish({ type, detail }), detail, block }]
  })
}

function isPriced({ block }: PricedVariant): boolean {
  return block !== null
}

/**
 * The root then repeats the first priced variant, whatever its finish: it is not read. A reverse
 * without prices shares the normal card's; a finish that TCGdex does not have is one that our
 * catalogue assumed, and takes the prices of the one that was printed.
 */
function fromVariants(
  finish: Finish,
  finishes: readonly Finish[],
  variants: readonly PricedVariant[],
): PriceBlock | null {
  const own = plainestBlock(finish, variants)
  const normal = plainestBlock('normal', variants)
  if (own && isUnlimited(own, finish, variants)) return { block: own, listing: null }
  if (own) return { block: own, listing: chooseListing(finish, sameProduct(own, normal)) }
  if (finish === 'reverse' && normal) return { block: normal, listing: 'alternate' }
  const isAssumed = variants.every((variant) => variant.finish !== finish)
  const printed = variants.find(isPriced)
  if (!isAssumed || !printed || finishes.includes(printed.finish)) return null
  const block = finish === finishes[0] ? plainestBlock(printed.finish, variants) : null
  return block && { block, listing: 'plain' }
}

function plainestBlock(finish: Finish, variants: readonly PricedVariant[]): Block | null {
  const own = variants.filter((variant) => variant.finish === finish)
  return findPlainest(own, isPriced)?.block ?? null
}

function sameProduct({ cardmarket }: Block, normal: Block | null): boolean {
  return normal !== null && cardmarket?.idProduct === normal.cardmarket?.idProduct
}

/** Whether a first edition's euro price is the unlimited card's, too: see `onCardmarket`. */
function isUnlimited(own: Block, finish: Finish, variants: readonly PricedVariant[]): boolean {
  if (finish !== 'first-edition') return false
  return variants.some((variant) => variant.finish !== finish && sameProduct(own, variant.block))
}

/** If no variant has prices of its own, the root's are the card's. */
function fromRoot(
  finish: Finish,
  finishes: readonly Finish[],
  { pricing }: TcgdexPricing,
): PriceBlock | null {
  return pricing ? { block: pricing, listing: rootListing(finish, finishes) } : null
}

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
