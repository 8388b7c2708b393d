import { useEffect, useRef } from 'react'
import { isOfSeveral } from '~/scan/queue/queued-scans'
import { preparePhoto } from '~/scan/send/look-ahead.client'
import type { PickedPhoto } from '~/scan/send/look-ahead.client'

/** How long to wait for the cards of a photo that is known to show several: they are scanned all. */
const SEVERAL_FINDING_MS = 10_000

/**
 * Prepares a picked file, or a photo of the queue, for cropping.
 *
 * @param copy the photo's id in the queue.
 * @throws if this browser cannot read the file as an image.
 */
export function preparePicked(file: Blob, copy: string | null = null): Promise<PickedPhoto> {
  return preparePhoto(file, copy, isOfSeveral(copy) ? SEVERAL_FINDING_MS : undefined)
}

/** Goes on to all cards of a queued photo that is known to show several, once they are found. */
export function useAllAsked({ copy }: PickedPhoto, found: number, onScanAll: () => void) {
  const isLeaving = useRef(false)
  useEffect(() => {
    if (found < 2 || isLeaving.current) return
    isLeaving.current = isOfSeveral(copy)
    if (isLeaving.current) onScanAll()
  }, [copy, found, onScanAll])
}
