import type { Energy } from '~/catalogue/energy'
import { keepRecent } from '~/scan/device/recent-scans'
import { drawThumbnail } from '~/scan/device/thumbnail.client'
import type { Finish, Price } from '~/prices/price'
import { firstCopy, toAmount } from './session'
import { MAX_AMONG } from '~/scan/scan-result'
import { keptSession } from './kept-session'
import { addToSession, keepThumbnail } from './session-store'

/** A result as its screen shows it. */
export type ShownResult = {
  /** Id of the scan: a person may correct the card that it named. */
  scanId: string
  cardId: string
  name: string
  number: string
  set_name: string
  energy: Energy
  /** The other cards that the photo may show, likeliest first. */
  others: readonly { id: string }[]
  /** The card that the scan named, if a person has chosen this one instead. */
  recognised: string | null
  /** The finishes in which it is sold, the plainest first. */
  finishes: readonly Finish[]
  /** The finish that is shown. */
  finish: Finish
  /** Address of the person's photo. */
  scan: string | null
  /** Of the shown finish. */
  price: Price | Promise<Price | undefined> | undefined
}

/** The thumbnail of the last photo, which several changes of its result need. */
let drawn: { scan: string; thumbnail: Promise<string | null> } | null = null

/**
 * Stores a result on this device: among the recent scans, and in the running session. A pending
 * price follows when it arrives.
 *
 * @param signal aborts what is not stored yet.
 */
export async function keepScanned(result: ShownResult, signal: AbortSignal) {
  const { scanId, cardId, name, number, set_name, energy, scan } = result
  if (!scan) return
  const thumbnail = await drawScanThumbnail(scan)
  const at = Date.now()
  const keep = (price: Price | null) => {
    if (signal.aborted) return
    const names = { scanId, cardId, name, number, set_name, energy }
    keepRecent({ ...names, thumbnail, at, price: toAmount(price) })
    if (keptSession.read().id) addToSession({ ...toRow(result, price), thumbnail }, scanId)
  }
  const { price } = result
  if (!(price instanceof Promise)) return keep(price ?? null)
  keep(null)
  const late = await price.catch(() => null)
  if (late) keep(late)
}

/** Starts a session with a result, or continues the running one. */
export function startSession(result: ShownResult) {
  const { scanId, scan } = result
  const price = result.price instanceof Promise ? null : (result.price ?? null)
  addToSession({ ...toRow(result, price), thumbnail: null }, scanId)
  if (scan)
    void drawScanThumbnail(scan).then((thumbnail) => {
      if (thumbnail) keepThumbnail(scanId, thumbnail)
    })
}

function toRow(result: ShownResult, price: Price | null) {
  const { others, recognised } = result
  const among = others.map(({ id }) => id).slice(0, MAX_AMONG)
  return { ...firstCopy(result, price), among, recognised: recognised ?? undefined }
}

function drawScanThumbnail(scan: string): Promise<string | null> {
  if (drawn?.scan !== scan) drawn = { scan, thumbnail: drawThumbnail(scan) }
  return drawn.thumbnail
}
