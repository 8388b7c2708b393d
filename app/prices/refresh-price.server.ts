import type { CatalogueCard } from '~/catalogue/card'
import type { CardPriceSource } from './price-source'
import type { StoredPrices, PriceStore } from './price-store'

type PriceRefreshOptions = {
  store: PriceStore
  sources: readonly CardPriceSource[]
  log: { warn(facts: object, message: string): void }
  now: () => Date
}

/**
 * Asks the sources about one card, in order until one knows a price, and stores the answer.
 * `refresh` resolves to what is stored afterwards and never rejects; concurrent calls for the same
 * card share one request.
 */
export function createPriceRefresh({ store, sources, log, now }: PriceRefreshOptions) {
  const pending = new Map<string, Promise<StoredPrices>>()
  const silent = new Set<string>()

  /** Logs once that a source is down, not once for every card. */
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
      const answer = await source.fetchPrices(card)
      report(source.name, answer.status === 'unavailable' ? answer.reason : null)
      if (answer.status === 'unavailable') continue
      answered = true
      if (answer.status === 'no-price') continue
      await store.putPrices([{ cardId: card.id, prices: answer.prices }])
      break
    }
    if (answered) await store.rememberCheck(card.id, now())
  }

  async function askAndRead(card: CatalogueCard): Promise<StoredPrices> {
    try {
      await ask(card)
      const known = await store.marketPrices([card.id])
      return known.get(card.id) ?? { prices: [], checkedAt: null }
    } catch (error) {
      log.warn({ err: error }, 'Price could not be refreshed')
      return { prices: [], checkedAt: null }
    }
  }

  return {
    refresh(card: CatalogueCard): Promise<StoredPrices> {
      const running = pending.get(card.id)
      if (running) return running
      const started = askAndRead(card).finally(() => pending.delete(card.id))
      pending.set(card.id, started)
      return started
    },
    async settled(): Promise<void> {
      await Promise.all(pending.values())
    },
  }
}
