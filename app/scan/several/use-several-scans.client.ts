import { useEffect, useRef, useState } from 'react'
import { cropAround } from '~/scan/crop/crop-box'
import { SENT } from '~/scan/crop/look-ahead.client'
import type { PickedPhoto } from '~/scan/crop/look-ahead.client'
import { requestScan } from '~/scan/crop/request-scan.client'
import { cutPhoto } from '~/scan/crop/shrink-photo.client'
import type { ScanReply } from '~/scan/crop/scan-reply'
import { scanMessages } from '~/scan/scan-messages'
import type { CardCorners } from '~/scan/scan-result'
import { inReadingOrder } from './card-in-photo'
import type { CardInPhoto } from './card-in-photo'
import type { SeveralChange } from './several-list'

/** Cards that are looked at together: more would only wait in the server. */
const AT_A_TIME = 2

/** Scans each card found in a photo, one row after the other, until all are done. */
export function useSeveralScans(photo: PickedPhoto) {
  const [cards, setCards] = useState<CardInPhoto[]>([])
  const [leaving] = useState(() => new AbortController())
  const pictures = useRef(new Map<number, Blob>())
  const set = (place: number, change: Partial<CardInPhoto>) =>
    setCards((all) => all.map((card, at) => (at === place ? { ...card, ...change } : card)))

  async function scan(place: number, corners: CardCorners) {
    const reply = await scanPart(photo, corners, leaving.signal, (picture) =>
      pictures.current.set(place, picture),
    )
    if (reply) set(place, { reply })
  }

  useEffect(() => {
    photo.ahead.stop()
    void photo.ahead.cards.then(async (found) => {
      const ordered = inReadingOrder(found.map((corners) => ({ corners })))
      setCards(ordered.map(({ corners }) => ({ corners, reply: null, chosen: null })))
      const left = ordered.map(({ corners }, place) => [place, corners] as const)
      const work = async () => {
        for (let next = left.shift(); next; next = left.shift()) await scan(...next)
      }
      await Promise.all(Array.from({ length: AT_A_TIME }, work))
    })
    return () => leaving.abort()
  }, [photo]) // eslint-disable-line react-hooks/exhaustive-deps -- once a photo

  const change: SeveralChange = {
    onChoose: (place, chosen) => set(place, { chosen }),
    onRetry(place) {
      const corners = cards[place]?.corners
      if (!corners) return
      set(place, { reply: null })
      void scan(place, corners)
    },
  }
  return { cards, change, pictureOf: (place: number) => pictures.current.get(place) ?? null }
}

/** @returns `null` where the screen was left. */
async function scanPart(
  photo: PickedPhoto,
  corners: CardCorners,
  signal: AbortSignal,
  onPicture: (picture: Blob) => void,
): Promise<ScanReply | null> {
  try {
    const picture = await cutPhoto(photo, cropAround(corners, photo, 'free', SENT), SENT)
    onPicture(picture)
    return await requestScan(picture, { signal, onProgress: () => {} })
  } catch {
    if (signal.aborted) return null
    return { status: 'failed', message: scanMessages.cropFailed, advice: null, isTemporary: false }
  }
}
