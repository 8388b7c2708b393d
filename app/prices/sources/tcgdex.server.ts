import { z } from 'zod'
import type { CatalogueCard } from '~/catalogue/card'
import { finishOf, finishesOf } from '~/prices/finishes'
import type { Finish, Price } from '~/prices/price'
import {
  cardmarketPrices,
  dayOrToday,
  headlineFigure,
  listingOf,
  printingKey,
  printingsOf,
  tcgplayerPrices,
} from './market-figures'
import type { Figures, Listing } from './market-figures'
import type { AskPrices } from './price-request.server'
import type { CardPriceSource } from './price-source'

const figures = z.record(z.string(), z.unknown())

/** A block that is in another currency than its market's, or is none, counts as absent. */
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
export const tcgdexPricingSchema = z.object({
  id: z.string(),
  pricing: pricingSchema,
  variants_detailed: z.array(variantSchema.nullable().catch(null)).nullish().catch(null),
})

type TcgdexPricing = z.output<typeof tcgdexPricingSchema>
type Block = NonNullable<z.output<typeof pricingSchema>>

/** The price to show of each finish and market that TCGdex knows one of. */
export function tcgdexPrices(card: CatalogueCard, answer: TcgdexPricing, now: Date): Price[] {
  const finishes = finishesOf(card)
  const blocks = blocksByFinish(answer)
  const prices = finishes.flatMap((finish) => {
    const own = blocks.get(finish)
    // The root has the prices of the card's first variant with one.
    const block = own ?? answer.pricing
    if (!block) return []
    const listing = own
      ? listingOf(finish, sameProduct(own, blocks.get('normal')))
      : rootListing(finish, finishes)
    return [euroPrice(block, listing, finish, now), dollarPrice(block, finish, finishes, now)]
  })
  return prices.filter((price) => price !== null)
}

function sameProduct({ cardmarket }: Block, normal: Block | undefined): boolean {
  return normal !== undefined && cardmarket?.idProduct === normal.cardmarket?.idProduct
}

/** Where the root prices `finish`; `null` where its figures are of another one. */
function rootListing(finish: Finish, finishes: readonly Finish[]): Listing | null {
  if (finish === 'reverse') return listingOf(finish, finishes.includes('normal'))
  return finish === finishes[0] ? 'plain' : null
}

function euroPrice(
  { cardmarket }: Block,
  listing: Listing | null,
  finish: Finish,
  now: Date,
): Price | null {
  if (!cardmarket || !listing) return null
  const date = dayOrToday(cardmarket.updated, now)
  return headlineFigure(cardmarketPrices(cardmarket, listing, { finish, date }))
}

function dollarPrice(
  { tcgplayer }: Block,
  finish: Finish,
  finishes: readonly Finish[],
  now: Date,
): Price | null {
  if (!tcgplayer) return null
  const date = dayOrToday(tcgplayer.updated, now)
  const printings = new Map(
    Object.entries(tcgplayer).map(([name, value]) => [printingKey(name), value]),
  )
  const found = printingsOf(finish, finishes).flatMap((printing) => {
    const row: Figures | undefined = figures.safeParse(printings.get(printing)).data
    return row ? tcgplayerPrices(row, { finish, date }) : []
  })
  return headlineFigure(found)
}

/** Of each finish the plainest variant that has a price. */
function blocksByFinish({ variants_detailed }: TcgdexPricing): Map<Finish, Block> {
  const blocks = new Map<Finish, { block: Block; oddities: number }>()
  for (const variant of variants_detailed ?? []) {
    const block = variant?.pricing
    if (!variant || (!block?.cardmarket && !block?.tcgplayer)) continue
    const words = [variant.subtype, ...(variant.stamp ?? []), variant.foil].filter(Boolean)
    const finish = finishOf({ type: variant.type, detail: words.join(' ') || null })
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
