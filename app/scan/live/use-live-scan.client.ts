import { useLocation, useNavigate } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import type { PricedCard, ScanReply } from '~/scan/send/scan-reply'
import type { OnIdentified } from '~/scan/crop/use-scan.client'
import { drawThumbnail } from '~/scan/device/thumbnail.client'
import { keepCards } from '~/scan/session/keep-cards.client'
import { takeStill, type Film } from './camera/camera.client'
import type { useFeedback } from './feedback.client'
import { isServerSilent } from './server-silence.client'
import { useBackgroundScan, type PictureReply } from './use-background-scan.client'
import { settleWatch, useLiveWatch } from './use-live-watch.client'
import { useStillScan } from './use-still-scan.client'

type LiveScanOptions = {
  /** `null` while there is no picture. */
  film: Film | null
  /** A session is running: cards that are named for sure join it, and the camera goes on. */
  isPile: boolean
  /** Whether the table of fingerprints may be fetched. */
  mayLoad: boolean
  /** No card is to be named: it would take the place of a photo that is being chosen. */
  isPaused: boolean
  feedback: ReturnType<typeof useFeedback>
  onIdentified: OnIdentified
}

type Identified = Parameters<OnIdentified>[0]
type Sure = Extract<ScanReply, { status: 'sure' }>

/**
 * Names the card that the camera sees: on the device if its picture decides, otherwise by the
 * server, and by the server with a still when somebody presses the shutter (`scan`). `named` is the
 * card that was named, while its page loads or, if it begins a session, while it is in sight: the
 * session's strip is not there yet to announce it.
 */
export function useLiveScan(options: LiveScanOptions) {
  const { film, isPile, mayLoad, isPaused, feedback, onIdentified } = options
  const page = useCardPage(onIdentified)
  const [first, setFirst] = useState<PricedCard | null>(null)
  const still = useStillScan(tellKnown)
  const background = useBackgroundScan(tellReply)
  const { look, step } = useLiveWatch({
    film: still.scanning || isPaused ? null : film,
    isPile,
    mayLoad,
    onIdentified(reply, scan) {
      if (reply.status === 'sure') background.settle(reply.card.id)
      tellKnown(reply, scan)
    },
    onAsk(question) {
      if (!question.isAgain) feedback.tell('locked')
      background.ask(question)
    },
    onMoved() {
      setFirst(null)
      still.forget()
      background.pass()
    },
  })

  /** The card's page opens; in a session, or without a connection, it joins the session. */
  function tellKnown(reply: Identified, scan: string) {
    feedback.tell('known')
    settleWatch(reply.status === 'sure' ? reply.card.id : null)
    if (reply.status !== 'sure') return onIdentified(reply, scan)
    if (!isPile && navigator.onLine) return void openPage(reply, scan)
    still.forget()
    if (!isPile) setFirst(reply.card)
    joinSession(reply, drawOnce(scan))
  }
  async function openPage(reply: Sure, scan: string) {
    if ((await page.open(reply, scan)) !== 'given up') return
    still.forget()
    setFirst(reply.card)
    joinSession(reply, drawThumbnail(scan))
  }
  function tellReply({ reply, picture }: PictureReply, isPast: boolean) {
    if (!isPast || !isPile || reply.status !== 'sure')
      return void still.tell({ reply, picture }, false)
    // Another card may be there by now, which is not known yet.
    feedback.tell('known')
    joinSession(reply, drawOnce(URL.createObjectURL(picture)))
  }
  function scan() {
    feedback.tell('locked')
    background.stop()
    if (film) void still.scan(() => takeStill(film), true)
  }
  const { scanning, refusal, retry } = still
  const shown = { look, step: background.isAsking ? 'ask' : step, named: page.opening ?? first }
  return { ...shown, scanning, refusal, scan, retry, stopAsking: background.stop } as const
}

/**
 * Opens the page of a card that was named; `opening` is that card until the page is there. If the
 * server stays silent, the page is given up.
 */
function useCardPage(onIdentified: OnIdentified) {
  const navigate = useNavigate()
  const state: unknown = useLocation().state
  const [opening, setOpening] = useState<PricedCard | null>(null)
  const waiting = useRef(new AbortController())
  useEffect(() => () => waiting.current.abort(), [])

  async function open(reply: Sure, scan: string): Promise<'given up' | 'coming'> {
    waiting.current.abort()
    const { signal } = (waiting.current = new AbortController())
    setOpening(reply.card)
    onIdentified(reply, scan)
    if (!(await isServerSilent(signal)) || signal.aborted) return 'coming'
    // Navigating to the current address cancels the page's load without asking the server.
    navigate('/', { replace: true, state })
    setOpening(null)
    return 'given up'
  }
  return { opening, open }
}

/** The card is stored as soon as it is named: its thumbnail and prices follow. */
function joinSession({ card, candidates }: Sure, thumbnail: Promise<string | null>) {
  keepCards([{ card, candidates, thumbnail }])
}

/** The thumbnail of a picture that nothing else shows. */
function drawOnce(picture: string): Promise<string | null> {
  return drawThumbnail(picture).finally(() => URL.revokeObjectURL(picture))
}
