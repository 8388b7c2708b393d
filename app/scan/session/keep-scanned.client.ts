import { keepRecent } from '~/scan/device/recent-scans'
import { drawThumbnail } from '~/scan/device/thumbnail.client'
import type { Finish, Price } from '~/prices/price'
import { firstCopy, toAmount } from './session'
import { addToSession, keptSession } from './session-store'

/** A result as its screen shows it. */
export type ShownResult = {
  /** Of the scan: a person may correct the card that it named. */
  scanId: string
  cardId: string
  name: string
  number: string
  set_name: string
  /** The finishes that it is sold in, the plainest first. */
  finishes: readonly Finish[]
  /** Address of the person's photo. */
  scan: string | null
  price: Price | Promise<Price | undefined> | undefined
}

/** The thumbnail of the last photo, which several changes of its result need. */
let drawn: { scan: string; thumbnail: Promise<string | null> } | null = null

/**
 * Keeps a result on this device: among the recent scans, and in the session where one is under way.
 * A price that is still on its way follows when it comes.
 *
 * @param signal ends what is not kept yet.
 */
export async function keepScanned(result: ShownResult, signal: AbortSignal) {
  const { scanId, cardId, name, number, set_name, scan } = result
  if (!scan) return
  const thumbnail = await thumbnailOf(scan)
  const at = Date.now()
  const keep = (price: Price | null) => {
    if (signal.aborted) return
    keepRecent({ scanId, cardId, name, number, set_name, thumbnail, at, price: toAmount(price) })
    if (keptSession.read().id) addToSession({ ...firstCopy(result, price), thumbnail }, scanId)
  }
  const { price } = result
  if (!(price instanceof Promise)) return keep(price ?? null)
  keep(null)
  const late = await price.catch(() => null)
  if (late) keep(late)
}

/** Begins a session with a result, or goes on with the one under way. */
export function startSession(result: ShownResult) {
  const { scanId, scan } = result
  const price = result.price instanceof Promise ? null : (result.price ?? null)
  const row = firstCopy(result, price)
  addToSession({ ...row, thumbnail: null }, scanId)
  if (scan)
    void thumbnailOf(scan).then((thumbnail) => {
      if (thumbnail) addToSession({ ...row, thumbnail }, scanId)
    })
}

function thumbnailOf(scan: string): Promise<string | null> {
  if (drawn?.scan !== scan) drawn = { scan, thumbnail: drawThumbnail(scan) }
  return drawn.thumbnail
}
