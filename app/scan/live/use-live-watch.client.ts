import { NavigationType, useNavigationType } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { cardImageUrl } from '~/catalogue/card-view'
import type { OnIdentified } from '~/scan/crop/use-scan.client'
import type { CropBox } from '~/scan/send/crop-box'
import { cutFrame, type Film } from './camera/camera.client'
import type { LiveCard } from './look/live-table'
import { useLooks, type ScreenLook } from './look/use-looks.client'
import { NOTHING_WATCHED, watchAfter, watchAfterPause, watchCard } from './watch-card'
import type { Watch, WatchStep } from './watch-card'

type LiveWatchOptions = {
  /** `null` while there is nothing to watch. */
  film: Film | null
  /** A session is running: a card that is still there has been counted. */
  isPile: boolean
  mayLoad: boolean
  onIdentified: OnIdentified
  /** A card that pictures cannot settle: ask the server. */
  onAsk(question: CardQuestion): void
  /** The card in question has moved. */
  onMoved(): void
}

/** A card to ask the server about. */
export type CardQuestion = {
  film: Film
  /** Its position, in pixels of the video frame. */
  box: CropBox
  /** A card was named there; another one may lie on it. */
  isAgain: boolean
}

/** Watches the camera until a card is known, or the server has to be asked. */
export function useLiveWatch(options: LiveWatchOptions) {
  const { film, isPile, mayLoad, onIdentified, onAsk, onMoved } = options
  const [look, setLook] = useState<ScreenLook | null>(null)
  const [step, setStep] = useState<WatchStep['step']>('seek')
  // Otherwise from a card's page, or the session, whose card may still lie there.
  const isFromMenu = useNavigationType() === NavigationType.Push
  const startsAnew = useRef(isFromMenu && !isPile)
  useEffect(() => openWatch(startsAnew.current), [])
  useEffect(() => rememberWatch(watchAfterPause(lastWatch)), [film])

  function onLook(seen: ScreenLook) {
    const { watch, next, isGone } = watchCard(lastWatch, seen, seen.at)
    rememberWatch(watch)
    setLook(seen)
    setStep(next.step)
    if (isGone) onMoved()
    // If printings share the picture, the server reads which one it is.
    if (!film) return
    if (next.step === 'known' && next.card.isAlone) void tell(next.card, film, seen)
    else if (next.step === 'known') onAsk({ film, box: seen.box, isAgain: false })
    else if (next.step === 'ask') onAsk({ film, box: seen.box, isAgain: next.isAgain })
  }
  async function tell(known: LiveCard, of: Film, { box }: ScreenLook) {
    const { id, name, number, set_name } = known
    const card = { id, name, number, set_name, imageUrl: cardImageUrl(id) }
    const picture = await cutFrame(of.video, box).catch(() => null)
    if (!picture) return onAsk({ film: of, box, isAgain: false })
    onIdentified({ status: 'sure', card, candidates: [card] }, URL.createObjectURL(picture))
  }
  useLooks({ film, mayLoad, onLook })
  return { look: film && look, step }
}

/** There is one camera, whose card may still be there when the view is opened again. */
let lastWatch = NOTHING_WATCHED

function rememberWatch(watch: Watch) {
  lastWatch = watch
}

/** Goes on if a card was named just before: it is not named again while it lies there. */
function openWatch(startsAnew: boolean) {
  if (startsAnew || !lastWatch.told?.isKnown) rememberWatch(NOTHING_WATCHED)
}

/**
 * Call it when a card was named, by device or server: it is not named again while it lies there.
 */
export function settleWatch(cardId: string | null) {
  rememberWatch(watchAfter(cardId))
}

/** Whether that card was named last, and may still be there. */
export function isTold(cardId: string): boolean {
  return lastWatch.told?.cardId === cardId
}
