import type { CardSet, CatalogueCard } from '~/catalogue/card'

/** Sets, besides promos and energies, whose cards print no total, or none that is certain. */
const SETS_WITHOUT_TOTAL: ReadonlySet<string> = new Set(['bog', 'jumbo', 'mfb', 'sp', 'wp', 'xya'])

/** `4`, `006`, `50a`, and Unown's `A`, `!`, `?`: numbered within the set itself. */
const OF_THE_SET = /^(\d+[a-z]?|[A-Z!?])$/i
/** Sub-series that print a total of their own: `TG12/TG30`, `RC5/RC25`, `H1/H32`. */
const OF_A_SUB_SERIES = /^(TG|GG|SV|RC|H)(\d+)$/

/**
 * Whether the cards of a set print how many there are. Black Star promos print a bare number, basic
 * energies since Scarlet & Violet set code and number; reprints of `xya` print the number of their
 * original set.
 */
export function setPrintsTotal(id: string, name: string): boolean {
  return !SETS_WITHOUT_TOTAL.has(id) && !/\b(promos?|promotional|energy)$/i.test(name.trim())
}

/**
 * Gives each card the total it prints itself: its set's, its sub-series' (the highest number
 * there), or `null` for a number without a total (`SWSH001`, `SL1`, `SH1`, `CC4`, `ONE`). A total
 * taken from the set for those would contradict what is read from the card.
 */
export function withPrintedTotals(cards: readonly CatalogueCard[]): CatalogueCard[] {
  const highest = highestOfSubSeries(cards)
  const sets = new Map<string, CardSet>()
  return cards.map((card) => {
    const total = findTotal(card, highest)
    if (total === card.set.printedTotal) return card
    const key = `${card.set.id} ${total}`
    const set = sets.get(key) ?? { ...card.set, printedTotal: total }
    sets.set(key, set)
    return { ...card, set }
  })
}

function findTotal(card: CatalogueCard, highest: ReadonlyMap<string, number>): number | null {
  if (OF_THE_SET.test(card.number)) return card.set.printedTotal
  const series = OF_A_SUB_SERIES.exec(card.number)?.[1]
  return series ? (highest.get(`${card.set.id} ${series}`) ?? null) : null
}

function highestOfSubSeries(cards: readonly CatalogueCard[]): Map<string, number> {
  const highest = new Map<string, number>()
  for (const { set, number } of cards) {
    const [, series, digits] = OF_A_SUB_SERIES.exec(number) ?? []
    if (!series) continue
    const key = `${set.id} ${series}`
    highest.set(key, Math.max(highest.get(key) ?? 0, Number(digits)))
  }
  return highest
}
