import { useEffect, useState } from 'react'
import { cardImageUrl } from '~/catalogue/card-view'
import type { OnIdentified } from '~/scan/crop/use-scan.client'
import { cutFrame, type Film } from './camera.client'
import type { LiveCard } from './live-table'
import { useLooks, type ScreenLook } from './use-looks.client'
import { NOTHING_WATCHED, watchAfter, watchCard, type Watch, type WatchStep } from './watch-card'

type WatchOptions = {
  /** `null` while nothing is to be looked at. */
  film: Film | null
  mayLoad: boolean
  onIdentified: OnIdentified
  /** What the pictures cannot settle: the server is asked with a still. */
  onAsk(): void
  /** What was asked about has moved. */
  onMoved(): void
}

/** Looks at what the camera shows until it knows a card, or has to ask. */
export function useLiveWatch({ film, mayLoad, onIdentified, onAsk, onMoved }: WatchOptions) {
  const [look, setLook] = useState<ScreenLook | null>(null)
  const [step, setStep] = useState<WatchStep['step']>('seek')
  useEffect(resumeWatch, [])

  function onLook(seen: ScreenLook) {
    const before = watched
    const { watch: after, next } = watchCard(before, seen, seen.at)
    noteWatch(after)
    setLook(seen)
    setStep(next.step)
    if (before.told && !after.told) onMoved()
    if (next.step === 'ask') onAsk()
    if (next.step !== 'known') return
    // Where printings share the picture, the server reads which one it is.
    if (next.card.isAlone && film) void tell(next.card, film, seen)
    else onAsk()
  }
  async function tell(known: LiveCard, { video }: Film, { box }: ScreenLook) {
    performance.mark('card known')
    const { id, name, number, set_name } = known
    const card = { id, name, number, set_name, imageUrl: cardImageUrl(id) }
    const picture = await cutFrame(video, box)
    onIdentified({ status: 'sure', card, candidates: [card] }, URL.createObjectURL(picture))
  }
  useLooks({ film, mayLoad, onLook })
  return { look: film && look, step }
}

/** Of this page: there is one camera. */
let watched = NOTHING_WATCHED

function noteWatch(watch: Watch) {
  watched = watch
}

/** Whoever comes back may have the card that was named under the camera yet. */
function resumeWatch() {
  if (!watched.told?.isKnown) watched = NOTHING_WATCHED
}

/** Notes that the card under the camera was named: it is not told once more while it lies there. */
export function settleWatch() {
  watched = watchAfter(watched)
}
