import type { Texts } from '~/language/translate'
import { useEffect, useRef, useState } from 'react'
import type { ScanProgress } from '~/scan/send/request-scan.client'
import { scanUncropped, type ScannedPart } from '~/scan/send/scan-photo.client'
import { isUnsent, type FailedReply, type ScanReply } from '~/scan/send/scan-reply'
import type { OnIdentified, Scanning } from '~/scan/crop/use-scan.client'
import { queuedAdvice, queueScan } from '~/scan/queue/queue-scan.client'
import { scanMessages } from '~/scan/scan-messages'
import type { Refusal } from '~/scan/home-page'

/**
 * Asks the server which card a still of the camera shows, like a picked photo: the card is found
 * and scanned, then the whole still if a doubt remains. `scanning` stays set once the card is
 * known, until the next screen takes over or `forget` is called. Starting a scan aborts the running
 * one.
 */
export function useStillScan(onIdentified: OnIdentified) {
  const [scanning, setScanning] = useState<Scanning | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const running = useRef(new AbortController())
  const turn = useRef(0)
  /** Sends the same still again: its card may no longer be there, nor the camera. */
  const retry = useRef(() => {})
  useEffect(() => () => running.current.abort(), [])

  /** @param keeps whether to keep the still for later if the server cannot be reached. */
  async function scan(takeStill: () => Promise<Blob>, keeps: boolean) {
    running.current.abort()
    running.current = new AbortController()
    const { signal } = running.current
    turn.current += 1
    const onProgress = (part: ScannedPart, progress: ScanProgress) => {
      if (!signal.aborted) setScanning({ part, progress, turn: turn.current })
    }
    setRefusal(null)
    retry.current = () => void scan(takeStill, keeps)
    onProgress('crop', { step: 'sending', share: 0 })
    const found = await takeStill()
      .then((still) => {
        retry.current = () => void scan(() => Promise.resolve(still), keeps)
        return scanUncropped(still, { signal, onProgress })
      })
      .catch(() => null)
    if (signal.aborted) return
    if (found) await tell(found, keeps)
    else refuse({ message: scanMessages.cropFailed, advice: null })
  }

  /** @param keeps as for `scan`. */
  async function tell({ reply, picture, whole = picture }: ScannedStill, keeps: boolean) {
    if (reply.status !== 'failed') return onIdentified(reply, URL.createObjectURL(picture))
    const { signal } = running.current
    const reason = await explain(reply, keeps ? whole : null)
    if (!signal.aborted) refuse(reason)
  }

  function refuse(reason: Refusal) {
    setScanning(null)
    setRefusal(reason)
  }

  return {
    scanning,
    refusal,
    scan,
    retry: () => retry.current(),
    tell,
    /** The camera goes on: there is nothing to wait for or report. */
    forget() {
      running.current.abort()
      running.current = new AbortController()
      setScanning(null)
      setRefusal(null)
    },
  }
}

/** The server's reply, and the picture it is about; `whole` is the still that it was cut from. */
type ScannedStill = { reply: ScanReply; picture: Blob; whole?: Blob }

/** @param still see `scanLater`. */
async function explain(reply: FailedReply, still: Blob | null): Promise<Refusal> {
  const { message, httpStatus, advice, note } = reply
  if (!isUnsent(reply)) return { message, httpStatus, advice, note }
  return { message, httpStatus, ...(await scanLater(still)) }
}

/** What to do if the server cannot be reached. @param still `null` if it need not be kept. */
async function scanLater(still: Blob | null): Promise<Omit<Refusal, 'message'>> {
  if (!still) return { advice: PRESS_SHUTTER, isCalm: true }
  const id = await queueScan({ whole: still, crop: null })
  return { advice: queuedAdvice(id), isCalm: id !== null }
}

const PRESS_SHUTTER = 'Press the shutter to keep a photo of the card for later.' satisfies Texts
