import { useNavigate } from '@remix-run/react'
import { useState, useSyncExternalStore } from 'react'
import { useLeaveSignal } from '~/scan/crop/use-leave-signal'
import { scanMessages } from '~/scan/scan-messages'
import type { HistoryState, LocationState } from '~/scan/history-state'
import type { Refusal } from '~/scan/home-page'
import { closeSound, wakeSound } from './sound'

/** Loaded on demand: when Take Photo is touched. */
export const loadLiveScreen = async () => {
  const live = await import('./live-screen.client')
  await live.loadLiveStyles()
  return live
}

/**
 * Whether this browser can show a camera, which browsers hide from insecure pages, and lay the view
 * out: Safari before 16.2 can do neither container units nor mixed colours, and takes a photo instead.
 */
export function canFilm(): boolean {
  const hasCameras = typeof navigator.mediaDevices?.getUserMedia === 'function'
  return hasCameras && CSS.supports('color: color-mix(in oklab, red, red)')
}

/** How the menu opens the live view, if there is a camera. */
export type LiveView = {
  hasCamera: boolean
  /** Why it could not be opened. */
  refusal: Refusal | null
  /** @param replaces the history entry to replace, unless it comes after the menu. */
  open(replaces?: Pick<HistoryState, 'steps'>): Promise<void>
  /** Preloads what it needs. */
  ready(): void
}

export function useLiveView(): LiveView {
  const navigate = useNavigate()
  const leaving = useLeaveSignal()
  const hasCamera = useSyncExternalStore(
    watchCameras,
    () => knownCamera,
    () => false,
  )
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  async function open(replaces?: Pick<HistoryState, 'steps'>) {
    // Before any `await`: later, the tap no longer counts.
    wakeSound()
    const signal = leaving.current
    try {
      await loadLiveScreen()
    } catch {
      closeSound()
      return setRefusal({ message: scanMessages.network, advice: null })
    }
    if (signal?.aborted) return closeSound()
    // Without a transition, which would freeze the camera's first frames.
    const state: LocationState = { mode: 'live', steps: replaces ? replaces.steps : 1 }
    navigate('/', { state, replace: replaces !== undefined })
  }

  // Opening it loads it again, and reports a failure.
  return { hasCamera, refusal, open, ready: () => void loadLiveScreen().catch(() => {}) }
}

/** The last answer, so that the next screen need not wait for it. */
let knownCamera = false

/**
 * Checks for a camera now, and whenever one is connected or removed. @returns a function that stops
 * it.
 */
function watchCameras(listener: () => void): () => void {
  if (!canFilm()) return () => {}
  const devices = navigator.mediaDevices
  const look = () =>
    void findCamera(devices).then((found) => {
      knownCamera = found
      listener()
    })
  look()
  devices.addEventListener('devicechange', look)
  return () => devices.removeEventListener('devicechange', look)
}

/** Before the camera is allowed, browsers only report that there is one. */
async function findCamera(devices: MediaDevices): Promise<boolean> {
  const found = await devices.enumerateDevices().catch(() => [])
  return found.some(({ kind }) => kind === 'videoinput')
}
