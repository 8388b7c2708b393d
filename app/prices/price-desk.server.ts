import type { Currency } from './price'
import type { PriceLookup } from './price-of.server'
import { priceView } from './price-view'
import type { PriceView } from './price-view'

/** A price that is here, or one that is still being asked for. */
export type SoonPrice =
  | { status: 'here'; view: PriceView }
  /** `view` never rejects, and comes within `LONGEST_WAIT_MS`. */
  | { status: 'later'; view: Promise<PriceView> }

/** What pages and API ask for the price of a card. */
export type PriceDesk = {
  /** Takes `PATIENCE_MS` at most and never rejects: what is not known by then comes later. */
  soon(cardId: string, currency: Currency): Promise<SoonPrice>
}

/** How long an identified card waits for its price. */
export const PATIENCE_MS = 300
/** How long a page stays open for a price; below the time after which React gives a stream up. */
export const LONGEST_WAIT_MS = 4000

type DeskOptions = {
  lookup: Pick<PriceLookup, 'priceOf'>
  log: { warn(facts: object, message: string): void }
  patienceMs?: number
  longestWaitMs?: number
}

export function createPriceDesk({ lookup, log, ...limits }: DeskOptions): PriceDesk {
  const { patienceMs = PATIENCE_MS, longestWaitMs = LONGEST_WAIT_MS } = limits

  async function view(cardId: string, currency: Currency): Promise<PriceView> {
    try {
      return priceView(await lookup.priceOf(cardId, currency), currency)
    } catch (error) {
      log.warn({ err: error }, 'Price could not be read')
      return priceView(null, currency)
    }
  }

  return {
    async soon(cardId, currency) {
      const asked = view(cardId, currency)
      const here = await within(patienceMs, asked, null)
      if (here) return { status: 'here', view: here }
      return { status: 'later', view: within(longestWaitMs, asked, priceView(null, currency)) }
    },
  }
}

/** What `work` comes to, or `otherwise` where it takes longer than `ms`. */
async function within<Value, Other>(
  ms: number,
  work: Promise<Value>,
  otherwise: Other,
): Promise<Value | Other> {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<Other>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), ms)
  })
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
  }
}
