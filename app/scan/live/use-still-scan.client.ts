import type { Texts } from '~/language/translate'
import { useEffect, useRef, useState } from 'react'
import { firstCrop } from '~/scan/crop/crop-box'
import { cutPhoto } from '~/scan/crop/shrink-photo.client'
import { preparePhoto, SENT } from '~/scan/crop/look-ahead.client'
import type { ScanProgress } from '~/scan/crop/request-scan.client'
import { scanAhead, type Look } from '~/scan/crop/scan-photo.client'
import type { OnIdentified, Scanning } from '~/scan/crop/use-scan.client'
import { queuedAdvice, queueScan } from '~/scan/queue/queue-scan.client'
import { scanMessages } from '~/scan/scan-messages'
import type { Refusal } from '~/scan/screens/home-page.server'

/**
 * Asks the server which card a still of the camera shows, as it does with a picked photo: the card is
 * found, scanned, and the whole still where that leaves a doubt. `scanning` stays set once the card
 * is known, until the next screen takes over or `forget` is called. A scan that is begun again ends the
 * one under way.
 */
export function useStillScan(onIdentified: OnIdentified) {
  const [scanning, setScanning] = useState<Scanning | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const running = useRef(new AbortController())
  const turn = useRef(0)
  useEffect(() => () => running.current.abort(), [])

  /** @param keeps whether the still is kept for later where the server cannot be reached. */
  async function scan(takeStill: () => Promise<Blob>, keeps: boolean) {
    running.current.abort()
    const controller = new AbortController()
    running.current = controller
    const { signal } = controller
    turn.current += 1
    const onProgress = (look: Look, progress: ScanProgress) => {
      if (!signal.aborted) setScanning({ look, progress, turn: `${turn.current} ${look}` })
    }
    setRefusal(null)
    onProgress('crop', { step: 'sending', share: 0 })
    const found = await scanStill(takeStill, { signal, onProgress }).catch(() => null)
    if (signal.aborted) return
    if (found) await tell(found, keeps)
    else refuse(scanMessages.cropFailed, null)
  }

  /** @param keeps as for `scan`. */
  async function tell({ reply, picture }: Pick<Found, 'reply' | 'picture'>, keeps: boolean) {
    if (reply.status !== 'failed') return onIdentified(reply, URL.createObjectURL(picture))
    const { signal } = running.current
    const next = reply.isUnreachable ? await laterAdvice(keeps ? picture : null) : reply.advice
    if (!signal.aborted) refuse(reply.message, next)
  }

  function refuse(message: string, advice: string | null) {
    setScanning(null)
    setRefusal({ message, advice })
  }

  return {
    scanning,
    refusal,
    scan,
    tell,
    /** The camera goes on: there is nothing to wait for, nor to be told. */
    forget() {
      setScanning(null)
      setRefusal(null)
    },
  }
}

type Found = Awaited<ReturnType<typeof scanAhead>>

/** What to do where the server cannot be reached. @param still `null` where nobody asked to keep it. */
async function laterAdvice(still: Blob | null): Promise<string> {
  if (!still) return 'Press the shutter to keep a photo of the card for later.' satisfies Texts
  return queuedAdvice(await queueScan(still))
}

async function scanStill(
  takeStill: () => Promise<Blob>,
  watch: Parameters<typeof scanAhead>[2],
): Promise<Found> {
  const photo = await preparePhoto(await takeStill())
  URL.revokeObjectURL(photo.url)
  const stop = () => photo.ahead.stop()
  watch.signal.addEventListener('abort', stop, { once: true })
  if (watch.signal.aborted) stop()
  const startingCrop = () => cutPhoto(photo, firstCrop(photo, 'free'), SENT)
  return scanAhead(photo.ahead, { whole: photo.jpeg, startingCrop }, watch)
}
