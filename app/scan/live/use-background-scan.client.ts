import { useEffect, useRef, useState } from 'react'
import { cropAround, type CropBox } from '~/scan/send/crop-box'
import { preparePhoto, SENT } from '~/scan/send/look-ahead.client'
import { requestScan } from '~/scan/send/request-scan.client'
import { betterReply, isDoubtful, type ScanReply } from '~/scan/send/scan-reply'
import { cutFrame, takeStill, type Film } from './camera/camera.client'
import { isTold, settleWatch, type CardQuestion } from './use-live-watch.client'

/** The server's reply, and the picture it is about. */
export type PictureReply = { reply: ScanReply; picture: Blob }

/** What is reported about a card: `isPast` if another one may be there by now. */
type OnAnswer = (answer: PictureReply, isPast: boolean) => void

type Round = {
  controller: AbortController
  /** The card has moved since: only a sure reply is about what is there now. */
  isPast: boolean
  /** The card that has come to rest meanwhile. */
  next: CardQuestion | null
}

/**
 * Asks the server which card the camera sees, while the camera goes on: first with the part of a
 * frame that shows the card, which is available at once, then with a still if a doubt remains. One
 * request at a time; the last one that comes up meanwhile follows.
 */
export function useBackgroundScan(onAnswer: OnAnswer) {
  const [isAsking, setIsAsking] = useState(false)
  const tell = useRef(onAnswer)
  useEffect(() => {
    tell.current = onAnswer
  })
  const round = useRef<Round | null>(null)
  /** The card that was named after it had moved: it may still be there. */
  const lastPast = useRef<string | null>(null)
  useEffect(() => () => round.current?.controller.abort(), [])

  async function ask(question: CardQuestion) {
    if (round.current) return void (round.current.next = question)
    const running: Round = { controller: new AbortController(), isPast: false, next: null }
    round.current = running
    setIsAsking(true)
    const answer = await askTwice(question, running).catch(() => null)
    if (running.controller.signal.aborted) return
    round.current = null
    if (answer) tellNew(answer, running.isPast, question)
    if (running.next) await ask(running.next)
    else setIsAsking(false)
  }

  /** A sure reply stays true; a doubtful one may be about what is no longer there. */
  function tellNew(answer: PictureReply, isPast: boolean, { isAgain }: CardQuestion) {
    const named = nameIn(answer)
    const isSame = named !== null && (named === lastPast.current || isTold(named))
    lastPast.current = isPast ? named : null
    if (isSame) settleWatch(named)
    else if (named !== null || (!isPast && !isAgain)) tell.current(answer, isPast)
  }

  /** No reply is needed any more. */
  function stop() {
    round.current?.controller.abort()
    round.current = null
    setIsAsking(false)
  }

  return {
    isAsking,
    ask: (question: CardQuestion) => void ask(question),
    /** The card has moved. */
    pass() {
      if (!round.current) return
      round.current.isPast = true
      round.current.next = null
    },
    /**
     * A card was named on the device: no request is needed, unless one was about an earlier card.
     */
    settle(cardId: string) {
      if (round.current?.isPast) lastPast.current = cardId
      else stop()
    },
    stop,
  }
}

function nameIn({ reply }: PictureReply): string | null {
  return reply.status === 'sure' ? reply.card.id : null
}

async function askTwice({ film, box }: CardQuestion, running: Round): Promise<PictureReply> {
  const { signal } = running.controller
  if (film.video.videoWidth === 0) throw new Error('The camera stopped meanwhile.')
  const picture = await cutFrame(film.video, partAround(film.video, box))
  const first = { picture, reply: await requestScan(picture, { signal, onProgress }) }
  if (!isDoubtful(first.reply) || running.isPast || running.next) return first
  const second = await scanStill(film, signal).catch(() => null)
  signal.throwIfAborted()
  if (!second) return first
  return betterReply(first.reply, second.reply, false) === first.reply ? first : second
}

function onProgress() {}

/** A still may have more pixels, and the server finds the card on it. */
async function scanStill(film: Film, signal: AbortSignal): Promise<PictureReply> {
  const { ahead, url } = await preparePhoto(await takeStill(film))
  URL.revokeObjectURL(url)
  signal.addEventListener('abort', () => ahead.stop(), { once: true })
  if (signal.aborted) ahead.stop()
  return ahead.scan(onProgress)
}

/** The card with the margin that photos are sent with. */
function partAround({ videoWidth, videoHeight }: HTMLVideoElement, box: CropBox): CropBox {
  const [left, right] = [box.x / videoWidth, (box.x + box.width) / videoWidth]
  const [top, bottom] = [box.y / videoHeight, (box.y + box.height) / videoHeight]
  const corners = [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ] as const
  return cropAround(corners, { width: videoWidth, height: videoHeight }, 'free', SENT)
}
