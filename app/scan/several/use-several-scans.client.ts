import { useCallback, useEffect, useRef, useState } from 'react'
import { cropAround } from '~/scan/crop/crop-box'
import { SENT } from '~/scan/crop/look-ahead.client'
import type { PickedPhoto } from '~/scan/crop/look-ahead.client'
import { requestScan } from '~/scan/crop/request-scan.client'
import { cutPhoto } from '~/scan/crop/shrink-photo.client'
import { scanMessages } from '~/scan/scan-messages'
import type { CardCorners } from '~/scan/scan-result'
import { countCorrection } from '~/scan/correct/count-correction'
import { correctedFrom, inReadingOrder } from './card-in-photo'
import type { CardInPhoto } from './card-in-photo'
import type { SeveralChange } from './several-row'

/** Number of concurrent scans: more would only wait in the server. */
const AT_A_TIME = 2

/** A card with the picture cut out of the photo for it; `null` until it is scanned. */
export type CutCard = CardInPhoto & { picture: Blob | null }

/** The results so far, which are still there after a visit to a card's page. */
const scanned = new WeakMap<PickedPhoto, readonly CutCard[]>()

/** Scans each card found in a photo, one row after the other, until all are done. */
export function useSeveralScans(photo: PickedPhoto) {
  const [cards, setCards] = useState(scanned.get(photo))
  const leaving = useRef(new AbortController())

  const set = useCallback((index: number, change: Partial<CutCard>) => {
    setCards((all) => all?.map((card, at) => (at === index ? { ...card, ...change } : card)))
  }, [])
  const scan = useCallback(
    async (index: number, corners: CardCorners, signal: AbortSignal) => {
      const found = await scanPart(photo, corners, signal)
      if (!signal.aborted) set(index, found)
    },
    [photo, set],
  )

  useEffect(() => {
    if (cards) scanned.set(photo, cards)
  }, [photo, cards])

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    leaving.current = controller
    photo.ahead.stop()
    const scanAll = async () => {
      const known = scanned.get(photo) ?? (await cardsIn(photo))
      if (signal.aborted) return
      setCards(known)
      const left = known.flatMap(({ corners, reply }, index) =>
        corners && !reply ? [{ corners, index }] : [],
      )
      const work = async () => {
        for (let next = left.shift(); next && !signal.aborted; next = left.shift())
          await scan(next.index, next.corners, signal)
      }
      await Promise.all(Array.from({ length: AT_A_TIME }, work))
    }
    void scanAll()
    return () => controller.abort()
  }, [photo, scan])

  const change: SeveralChange = {
    onChoose(index, chosen) {
      const card = cards?.[index]
      const recognised = card && chosen && correctedFrom(card.reply, chosen)
      if (chosen && recognised) countCorrection(recognised, chosen.id)
      set(index, { chosen })
    },
    onLeaveOut: (index, isLeftOut) => set(index, { isLeftOut }),
    onRetry(index) {
      const corners = cards?.[index]?.corners
      if (!corners) return
      set(index, { reply: null })
      void scan(index, corners, leaving.current.signal)
    },
  }
  return { cards: cards ?? [], change }
}

async function cardsIn(photo: PickedPhoto): Promise<CutCard[]> {
  const found = await photo.ahead.cards
  const ordered = inReadingOrder(found.map((corners) => ({ corners })))
  return ordered.map(({ corners }) => ({ corners, reply: null, chosen: null, picture: null }))
}

async function scanPart(
  photo: PickedPhoto,
  corners: CardCorners,
  signal: AbortSignal,
): Promise<Pick<CutCard, 'reply' | 'picture'>> {
  try {
    const picture = await cutPhoto(photo, cropAround(corners, photo, 'free', SENT), SENT)
    return { picture, reply: await requestScan(picture, { signal, onProgress: () => {} }) }
  } catch {
    const message = scanMessages.cropFailed
    return { picture: null, reply: { status: 'failed', message, advice: null, isTemporary: false } }
  }
}
