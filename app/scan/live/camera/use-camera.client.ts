import { useCallback, useEffect, useRef, useState } from 'react'
import { readItem } from '~/scan/device/device-items'
import { closeCamera, openCamera } from './camera.client'
import { toCameraProblem, type CameraProblem } from './camera-problem'
import type { PictureTrouble } from './keep-playing.client'

/** `paused` while the page is hidden: the camera films nothing that nobody watches. */
export type CameraState =
  | { status: 'starting' | 'paused' }
  | { status: 'filming'; stream: MediaStream }
  | { status: 'stopped'; problem: CameraProblem }

type Tell = (camera: CameraState) => void

/** A requested camera, until it is stopped. */
type Filming = {
  stop(): void
  /** Its picture does not come, or has stopped. */
  lose(trouble: PictureTrouble): void
}

/**
 * The rear or chosen camera while its view is on screen: it stops when the page is hidden or left,
 * and starts again when it is visible. `onTrouble` is called when something is wrong with its
 * picture.
 */
export function useCamera() {
  const [camera, setCamera] = useState<CameraState>({ status: 'starting' })
  const [turn, setTurn] = useState(0)
  const filming = useRef<Filming | null>(null)

  useEffect(() => {
    const start = () => {
      filming.current = isHidden() ? pause(setCamera) : film(setCamera)
    }
    const stop = () => filming.current?.stop()
    const onVisibility = () => {
      stop()
      start()
    }
    start()
    document.addEventListener('visibilitychange', onVisibility)
    window.addEventListener('pagehide', stop)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      window.removeEventListener('pagehide', stop)
      stop()
    }
  }, [turn])

  return {
    camera,
    restart: useCallback(() => setTurn((before) => before + 1), []),
    onTrouble: useCallback((trouble: PictureTrouble) => filming.current?.lose(trouble), []),
  }
}

const isHidden = () => document.visibilityState === 'hidden'

function pause(tell: Tell): Filming {
  tell({ status: 'paused' })
  return { stop() {}, lose() {} }
}

/** If a reopened camera is lost again this soon, it is reported as lost. */
const LOST_AGAIN_MS = 10_000

/** Starts filming, and reopens a lost camera once. Can be stopped while starting. */
function film(tell: Tell): Filming {
  let isWanted = true
  let stream: MediaStream | null = null
  let reopenedAt = -Infinity
  const open = async () => {
    tell({ status: 'starting' })
    const opened = await openCamera(readItem('live-camera'))
    if (!isWanted) return closeCamera(opened)
    stream = opened
    // Unplugged, or taken by a phone call: `stop` below triggers no event.
    const [track] = opened.getVideoTracks()
    const onEnded = () => lose({ problem: 'lost', isFinal: false })
    track?.addEventListener('ended', onEnded, { once: true })
    tell({ status: 'filming', stream: opened })
  }
  const start = () =>
    open().catch((thrown: unknown) => {
      if (isWanted) tell({ status: 'stopped', problem: toCameraProblem(thrown) })
    })
  const lose = ({ problem, isFinal }: PictureTrouble) => {
    if (!isWanted) return
    if (stream) closeCamera(stream)
    if (isFinal || performance.now() - reopenedAt < LOST_AGAIN_MS)
      return tell({ status: 'stopped', problem })
    reopenedAt = Infinity
    void start().then(() => (reopenedAt = performance.now()))
  }
  void start()
  return {
    lose,
    stop() {
      isWanted = false
      if (stream) closeCamera(stream)
    },
  }
}
