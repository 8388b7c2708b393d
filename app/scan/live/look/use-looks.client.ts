import { useEffect, useRef, useState } from 'react'
import type { CropBox } from '~/scan/send/crop-box'
import type { Quad, Size } from '~/scan/recognise/image'
import { FRAME_WIDTH } from '~/scan/recognise/thresholds/live'
import type { Film } from '../camera/camera.client'
import { lookedAt, quadInFrame, quadOnScreen, type LookedAt } from './guide'
import { loadTable } from './load-table.client'
import type { LiveLook } from './look-at-frames'
import { hasWorkers, lookInPage, lookInWorker, type Looker } from './lookers.client'

/** The look at a frame; its quad is in pixels of the screen. */
export type ScreenLook = LiveLook & {
  /** The part of the video frame that shows the card. */
  box: CropBox
  /** When it was taken, by `performance.now`. */
  at: number
}

type LooksOptions = {
  /** `null` while there is nothing to look at, or no look is needed. */
  film: Film | null
  /** Whether the table of fingerprints may be fetched, or was asked for. */
  mayLoad: boolean
  onLook(look: ScreenLook): void
}

/**
 * Makes a worker examine the video, one frame after the other, as fast as this device can. If the
 * browser has no workers, or its worker fails, the page examines the frames itself.
 */
export function useLooks({ film, mayLoad, onLook }: LooksOptions) {
  const [hasFailed, setFailed] = useState(false)
  const looker = useRef<Looker | null>(null)
  const tell = useRef(onLook)
  useEffect(() => {
    tell.current = onLook
  })

  useEffect(() => {
    const started = hasFailed || !hasWorkers() ? lookInPage() : lookInWorker()
    looker.current = started
    return () => {
      looker.current = null
      started.end()
    }
  }, [hasFailed])

  useEffect(() => {
    const asked = looker.current
    if (!mayLoad || !asked) return
    void loadTable((file) => {
      if (looker.current === asked) asked.takeTable(file)
    })
  }, [mayLoad, hasFailed])

  useEffect(() => {
    if (!film || !looker.current || typeof window.createImageBitmap !== 'function') return
    const controller = new AbortController()
    const { signal } = controller
    void watchFilm(looker.current, film, {
      signal,
      onLook: (look) => tell.current(look),
      // The page could not examine frames either: only the shutter is left, which asks the server.
      onFailure: () => setFailed(true),
    })
    return () => controller.abort()
  }, [film, hasFailed])
}

type FilmWatch = {
  /** Ends it. */
  signal: AbortSignal
  onLook(look: ScreenLook): void
  /** The looker cannot look any more. */
  onFailure(): void
}

const LOOK = 'live look'
const MAX_MEASURED = 10_000

/** Examines the film's frames, one after the other. */
async function watchFilm(
  looker: Looker,
  { video }: Film,
  { signal, onLook, onFailure }: FilmWatch,
) {
  let looks = 0
  while (!signal.aborted) {
    await nextFrame(video)
    const shot = signal.aborted ? null : await shoot(video).catch(() => null)
    if (!shot) continue
    const look = await looker.look(shot.bitmap, shot.guide).catch(() => null)
    if (signal.aborted) return
    if (!look) return onFailure()
    const end = performance.now()
    // For whoever measures how long looks take on a device.
    performance.measure(LOOK, { start: end - look.milliseconds, end })
    looks += 1
    // Browsers keep each of them for as long as the page is open.
    if (looks % MAX_MEASURED === 0) performance.clearMeasures(LOOK)
    onLook({ ...onScreen(look, shot), at: end })
  }
}

function nextFrame(video: HTMLVideoElement): Promise<unknown> {
  return new Promise((resolve) => {
    if (typeof video.requestVideoFrameCallback === 'function')
      video.requestVideoFrameCallback(resolve)
    else requestAnimationFrame(resolve)
  })
}

type Shot = LookedAt & { bitmap: ImageBitmap; view: DOMRect; frame: Size }

/**
 * The guide and its surroundings, scaled to the size that is examined; `null` if nothing is shown.
 */
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
