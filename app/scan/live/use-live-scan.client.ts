import type { ScanReply } from '~/scan/crop/scan-reply'
import type { OnIdentified } from '~/scan/crop/use-scan.client'
import { drawThumbnail } from '~/scan/device/thumbnail.client'
import { keepCards } from '~/scan/session/keep-cards.client'
import { takeStill, type Film } from './camera/camera.client'
import type { useFeedback } from './feedback.client'
import { useBackgroundScan, type Asked } from './use-background-scan.client'
import { settleWatch, useLiveWatch } from './use-live-watch.client'
import { useStillScan } from './use-still-scan.client'

type LiveScanOptions = {
  /** `null` while there is no picture. */
  film: Film | null
  /** A session is running: cards that are named for sure join it, and the camera goes on. */
  isPile: boolean
  /** Whether the table of fingerprints may be fetched. */
  mayLoad: boolean
  feedback: ReturnType<typeof useFeedback>
  onIdentified: OnIdentified
}

type Identified = Parameters<OnIdentified>[0]

/**
 * Names the card that the camera sees: on the device if its picture decides, otherwise by the
 * server, and by the server with a still when somebody presses the shutter (`scan`).
 */
export function useLiveScan({ film, isPile, mayLoad, feedback, onIdentified }: LiveScanOptions) {
  const still = useStillScan(tellKnown)
  const background = useBackgroundScan(tellAsked)
  const { look, step } = useLiveWatch({
    film: still.scanning ? null : film,
    mayLoad,
    onIdentified(reply, scan) {
      if (reply.status === 'sure') background.settle(reply.card.id)
      tellKnown(reply, scan)
    },
    onAsk: background.ask,
    onMoved() {
      still.forget()
      background.pass()
    },
  })

  /** In a session the card joins it, and the camera goes on; otherwise its page opens. */
  function tellKnown(reply: Identified, scan: string) {
    feedback.tell('known')
    settleWatch(reply.status === 'sure' ? reply.card.id : null)
    // Without a connection no page opens: a session starts.
    const joins = isPile || !navigator.onLine
    if (!joins || reply.status !== 'sure') return onIdentified(reply, scan)
    still.forget()
    keepOnPile(reply, scan)
  }
  function tellAsked({ reply, picture }: Asked, isPast: boolean) {
    if (!isPast || !isPile || reply.status !== 'sure')
      return void still.tell({ reply, picture }, false)
    // Another card may be there by now, which is not known yet.
    feedback.tell('known')
    keepOnPile(reply, URL.createObjectURL(picture))
  }
  function scan() {
    feedback.tell('locked')
    background.stop()
    if (film) void still.scan(() => takeStill(film), true)
  }
  const { scanning, refusal } = still
  return { look, step: background.isAsking ? 'ask' : step, scanning, refusal, scan } as const
}

type Sure = Extract<ScanReply, { status: 'sure' }>

/** The card is stored as soon as it is named: its thumbnail and prices follow. */
function keepOnPile({ card, candidates }: Sure, scan: string) {
  const thumbnail = drawThumbnail(scan).finally(() => URL.revokeObjectURL(scan))
  void keepCards([{ card, candidates, thumbnail }])
}
