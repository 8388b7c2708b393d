import { useCallback, useEffect, useState } from 'react'
import { closeCamera, openCamera } from './camera.client'
import { cameraProblemOf, type CameraProblem } from './camera-problem'

/** `paused` while the page is hidden: nothing is filmed that nobody looks at. */
export type CameraState =
  | { status: 'starting' | 'paused' }
  | { status: 'filming'; stream: MediaStream }
  | { status: 'stopped'; problem: CameraProblem }

/**
 * The rear camera while its view is on the screen: it stops when the page is hidden or left, and
 * starts again when it is seen.
 */
export function useCamera(): { camera: CameraState; restart(): void } {
  const [camera, setCamera] = useState<CameraState>({ status: 'starting' })
  const [turn, setTurn] = useState(0)

  useEffect(() => {
    let stop = isHidden() ? pause(setCamera) : film(setCamera)
    const onVisibility = () => {
      stop()
      stop = isHidden() ? pause(setCamera) : film(setCamera)
    }
    const onLeave = () => stop()
    document.addEventListener('visibilitychange', onVisibility)
    window.addEventListener('pagehide', onLeave)
    return () => {
      document.removeEventListener('visibilitychange', onVisibility)
      window.removeEventListener('pagehide', onLeave)
      stop()
    }
  }, [turn])

  return { camera, restart: useCallback(() => setTurn((before) => before + 1), []) }
}

type Tell = (camera: CameraState) => void

const isHidden = () => document.visibilityState === 'hidden'

function pause(tell: Tell): () => void {
  tell({ status: 'paused' })
  return () => {}
}

/** A camera that is lost again so soon after it was started anew is told to be lost. */
const LOST_AGAIN_MS = 5000

/**
 * Starts filming, and once more where the camera is lost; returns what ends it, also while the camera
 * is still starting.
 */
function film(tell: Tell): () => void {
  let isWanted = true
  let stream: MediaStream | null = null
  let restartedAt = -Infinity
  const open = async () => {
    tell({ status: 'starting' })
    const opened = await openCamera()
    if (!isWanted) return closeCamera(opened)
    stream = opened
    // Unplugged, or taken by a phone call: `stop` below tells of no end.
    const [track] = opened.getVideoTracks()
    track?.addEventListener('ended', onLost, { once: true })
    tell({ status: 'filming', stream: opened })
  }
  const start = () =>
    void open().catch((thrown: unknown) => {
      if (isWanted) tell({ status: 'stopped', problem: cameraProblemOf(thrown) })
    })
  const onLost = () => {
    if (!isWanted) return
    if (stream) closeCamera(stream)
    const now = performance.now()
    if (now - restartedAt < LOST_AGAIN_MS) return tell({ status: 'stopped', problem: 'lost' })
    restartedAt = now
    start()
  }
  start()
  return () => {
    isWanted = false
    if (stream) closeCamera(stream)
  }
}
