import { useEffect, useRef, useState } from 'react'
import { forgetShared, SHARED_PHOTO } from '~/offline/shared-photo.client'
import type { PickedPhoto } from '~/scan/send/look-ahead.client'
import { queueWhole, waitingOf } from '~/scan/queue/queue-photos.client'
import { forgetCopy, leaveInQueued, queuedAdvice, queueScan } from '~/scan/queue/queue-scan.client'
import { findQueued } from '~/scan/queue/queued-scans'
import type { CardCorners } from '~/scan/recognise/recognition'
import { scanMessages } from '~/scan/scan-messages'
import type { Refusal } from '~/scan/home-page'
import type { CardInPhoto } from './card-in-photo'

/** The ids in the queue of photos some of whose cards, or whose crop, did not reach the server. */
const queued = new WeakMap<PickedPhoto, Promise<string | null>>()

/**
 * Keeps a photo of several cards for later, once, as soon as one of them cannot be sent. If its crop
 * waits to be sent, the whole photo takes its place.
 *
 * @param cards those that are not kept yet: only they are scanned later.
 */
export function useLaterPhoto(photo: PickedPhoto, cards: readonly CardInPhoto[]) {
  const isUnreachable = cards.some(isUnsentCard)
  const hasCards = cards.length > 0
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [copy, setCopy] = useState(photo.copy)
  const left = useRef(cards)
  useEffect(() => {
    left.current = cards
  }, [cards])
  useEffect(() => {
    const isReplacing = hasCards && waitingOf(photo).isQueued
    if (!isUnreachable && !isReplacing) return
    const keeping = queued.get(photo) ?? queuePhoto(photo, isUnreachable)
    queued.set(photo, keeping)
    void keeping.then((id) => {
      if (id === null) queued.delete(photo)
      else {
        leaveInQueued(id, positionsOf(left.current))
        setCopy(id)
        // A reload finds it in the queue.
        if (photo.copy === SHARED_PHOTO) void forgetShared()
      }
      setRefusal({ message: scanMessages.network, advice: queuedAdvice(id), isCalm: id !== null })
    })
  }, [photo, hasCards, isUnreachable])
  return {
    /** The id of the device's own copy; `null` if there is none. */
    copy,
    /** What is said about it while the server cannot be reached. */
    refusal: isUnreachable ? refusal : null,
    /** Some of its cards are kept: only these are left. */
    async leave(cards: readonly CardInPhoto[]) {
      for (const copy of [photo.copy, await queued.get(photo)])
        if (copy) leaveInQueued(copy, positionsOf(cards))
      // As a whole it would bring the kept cards again.
      if (photo.copy === SHARED_PHOTO) await forgetShared()
    },
    /** Its cards are kept: the device's own copies of it are no longer needed. */
    async forget() {
      for (const copy of [photo.copy, await queued.get(photo)]) if (copy) await forgetCopy(copy)
    },
  }
}

function isUnsentCard({ reply }: CardInPhoto): boolean {
  return reply?.status === 'failed' && reply.isUnreachable === true
}

function positionsOf(cards: readonly CardInPhoto[]): CardCorners[] {
  return cards.flatMap(({ corners }) => (corners ? [corners] : []))
}

async function queuePhoto(photo: PickedPhoto, isUnreachable: boolean): Promise<string | null> {
  const { original, jpeg } = photo
  const copy = await waitingOf(photo).copy
  // Its crop was sent meanwhile.
  if (!isUnreachable && !findQueued(copy)) return null
  try {
    return await queueWhole(original, copy)
  } catch {
    // A file may have been changed or removed since it was picked.
    return queueScan({ whole: jpeg, crop: null }, copy)
  }
}
