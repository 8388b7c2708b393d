import { keepRecent } from '~/scan/device/recent-scans'
import { drawThumbnail } from '~/scan/device/thumbnail.client'
import type { Price } from '~/prices/price'
import { toAmount } from './session'
import { addToSession, keptSession } from './session-store'
import type { ScannedCard } from './session-store'

export { addToSession }

/** A result as its screen shows it. */
export type ShownResult = Omit<ScannedCard, 'thumbnail' | 'price'> & {
  /** Address of the person's photo. */
  scan: string | null
  price: Price | Promise<Price> | undefined
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
    if (keptSession.read().id) addToSession({ ...withoutPhoto(result), thumbnail, price })
  }
  const { price } = result
  if (!(price instanceof Promise)) return keep(price ?? null)
  keep(null)
  const late = await price.catch(() => null)
  if (late) keep(late)
}

/** Begins a session with a result, or goes on with the one under way. */
export function startSession(result: ShownResult) {
  const price = result.price instanceof Promise ? null : (result.price ?? null)
  addToSession({ ...withoutPhoto(result), thumbnail: null, price })
  if (result.scan)
    void thumbnailOf(result.scan).then((thumbnail) => {
      if (thumbnail) addToSession({ ...withoutPhoto(result), thumbnail, price })
    })
}

function thumbnailOf(scan: string): Promise<string | null> {
  if (drawn?.scan !== scan) drawn = { scan, thumbnail: drawThumbnail(scan) }
  return drawn.thumbnail
}

function withoutPhoto({ scanId, cardId, name, number, set_name, finishes }: ShownResult) {
  return { scanId, cardId, name, number, set_name, finishes }
}
