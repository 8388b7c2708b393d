import { useEffect, useRef } from 'react'
import type { CropBox, Size } from '~/scan/crop/crop-box'
import type { Quad } from '~/scan/recognise/image'
import { FRAME_WIDTH } from '~/scan/recognise/live/live-thresholds'
import type { Film } from '../camera/camera.client'
import { lookedAt, quadInFrame, quadOnScreen, type LookedAt } from './guide'
import { loadTable } from '../load-table.client'
import type { LiveLook, ToWorker } from './live-worker.client'

/** Where the build puts the worker; in the built page its name tells its content, too. */
const WORKER_ADDRESS = '/build/live-worker.js'

/** A look at a frame; its quad is in pixels of the screen that the film covers. */
export type ScreenLook = LiveLook & {
  /** The part of the film's frame that shows the card. */
  box: CropBox
  /** When it was taken, as `performance.now` counts. */
  at: number
}

type LooksOptions = {
  /** `null` while there is nothing to look at, or nobody needs it looked at. */
  film: Film | null
  /** Whether the table of fingerprints may be fetched, or was asked for. */
  mayLoad: boolean
  onLook(look: ScreenLook): void
}

/** Whether this browser can look at frames beside the page's own thread. */
function canLook(): boolean {
  return [window.Worker, window.OffscreenCanvas, window.createImageBitmap].every(
    (needed) => typeof needed === 'function',
  )
}

/** Has a worker look at the film, one frame after the other, as fast as this device can. */
export function useLooks({ film, mayLoad, onLook }: LooksOptions) {
  const worker = useRef<Worker | null>(null)
  const tell = useRef(onLook)
  useEffect(() => {
    tell.current = onLook
  })

  useEffect(() => {
    if (!canLook()) return
    const started = new Worker(WORKER_ADDRESS, { type: 'module' })
    worker.current = started
    return () => {
      worker.current = null
      started.terminate()
    }
  }, [])

  useEffect(() => {
    const asked = worker.current
    if (!mayLoad || !asked) return
    void loadTable((file) => {
      if (worker.current === asked) send(asked, { kind: 'table', file }, [file])
    })
  }, [mayLoad])

  useEffect(() => {
    if (!film || !worker.current) return
    return watchFilm(worker.current, film, (look) => tell.current(look))
  }, [film])
}

function send(worker: Worker, message: ToWorker, transfer: Transferable[]) {
  worker.postMessage(message, transfer)
}

/** Sends frame after frame; returns what ends it. */
function watchFilm(worker: Worker, film: Film, onLook: (look: ScreenLook) => void): () => void {
  let isWanted = true
  let shot: Shot | null = null
  const next = () => {
    if (isWanted) onNextFrame(film.video, () => void look())
  }
  const look = async () => {
    shot = isWanted ? await shoot(film.video).catch(() => null) : null
    if (!shot || !isWanted) return next()
    send(worker, { kind: 'frame', bitmap: shot.bitmap, guide: shot.guide }, [shot.bitmap])
  }
  const onAnswer = ({ data }: MessageEvent<LiveLook>) => {
    if (!isWanted || !shot) return
    const end = performance.now()
    // For whoever measures how long looks take on a device.
    performance.measure('live look', { start: end - data.milliseconds, end })
    onLook({ ...onScreen(data, shot), at: end })
    next()
  }
  worker.addEventListener('message', onAnswer)
  next()
  return () => {
    isWanted = false
    worker.removeEventListener('message', onAnswer)
  }
}

function onNextFrame(video: HTMLVideoElement, then: () => void) {
  if (typeof video.requestVideoFrameCallback === 'function') video.requestVideoFrameCallback(then)
  else requestAnimationFrame(then)
}

type Shot = LookedAt & { bitmap: ImageBitmap; view: DOMRect; frame: Size }

/** The guide and what lies around it, as small as it is looked at; `null` where nothing is shown. */
async function shoot(video: HTMLVideoElement): Promise<Shot | null> {
  const element = document.querySelector('.live-guide')
  const frame = { width: video.videoWidth, height: video.videoHeight }
  if (!element || frame.width === 0) return null
  const view = video.getBoundingClientRect()
  const { x, y, width, height } = element.getBoundingClientRect()
  const at = lookedAt({ x: x - view.x, y: y - view.y, width, height }, view, frame, FRAME_WIDTH)
  const { part, scale } = at
  const bitmap = await createImageBitmap(video, part.x, part.y, part.width, part.height, {
    resizeWidth: FRAME_WIDTH,
    resizeHeight: Math.round(part.height * scale),
    resizeQuality: 'medium',
  })
  return { ...at, bitmap, view, frame }
}

function onScreen(look: LiveLook, shot: Shot): Omit<ScreenLook, 'at'> {
  if (!look.quad) return { ...look, box: shot.part }
  const quad = quadInFrame(look.quad, shot)
  return { ...look, quad: quadOnScreen(quad, shot.view, shot.frame), box: boxAround(quad) }
}

function boxAround(quad: Quad): CropBox {
  const [xs, ys] = [quad.map(({ x }) => x), quad.map(({ y }) => y)]
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}
