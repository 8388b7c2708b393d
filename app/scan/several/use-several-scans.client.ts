import { useCallback, useEffect, useRef, useState } from 'react'
import { readKnownCards } from '~/scan/device/kept-photo.client'
import { cropAround } from '~/scan/send/crop-box'
import { SENT } from '~/scan/send/look-ahead.client'
import type { PickedPhoto } from '~/scan/send/look-ahead.client'
import { requestScan } from '~/scan/send/request-scan.client'
import { cutPhoto } from '~/scan/send/shrink-photo.client'
import { scanMessages } from '~/scan/scan-messages'
import type { CardCorners } from '~/scan/recognise/recognition'
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
  const [cards, setCards] = useState(() => readKnown(photo))
  const leaving = useRef(new AbortController())

  /** @param of the card's corners: others may have left the list. */
  const set = useCallback((of: CardCorners | null, change: Partial<CutCard>) => {
    setCards((all) => all?.map((card) => (card.corners === of ? { ...card, ...change } : card)))
  }, [])
  const scanEach = useCallback(
    async (left: CardCorners[], signal: AbortSignal) => {
      const work = async () => {
        for (let next = left.shift(); next && !signal.aborted; next = left.shift()) {
          const found = await scanPart(photo, next, signal)
          if (!signal.aborted) set(next, found)
        }
      }
      await Promise.all(Array.from({ length: AT_A_TIME }, work))
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
      const known = readKnown(photo) ?? (await cardsIn(photo))
      if (signal.aborted) return
      setCards(known)
      await scanEach(known.flatMap(toLeft), signal)
    }
    void scanAll()
    return () => controller.abort()
  }, [photo, scanEach])

  function retry(again: readonly CutCard[]) {
    const left = again.flatMap(({ corners }) => (corners ? [corners] : []))
    for (const corners of left) set(corners, { reply: null })
    void scanEach(left, leaving.current.signal)
  }
  const failed = (cards ?? []).filter(({ reply }) => reply?.status === 'failed' && reply.canRetry)

  return {
    cards: cards ?? [],
    change: {
      ...changeOf(cards ?? [], set),
      onRetry: (index: number) => retry(cards?.slice(index, index + 1) ?? []),
    },
    /** Scans all again whose photo was not the cause; `null` unless there are several. */
    retryAll: failed.length > 1 ? () => retry(failed) : null,
    /** Takes cards off the list. */
    drop: (gone: readonly CutCard[]) =>
      setCards((all) => all?.filter((one) => !gone.includes(one))),
  }
}

/** The results so far, or those from before the page was reloaded. */
function readKnown(photo: PickedPhoto): readonly CutCard[] | undefined {
  const known = scanned.get(photo) ?? readKnownCards(photo.original)
  return Array.isArray(known) && known.every(isCutCard) ? known : undefined
}

/** An older page may have stored it. */
function isCutCard(known: unknown): known is CutCard {
  if (typeof known !== 'object' || known === null) return false
  const { corners, reply, chosen, picture }: { [Key in keyof CutCard]?: unknown } = known
  return (
    (corners === null || Array.isArray(corners)) &&
    typeof reply === 'object' &&
    typeof chosen === 'object' &&
    (picture === null || picture instanceof Blob)
  )
}

function toLeft({ corners, reply }: CutCard): CardCorners[] {
  return corners && !reply ? [corners] : []
}

function changeOf(
  cards: readonly CutCard[],
  set: (of: CardCorners | null, change: Partial<CutCard>) => void,
): Omit<SeveralChange, 'onRetry'> {
  return {
    onChoose(index, chosen) {
      const card = cards[index]
      const recognised = card && chosen && correctedFrom(card.reply, chosen)
      if (chosen && recognised) countCorrection(recognised, chosen.id)
      if (card) set(card.corners, { chosen })
    },
    onLeaveOut(index, isLeftOut) {
      const card = cards[index]
      if (card) set(card.corners, { isLeftOut })
    },
  }
}

async function cardsIn(photo: PickedPhoto): Promise<CutCard[]> {
  const found = await photo.ahead.cards
  const ordered = inReadingOrder(found.map((corners) => ({ corners })))
  const unscanned = { reply: null, chosen: null, picture: null }
  return ordered.map(({ corners }, index) => ({ corners, ordinal: index + 1, ...unscanned }))
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
