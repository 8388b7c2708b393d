import { useRef, useState } from 'react'
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
  const [first] = useState(beginWatch)
  const watch = useRef(first)

  function onLook(seen: ScreenLook) {
    const before = watch.current
    const { watch: after, next } = watchCard(before, seen, seen.at)
    watch.current = after
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

/** Of this page: what was watched last, and where the next watch begins. */
let last = NOTHING_WATCHED
let begin = NOTHING_WATCHED

const beginWatch = () => begin

function noteWatch(watch: Watch) {
  last = watch
}

/** Notes that a card was named: whoever comes back may have it under the camera yet. */
export function leaveWatch() {
  begin = watchAfter(last)
}
