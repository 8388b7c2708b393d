import { newBatchId } from '~/library/entry'
import type { PricedCard } from '~/scan/crop/scan-reply'
import { keepRecent, recentScans } from '~/scan/device/recent-scans'
import { requestRows } from './request-rows'
import { amountOf } from './session'
import type { SessionRow } from './session'
import { addToSession, keptSession } from './session-store'

/** A card that a scan named, and the person's photo of it as a small `data:` URL. */
export type CardToKeep = { card: PricedCard; thumbnail: string | null }

/**
 * Puts cards into the device's session, which begins with them where there is none, and among the
 * recent scans. Without a network they get there, too: finishes and prices follow when the session
 * is opened.
 */
export async function keepCards(cards: readonly CardToKeep[]) {
  const rows = await requestRows(cards.map(({ card }) => rowOf(card)))
  const at = Date.now()
  for (const { card, thumbnail } of cards) {
    const scanId = newBatchId()
    const row = rows.find(({ cardId }) => cardId === card.id) ?? lastKnown(card)
    const { cardId, name, number, set_name } = row
    addToSession({ ...row, thumbnail }, scanId)
    keepRecent({ scanId, cardId, name, number, set_name, thumbnail, at, price: amountOf(row) })
  }
}

/** Without a network: what this device knows of the card's prices, and since when. */
function lastKnown(card: PricedCard): SessionRow & { pricedAt?: number } {
  const row = rowOf(card)
  const there = keptSession.read().rows.find(({ cardId }) => cardId === card.id)
  if (there)
    return { ...row, finish: there.finish, finishes: there.finishes, pricedAt: there.pricedAt }
  const scan = recentScans.read().scans.find(({ cardId, price }) => cardId === card.id && price)
  if (!scan) return row
  return { ...row, finishes: [{ finish: row.finish, price: scan.price }], pricedAt: scan.at }
}

/** One copy in the usual finish; the server knows whether the card is sold in it. */
function rowOf({ id, name, number, set_name }: PricedCard): SessionRow {
  return { cardId: id, name, number, set_name, finish: 'normal', count: 1, finishes: [] }
}
