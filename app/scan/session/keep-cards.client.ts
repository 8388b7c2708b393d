import { newBatchId } from '~/library/entry'
import type { PricedCard } from '~/scan/send/scan-reply'
import { keepRecent, recentScans, renewRecent } from '~/scan/device/recent-scans'
import { MAX_AMONG } from '~/scan/scan-result'
import { keptSession } from './kept-session'
import { requestCardRows } from './request-rows'
import { findAmount } from './session'
import type { SessionRow } from './session'
import { addToSession, findScan, keepThumbnail, renewRows } from './session-store'

/** A card that a scan or a person named. */
export type CardToKeep = {
  card: PricedCard
  /** The cards that its scan may show, likeliest first. */
  candidates: readonly { id: string }[]
  /** The card that the scan named, if a person has chosen another one instead. */
  recognised?: string | undefined
  /** The person's photo of it, as a small `data:` URL. */
  thumbnail: string | null | Promise<string | null>
}

/**
 * Adds cards to the device's session, starting it if necessary, and to the recent scans. They are
 * there at once, with what the device knows; thumbnails, finishes and prices follow as they arrive,
 * or when the session is opened.
 *
 * @returns `refused`: those that the session had no room for, which are among the recent scans
 *   only; `later` is over when everything has arrived.
 */
export function keepCards<Card extends CardToKeep>(
  cards: readonly Card[],
): { refused: Card[]; later: Promise<unknown> } {
  const { rows } = keptSession.read()
  const isKnown = (id: string) =>
    rows.some(({ cardId, finishes }) => cardId === id && finishes.length > 0)
  const kept = cards.map((one) => ({
    ...one,
    scanId: newBatchId(),
    isGuess: !isKnown(one.card.id),
  }))
  const hasRoom = kept.map(keepCard)
  return {
    refused: cards.filter((_, index) => !hasRoom[index]),
    later: Promise.all([renewKept(kept), ...kept.map(addThumbnail)]),
  }
}

/** What most cards are sold in, until the server has told the card's usual finish. */
const UNKNOWN_FINISH = 'normal'

type CardOfScan = CardToKeep & {
  scanId: string
  /** Its finish is `UNKNOWN_FINISH` because nothing better is known. */
  isGuess: boolean
}

function keepCard({ scanId, card, candidates, recognised, thumbnail: drawn }: CardOfScan): boolean {
  const row = lastKnown(card)
  const { cardId, name, number, set_name, energy } = row
  const thumbnail = typeof drawn === 'string' ? drawn : null
  const among = candidates.map(({ id }) => id).slice(0, MAX_AMONG)
  const hasRoom = addToSession({ ...row, among, recognised, thumbnail }, scanId)
  const at = Date.now()
  const names = { scanId, cardId, name, number, set_name, energy }
  keepRecent({ ...names, thumbnail, at, price: findAmount(row) })
  return hasRoom
}

async function renewKept(kept: readonly CardOfScan[]) {
  const rows = await requestCardRows([...new Set(kept.map(({ card }) => card.id))])
  renewRows(rows)
  for (const row of rows)
    for (const { scanId, card, isGuess } of kept)
      if (card.id === row.cardId) {
        if (isGuess) moveToUsual(scanId, row)
        renewRecent(scanId, { energy: row.energy, price: findAmount(row) })
      }
}

/** Moves a scan's copy to its card's usual finish, unless a person has chosen one. */
function moveToUsual(scanId: string, row: SessionRow) {
  const counted = findScan(keptSession.read(), scanId)
  if (counted?.finish === UNKNOWN_FINISH && row.finish !== UNKNOWN_FINISH)
    addToSession({ ...row, thumbnail: null }, scanId)
}

async function addThumbnail({ scanId, thumbnail: drawn }: CardOfScan) {
  const thumbnail = await Promise.resolve(drawn).catch(() => null)
  if (!thumbnail) return
  keepThumbnail(scanId, thumbnail)
  renewRecent(scanId, { thumbnail })
}

/** What this device knows about the card's prices, and since when. */
function lastKnown({
  id,
  name,
  number,
  set_name,
  energy,
}: PricedCard): SessionRow & { pricedAt?: number } {
  const card = { cardId: id, name, number, set_name, energy }
  const row: SessionRow = { ...card, finish: UNKNOWN_FINISH, count: 1, finishes: [] }
  const there = keptSession.read().rows.find(({ cardId }) => cardId === id)
  if (there)
    return { ...row, finish: there.finish, finishes: there.finishes, pricedAt: there.pricedAt }
  const scan = recentScans.read().scans.find(({ cardId, price }) => cardId === id && price)
  if (!scan) return row
  return { ...row, finishes: [{ finish: row.finish, price: scan.price }], pricedAt: scan.at }
}
