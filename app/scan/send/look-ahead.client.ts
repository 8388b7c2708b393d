import * as z from 'zod/mini'
import type { CardCorners } from '~/scan/recognise/recognition'
import { cropAround, meantFirst, type CropBox } from './crop-box'
import { sendsWhenAsked } from '~/ui/metered-link'
import { requestScan, type ScanProgress } from './request-scan.client'
import { cornersSchema } from './scan-reply'
import type { ScanReply } from './scan-reply'
import { cutPhoto, shrinkPhoto, type ShrunkPhoto } from './shrink-photo.client'

/** A scan of a part of the photo, or of the whole photo. */
export type PartScan = {
  /** What was sent. */
  picture: Blob
  /** `null` for the whole photo. */
  box: CropBox | null
  reply: ScanReply
}

/** What is done with a photo before anybody asks: its card is found, and that card is scanned. */
export type LookAhead = {
  /** The cards found, by `meantFirst`; empty if none stands out or the request failed. */
  cards: Promise<CardCorners[]>
  /**
   * The scan of the found card, or of the whole photo without one: the running one, otherwise a new
   * one. A failed scan is repeated when it is requested again, and at the first request already if
   * the photo was not the cause.
   *
   * @param onProgress called from now on, first with the current progress.
   */
  scan(onProgress: (progress: ScanProgress) => void): Promise<PartScan>
  /** Aborts a running scan: its answer is not needed any more. */
  stop(): void
}

/** A photo to crop, with the work done ahead on it. */
export type PickedPhoto = ShrunkPhoto & {
  ahead: LookAhead
  /** The id of the device's own copy, kept until the card is named; see `forgetCopy`. */
  copy: string | null
}

/**
 * What is sent to the recogniser: margin around the found card as a fraction of its sides, pixels
 * on the longest side and JPEG quality. Decision 013 has the measurements.
 */
export const SENT = { margin: 0.1, maxSide: 1200, quality: 0.85 }

/**
 * The same for the whole photo, if a part of it has left a doubt. With 1,200 pixels, one of 85
 * cards was not named although the picked photo shows it.
 */
export const SENT_WHOLE = { maxSide: 1600, quality: 0.85 }

/** The whole photo for a second look. */
export function drawWhole(photo: ShrunkPhoto): Promise<Blob> {
  return cutPhoto(photo, { x: 0, y: 0, width: photo.width, height: photo.height }, SENT_WHOLE)
}

type FindOptions = {
  /** How long to wait for the cards' positions. */
  maxFindingMs?: number
  /** These positions, if they are known already. */
  known?: readonly CardCorners[] | undefined
}

/**
 * Prepares a picked file for cropping, and starts to find the card on it.
 *
 * @throws if this browser cannot read the file as an image.
 */
export async function preparePhoto(
  file: Blob,
  copy: string | null = null,
  { maxFindingMs = MAX_FINDING_MS, known }: FindOptions = {},
): Promise<PickedPhoto> {
  const photo = await shrinkPhoto(file)
  const cards = known
    ? Promise.resolve(meantFirst(known))
    : requestCards(photo.thumbnail, maxFindingMs)
  return { ...photo, ahead: lookAhead(photo, cards), copy }
}

/**
 * Finds the photo's card, and starts to scan it, on a cellular link as well, where most cards are
 * scanned: one picture of at most 1200 pixels is sent, and Use Crop on an untouched crop sends
 * nothing more. It is wasted only if somebody crops otherwise, or leaves.
 */
function lookAhead(photo: ShrunkPhoto, cards: Promise<CardCorners[]>): LookAhead {
  let round: EarlyScan | null = null
  const begin = () => {
    if (round) return round
    const begun = (round = beginRound(photo, cards))
    const end = () => {
      if (round === begun) round = null
    }
    // A failure that says nothing about the photo is not the answer for whoever asks later.
    begun.scan.then(({ reply }) => {
      if (reply.status === 'failed' && reply.canRetry) end()
    }, end)
    return begun
  }
  if (!sendsWhenAsked()) begin()
  return {
    cards,
    async scan(onProgress) {
      const { scan, watch } = begin()
      watch(onProgress)
      const done = await scan
      if (done.reply.status === 'failed') round = null
      return done
    },
    stop() {
      round?.stop()
      round = null
    },
  }
}

type EarlyScan = {
  scan: Promise<PartScan>
  watch(onProgress: (progress: ScanProgress) => void): void
  stop(): void
}

function beginRound(photo: ShrunkPhoto, cards: Promise<CardCorners[]>): EarlyScan {
  const controller = new AbortController()
  const { signal } = controller
  let last: ScanProgress = { step: 'sending', share: 0 }
  let tell = (_progress: ScanProgress) => {}
  const onProgress = (progress: ScanProgress) => {
    last = progress
    tell(progress)
  }
  const send = async (): Promise<PartScan> => {
    const [card] = await cards
    const box = card ? cropAround(card, photo, 'free', SENT) : null
    const picture = box ? await cutPhoto(photo, box, SENT) : photo.jpeg
    return { picture, box, reply: await requestScan(picture, { signal, onProgress }) }
  }
  const scan = send()
  // Nobody may be waiting for it yet.
  scan.catch(() => {})
  return {
    scan,
    watch(listener) {
      tell = listener
      listener(last)
    },
    stop: () => controller.abort(),
  }
}

const answer = z.object({ cards: z.array(cornersSchema) })

/** After this long the person has seen the crop, and may be about to move it. */
const MAX_FINDING_MS = 2500

/**
 * Asks the server where cards lie in a photo, by a thumbnail of it. A failure counts as no cards.
 *
 * @param thumbnail a JPEG of at most 20 KB; without one, nobody is asked.
 * @returns corners as shares of the photo's sides, by `meantFirst`.
 */
async function requestCards(thumbnail: Blob | null, maxFindingMs: number): Promise<CardCorners[]> {
  if (!thumbnail) return []
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), maxFindingMs)
  try {
    const response = await fetch('/scan/cards', {
      method: 'POST',
      body: thumbnail,
      credentials: 'omit',
      signal: late.signal,
    })
    return response.ok ? meantFirst(answer.parse(await response.json()).cards) : []
  } catch {
    return []
  } finally {
    clearTimeout(timer)
  }
}
