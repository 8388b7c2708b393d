import { useNavigate } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { scanMessages } from '~/scan/scan-messages'
import type { HistoryState, LocationState } from '~/scan/history-state'
import type { Refusal } from '~/scan/home-page'
import type { PickedPhoto } from '~/scan/send/look-ahead.client'
import { photoProblem } from '~/scan/send/photo-file'
import { savesData, whenIdle } from '~/ui/network'

/** Loaded on demand: see `readyCrop`. */
export const loadCropScreen = () => import('./crop-screen.client')

/** Preloads what cropping needs, before a photo is picked. */
export async function readyCrop(): Promise<void> {
  try {
    const { loadCropStyles } = await loadCropScreen()
    await loadCropStyles()
  } catch {
    // Picking a photo loads it again, and reports a failure.
    return
  }
}

/** Preloads the crop when the page is idle, unless the visitor asked to save data. */
function useCropWhenIdle() {
  useEffect(() => {
    if (!savesData()) return whenIdle(() => void readyCrop())
  }, [])
}

/** The last picked photo: the screen it opens may belong to another page. */
let picked: PickedPhoto | null = null

function keepPicked(photo: PickedPhoto) {
  if (picked) release(picked)
  picked = photo
}

/** Releases a photo that is no longer shown. */
function release({ url, ahead }: PickedPhoto) {
  URL.revokeObjectURL(url)
  ahead.stop()
}

type PickOptions = {
  /** The history entry to replace with the crop, unless it comes after the menu. */
  replaces?: Pick<HistoryState, 'steps'>
  /** The id of the device's own copy of the photo, which stays until its card is named. */
  copy?: string | null
  /** Where a reloaded page finds that copy. */
  address?: string
  /** What the history stores with the photo's screen; that of its crop if omitted. */
  state?: LocationState
  /** Aborted if the photo's screen must not open any more. */
  signal?: AbortSignal
}

/**
 * The photo being cropped, prepared when picked; `refusal`: why the last picked file was refused.
 */
export function usePhoto() {
  useCropWhenIdle()
  const navigate = useNavigate()
  const [photo, setPhoto] = useState(picked)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [busy, setBusy] = useState(false)

  async function pick(file: File, options: PickOptions = {}) {
    const { replaces, copy, address = '/', signal } = options
    const problem = photoProblem(file)
    setRefusal(problem === null ? null : { message: problem, advice: null })
    if (problem !== null || busy) return
    setBusy(true)
    const prepared = await prepare(file, copy)
    setBusy(false)
    if ('message' in prepared) return setRefusal(prepared)
    if (signal?.aborted) return release(prepared)
    keepPicked(prepared)
    setPhoto(prepared)
    const state = options.state ?? { mode: 'crop', steps: replaces ? replaces.steps : 1 }
    // Without a transition: on a slow phone it would delay the crop by half a second.
    navigate(address, { state, replace: replaces !== undefined })
  }

  /** Several photos are not cropped: they are scanned one after the other, behind the menu. */
  async function pickAll(files: readonly File[]) {
    if (busy) return
    setRefusal(null)
    setBusy(true)
    const problem = await queueAll(files)
    setRefusal(problem)
    setBusy(false)
    // The list has been scrolled to, and the reason stands above it.
    if (problem) scrollTo(0, 0)
  }

  /**
   * Opens the photo that was on the tab's screen before the page was reloaded, as it was then.
   *
   * @returns whether there is one.
   */
  async function reopen(state: HistoryState, signal: AbortSignal): Promise<boolean> {
    try {
      const kept = await (await loadCropScreen()).openKeptPhoto()
      if (!kept) return false
      await pick(kept.file, { state, replaces: state, copy: kept.copy, signal })
      return true
    } catch {
      return false
    }
  }

  return { photo, refusal, busy, pick, pickAll, reopen }
}

async function queueAll(files: readonly File[]): Promise<Refusal | null> {
  try {
    const { queuePhotos } = await import('~/scan/queue/queue-photos.client')
    return await queuePhotos(files)
  } catch {
    return { message: scanMessages.network, advice: null }
  }
}

async function prepare(file: File, copy?: string | null): Promise<PickedPhoto | Refusal> {
  try {
    const { loadCropStyles, preparePhoto, unreadableProblem } = await loadCropScreen()
    const prepared = preparePhoto(file, copy).catch(() => null)
    try {
      await loadCropStyles()
    } catch (lost) {
      // Nobody will see it: release it, and abort its scan.
      void prepared.then((photo) => photo && release(photo))
      throw lost
    }
    return (await prepared) ?? (await unreadableProblem(file))
  } catch {
    return { message: scanMessages.network, advice: null }
  }
}
