import { useEffect, useRef, useState } from 'react'
import type { Texts } from '~/language/translate'
import { newBatchId } from '~/library/entry'
import { askWhich, queuedAdvice, queueScan, wasRemovedUnsent } from '~/scan/queue/queue-scan.client'
import type { QueuedPhoto } from '~/scan/queue/queue-scan.client'
import { waitingOf } from '~/scan/queue/queue-photos.client'
import { findQueued } from '~/scan/queue/queued-scans'
import { forgetShared, SHARED_PHOTO } from '~/offline/shared-photo.client'
import { forgetKeptPhoto, useKeptPhoto } from '~/scan/device/kept-photo.client'
import { scanMessages } from '~/scan/scan-messages'
import type { Refusal } from '~/scan/home-page'
import { cardsIn, coversPhoto, wholeCrop } from '~/scan/send/crop-box'
import type { CropTool } from './crop-stage.client'
import { addEntryAgain } from './add-entry-again.client'
import { drawWhole } from '~/scan/send/look-ahead.client'
import type { PickedPhoto } from '~/scan/send/look-ahead.client'
import type { ScanProgress } from '~/scan/send/request-scan.client'
import {
  scanAhead,
  scanCrop,
  type ScannedPart,
  type ScanWatch,
} from '~/scan/send/scan-photo.client'
import type { ScanReply } from '~/scan/send/scan-reply'
import { settleScan } from '~/scan/session/session-store'
import { JPEG_QUALITY, readsCanvas, toJpeg } from '~/scan/send/shrink-photo.client'

/** Two vibrations, of 50 ms and 30 ms, the second after 100 ms; nothing if unsupported. */
function tapTwice() {
  if (typeof navigator.vibrate !== 'function') return
  navigator.vibrate(50)
  setTimeout(() => navigator.vibrate(30), 100)
}

/**
 * A reply that names cards, and the address of the picture they were found on; `copy` is the id of
 * the device's own copy of the photo, if there is one, and `scanId` that of a scan known already.
 */
export type OnIdentified = (
  reply: Exclude<ScanReply, { status: 'failed' }>,
  scan: string,
  copy?: string | null,
  scanId?: string,
) => void

/** The progress of a running scan; `turn` counts the scans. */
export type Scanning = { part: ScannedPart; progress: ScanProgress; turn: number }

export type ScanFailure = Refusal & {
  /** What was to be scanned. */
  part: ScannedPart
  /** Whether the whole photo was scanned, too. */
  sawWhole: boolean
  /** The photo is not the cause. */
  canRetry: boolean
}

type ScanOptions = {
  photo: PickedPhoto
  tool: CropTool | null
  /** Whether the crop is untouched. */
  isUntouched(): boolean
  onIdentified: OnIdentified
}

/**
 * Crops and scans; `scanning` stays set once identified, until the next screen takes over. Starting
 * a scan aborts the running one.
 */
export function useScan({ photo, tool, isUntouched, onIdentified }: ScanOptions) {
  const [scanning, setScanning] = useState<Scanning | null>(null)
  const [refusal, setRefusal] = useState<ScanFailure | null>(null)
  const running = useRef(new AbortController())
  const turn = useRef(0)
  const later = useScanLater(photo)
  useEffect(
    () => () => {
      running.current.abort()
      photo.ahead.stop()
    },
    [photo],
  )
  const isScanning = scanning !== null
  useLockedTool(tool, isScanning)

  async function scan(part: ScannedPart = 'crop') {
    if (!tool) return
    running.current.abort()
    if (isScanning) photo.ahead.stop()
    const { signal } = (running.current = new AbortController())
    turn.current += 1
    const onProgress = (part: ScannedPart, progress: ScanProgress) => {
      if (!signal.aborted) setScanning({ part, progress, turn: turn.current })
    }
    setRefusal(null)
    onProgress(part, { step: 'sending', share: 0 })
    tapTwice()
    const entryAdded = addEntryAgain()
    const isHandMade = part === 'crop' && !isUntouched()
    const shown = isHandMade ? tool.getData() : wholeCrop(photo)
    const scanned = part === 'whole' ? scanWhole : isHandMade ? scanHandMade : scanUntouched
    const found = await scanned(tool, photo, { signal, onProgress }).catch(() => null)
    const cards = cardsIn(await photo.ahead.cards, shown, photo)
    if (signal.aborted) return
    const refuse = (refusal: Refusal, sawWhole: boolean, canRetry = false) => {
      setRefusal({ ...refusal, part, sawWhole, canRetry })
      setScanning(null)
    }
    if (!found) return refuse({ message: scanMessages.cropFailed, advice: null }, false)
    const { reply, picture, sawWhole } = found
    if (reply.status === 'failed' && reply.isUnreachable) {
      const crop = isHandMade && !sawWhole ? picture : null
      const id = await later.keep({ whole: photo.jpeg, crop })
      const kept = { advice: queuedAdvice(id), isCalm: id !== null }
      if (!signal.aborted) refuse({ message: reply.message, ...kept }, sawWhole, reply.canRetry)
    } else if (reply.status === 'failed') {
      refuse(explainFailure(reply, cards.length), sawWhole, reply.canRetry)
    } else {
      const { copy, scanId } = await later.settle(reply)
      await entryAdded
      if (!signal.aborted) onIdentified(reply, URL.createObjectURL(picture), copy, scanId)
    }
  }

  useWhenOnlineAgain(tool !== null, () => {
    if (refusal?.isCalm) void scan(refusal.part)
  })
  return { scanning, refusal, scan }
}

/** The crop cannot be moved while it is scanned. */
function useLockedTool(tool: CropTool | null, isLocked: boolean) {
  useEffect(() => {
    if (isLocked) tool?.disable()
    else tool?.enable()
  }, [tool, isLocked])
}

/**
 * Somebody who stays at a photo that could not be sent need not ask for its scan.
 *
 * @param isReady whether it can go on now; otherwise it goes on as soon as it can.
 */
function useWhenOnlineAgain(isReady: boolean, goOn: () => void) {
  const latest = useRef({ isReady, goOn })
  const isDue = useRef(false)
  useEffect(() => {
    latest.current = { isReady, goOn }
    if (!isDue.current || !isReady) return
    isDue.current = false
    goOn()
  })
  useEffect(() => {
    const onOnline = () => {
      const { isReady, goOn } = latest.current
      if (isReady) goOn()
      else isDue.current = true
    }
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [])
}

/** If a photo shows several cards, and it is unclear which one is meant. */
export const severalCardsAdvice =
  'There seem to be several cards in the photo. Move the crop around one of them.' satisfies Texts

/** The server gives advice about the photo, but it looks for one card. */
function explainFailure({ message, httpStatus, advice, note }: Refusal, cards: number): Refusal {
  const explained = advice && cards > 1 ? { advice: severalCardsAdvice } : { advice, note }
  return { message, httpStatus, ...explained }
}

/** The found card may have been scanned already. */
function scanUntouched(tool: CropTool, photo: PickedPhoto, watch: ScanWatch) {
  const others = { whole: () => drawWhole(photo), startingCrop: () => exportCrop(tool) }
  return scanAhead(photo.ahead, others, watch)
}

async function scanHandMade(tool: CropTool, photo: PickedPhoto, watch: ScanWatch) {
  if (!readsCanvas()) return scanWhole(tool, photo, watch)
  photo.ahead.stop()
  const whole = coversPhoto(tool.getData(), photo) ? null : () => drawWhole(photo)
  return scanCrop({ crop: await exportCrop(tool), whole }, watch)
}

async function scanWhole(_: CropTool, photo: PickedPhoto, { signal, onProgress }: ScanWatch) {
  photo.ahead.stop()
  const watch: ScanWatch = { signal, onProgress: (_, progress) => onProgress('whole', progress) }
  return scanCrop({ crop: await drawWhole(photo), whole: null }, watch)
}

function exportCrop(tool: CropTool): Promise<Blob> {
  return toJpeg(tool.getCroppedCanvas({ imageSmoothingQuality: 'high' }), JPEG_QUALITY.crop)
}

/**
 * Queues the photo of a scan that never reached the server, once, with its latest crop. Until then
 * the photo is kept for a reload.
 */
function useScanLater(photo: PickedPhoto) {
  const [isKeptElsewhere] = useState(() => waitingOf(photo).isQueued)
  useKeptPhoto(photo, { isKeptElsewhere })
  return {
    /** @returns its id in the queue; `null` if there is no space for it. */
    async keep(queued: QueuedPhoto): Promise<string | null> {
      const state = waitingOf(photo)
      const before = state.copy
      const keeping = before.then((id) => queueScan(queued, id))
      state.copy = keeping.then(async (id) => id ?? (await before))
      // It is sent from the queue now.
      if ((await keeping) === null) return null
      state.isQueued = true
      await forgetKeptPhoto()
      if (photo.copy === SHARED_PHOTO) await forgetShared()
      return keeping
    },
    /**
     * After an answer the copy is not sent any more; it stays until a person has chosen a card.
     *
     * @returns its current id: the scan may succeed while the photo is still being stored. If it
     *   was sent meanwhile, from another page or tab, the card is in the session already, and the
     *   scan is not to count.
     */
    async settle(
      reply: Parameters<OnIdentified>[0],
    ): Promise<{ copy: string | null; scanId?: string }> {
      const { copy: current, isQueued } = waitingOf(photo)
      const copy = await current
      if (copy === null) return { copy }
      const isSent = isQueued && findQueued(copy) === undefined && !wasRemovedUnsent(copy)
      askWhich(copy, reply)
      if (!isSent) return { copy }
      const scanId = newBatchId()
      settleScan(scanId)
      return { copy, scanId }
    },
  }
}
