import { useNavigate } from '@remix-run/react'
import { useState, useSyncExternalStore } from 'react'
import { scanMessages } from '~/scan/scan-messages'
import type { Place, PlaceState } from '~/scan/screens/history-place'
import type { Refusal } from '~/scan/screens/home-page.server'
import { closeSound, wakeSound } from './sound'

/** Not part of the page: fetched when Take Photo is touched. */
export const loadLiveScreen = async () => {
  const live = await import('./live-screen.client')
  await live.loadLiveStyles()
  return live
}

const livePlace: PlaceState = { mode: 'live', steps: 1 }

/** Whether this browser can show what a camera sees; browsers hide cameras from insecure pages. */
export function canFilm(): boolean {
  return typeof navigator.mediaDevices?.getUserMedia === 'function'
}

/** How the menu opens the live view, where a camera is known to be there. */
export type LiveView = {
  hasCamera: boolean
  /** Why it could not be opened. */
  refusal: Refusal | null
  /** @param replaces the place in the history that it takes, unless it comes after the menu. */
  open(replaces?: Pick<Place, 'steps'>): Promise<void>
  /** Fetches what it needs. */
  ready(): void
}

export function useLiveView(): LiveView {
  const navigate = useNavigate()
  const hasCamera = useSyncExternalStore(
    watchCameras,
    () => knownCamera,
    () => false,
  )
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  async function open(replaces?: Pick<Place, 'steps'>) {
    // At once: later on the tap no longer counts.
    wakeSound()
    try {
      await loadLiveScreen()
    } catch {
      closeSound()
      return setRefusal({ message: scanMessages.network, advice: null })
    }
    setRefusal(null)
    // At once: a transition would hold still what the camera begins to show.
    const state = replaces ? { ...livePlace, steps: replaces.steps } : livePlace
    navigate('/', { state, replace: replaces !== undefined })
  }

  // Opening it fetches it again, and tells where that fails.
  return { hasCamera, refusal, open, ready: () => void loadLiveScreen().catch(() => {}) }
}

/** The last answer, so that the next screen need not wait for it. */
let knownCamera = false

/** Looks for a camera now, and whenever one is connected or taken away. @returns what ends that. */
function watchCameras(listener: () => void): () => void {
  if (!canFilm()) return () => {}
  const devices = navigator.mediaDevices
  const look = async () => {
    knownCamera = await findCamera(devices)
    listener()
  }
  const onChange = () => void look()
  onChange()
  devices.addEventListener('devicechange', onChange)
  return () => devices.removeEventListener('devicechange', onChange)
}

/** Before anybody allowed the camera, browsers tell no more than that there is one. */
async function findCamera(devices: MediaDevices): Promise<boolean> {
  const found = await devices.enumerateDevices().catch(() => [])
  return found.some(({ kind }) => kind === 'videoinput')
}
