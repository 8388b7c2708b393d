import type { CatalogueCard } from '~/catalogue/card'
import type { CardPriceSource } from './sources/price-source'
import type { KnownPrices, PriceStore } from './store/price-store'

type RefreshOptions = {
  store: PriceStore
  sources: readonly CardPriceSource[]
  log: { warn(facts: object, message: string): void }
  now: () => Date
}

/**
 * Asks the sources about one card, in their order until one knows a price, and keeps what they say.
 * `refresh` resolves to what is known afterwards and never rejects; those who ask about a card that
 * is being asked about share the answer.
 */
export function createPriceRefresh({ store, sources, log, now }: RefreshOptions) {
  const underWay = new Map<string, Promise<KnownPrices>>()
  const silent = new Set<string>()

  /** Says once that a source is down, not for each card that is not priced. */
  function report(source: string, reason: string | null): void {
    if (reason === null) silent.delete(source)
    else if (!silent.has(source)) {
      silent.add(source)
      log.warn({ source, reason }, 'Price source unavailable, showing what is known')
    }
  }

  async function ask(card: CatalogueCard): Promise<void> {
    let answered = false
    for (const source of sources) {
      const answer = await source.pricesOf(card)
      report(source.name, answer.status === 'unavailable' ? answer.reason : null)
      if (answer.status === 'unavailable') continue
      answered = true
      if (answer.status === 'no-price') continue
      await store.putPrices([{ cardId: card.id, prices: answer.prices }])
      break
    }
    if (answered) await store.rememberCheck(card.id, now())
  }

  async function askAndRead(card: CatalogueCard): Promise<KnownPrices> {
    try {
      await ask(card)
      const known = await store.knownPrices([card.id])
      return known.get(card.id) ?? { prices: [], checkedAt: null }
    } catch (error) {
      log.warn({ err: error }, 'Price could not be refreshed')
      return { prices: [], checkedAt: null }
    }
  }

  return {
    refresh(card: CatalogueCard): Promise<KnownPrices> {
      const running = underWay.get(card.id)
      if (running) return running
      const started = askAndRead(card).finally(() => underWay.delete(card.id))
      underWay.set(card.id, started)
      return started
    },
    async settled(): Promise<void> {
      await Promise.all(underWay.values())
    },
  }
}
