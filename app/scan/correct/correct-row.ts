import { countCorrection } from './count-correction'
import { renewRecent } from '~/scan/device/recent-scans'
import { MAX_AMONG } from '~/scan/scan-result'
import { keptSession } from '~/scan/session/kept-session'
import type { KeptRow } from '~/scan/session/kept-session'
import { requestRows } from '~/scan/session/request-rows'
import type { HistoryState } from '~/scan/history-state'
import type { PricedSummary } from '~/scan/home-page'
import { canReplace, findAmount, toAmount } from '~/scan/session/session'
import type { SessionRow } from '~/scan/session/session'
import { recordRefused, renewRows, replaceRow, settleScan } from '~/scan/session/session-store'

/**
 * A row changed to another card: its copies stay, and its finish if that card is sold in it. The
 * previous card becomes one of the possible ones.
 */
export function asCard(row: KeptRow, chosen: SessionRow): KeptRow {
  const { cardId, finishes } = chosen
  const [plainest] = finishes
  const isSold = !plainest || finishes.some(({ finish }) => finish === row.finish)
  const named = row.recognised ?? row.cardId
  return {
    ...row,
    cardId,
    name: chosen.name,
    number: chosen.number,
    set_name: chosen.set_name,
    energy: chosen.energy,
    finishes,
    finish: isSold ? row.finish : plainest.finish,
    among: listAlternatives(row, cardId),
    recognised: named === cardId ? undefined : named,
    pricedAt: Date.now(),
  }
}

/** Ids of the cards that a row may show instead of `cardId`, likeliest first. */
export function listAlternatives(
  { cardId: current, among = [] }: KeptRow,
  cardId: string,
): string[] {
  const ids = new Set([current, ...among])
  ids.delete(cardId)
  return [...ids].slice(0, MAX_AMONG)
}

/**
 * Corrects a row of the device's session and the recent scan that it came from; counts it, too.
 *
 * @returns `false` if the session has a line of that card without room for the row's copies.
 */
export function correctRow(row: KeptRow, chosen: SessionRow): boolean {
  if (!canReplace(keptSession.read().rows, row, asCard(row, chosen))) return false
  countCorrection(row.recognised ?? row.cardId, chosen.cardId)
  if (row.scanId) {
    const { cardId, name, number, set_name, energy } = chosen
    const price = findAmount(chosen)
    renewRecent(row.scanId, { cardId, name, number, set_name, energy, price })
  }
  correctLine(row, chosen)
  return true
}

/**
 * The same from a result page, which has counted it.
 *
 * @param kept the row or the recent scan that led to the page.
 */
export async function correctKept(
  kept: Pick<HistoryState, 'row' | 'scanId'>,
  { id: cardId, name, number, set_name, energy, price }: PricedSummary,
) {
  const row = keptSession
    .read()
    .rows.find(({ id, scanId }) => (kept.row ? id === kept.row : scanId === kept.scanId))
  const scanId = row?.scanId ?? kept.scanId
  const names = { cardId, name, number, set_name, energy }
  if (scanId) renewRecent(scanId, { ...names, price: toAmount(price) })
  if (!row) return
  const { finish } = row
  correctLine(row, { ...names, finish, count: 1, finishes: [] })
  const [known] = await requestRows([{ cardId, finish, count: 1 }])
  if (known) renewRows([known])
}

function correctLine(row: KeptRow, chosen: SessionRow) {
  const next = asCard(row, chosen)
  if (!replaceRow(row, next)) recordRefused(next)
  else if (row.scanId) settleScan(row.scanId, row.cardId)
}
