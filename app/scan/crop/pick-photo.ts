import { useNavigate } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { dropToldRefusal, noteQueueRefusal } from '~/scan/queue/queue-refusal'
import { scanMessages } from '~/scan/scan-messages'
import type { HistoryState, LocationState } from '~/scan/history-state'
import type { Refusal } from '~/scan/home-page'
import type { PickedPhoto } from '~/scan/send/look-ahead.client'
import { photoProblem } from '~/scan/send/photo-file'
import { savesData, whenIdle } from '~/ui/network'
import { useLeaveSignal } from './use-leave-signal'

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

function keepPicked(photo: PickedPhoto): PickedPhoto {
  if (picked) release(picked)
  picked = photo
  return photo
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
}

type OpenOptions = PickOptions & {
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
  const leaving = useLeaveSignal()
  const { photo, isBusy, open, reopen } = useOpenedPhoto()
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [isOpening, setOpening] = useState(false)
  const { isQueueing, queue } = useQueuePicked(leaving)

  /** A photo that is picked while another one is being opened joins those that wait. */
  async function pick(file: File, options: PickOptions = {}) {
    if (isBusy.current) {
      // One with a copy stays where it is.
      if (!options.copy) await pickAll([file])
      return
    }
    const problem = photoProblem(file)
    setRefusal(problem === null ? null : { message: problem, advice: null })
    if (problem !== null) return
    setOpening(true)
    const refused = await open(file, { ...options, signal: leaving.current })
    setOpening(false)
    if (refused) setRefusal(refused)
  }

  /** Several photos are not cropped: they are scanned one after the other, behind the menu. */
  async function pickAll(files: readonly File[], onQueued?: OnQueued) {
    setRefusal(null)
    await queue(files, onQueued)
  }

  return { photo, refusal, busy: isOpening || isQueueing, pick, pickAll, reopen }
}

/** The photo being cropped, and how another one takes its place. */
function useOpenedPhoto() {
  const navigate = useNavigate()
  const [photo, setPhoto] = useState(picked)
  /** Whether one is being opened. */
  const isBusy = useRef(false)

  /** @returns why the photo cannot be opened; `null` if it can. */
  async function open(file: File, options: OpenOptions): Promise<Refusal | null> {
    const { replaces, copy, address = '/', signal } = options
    isBusy.current = true
    const prepared = await prepare(file, copy)
    isBusy.current = false
    if ('message' in prepared) return prepared
    if (signal?.aborted) {
      release(prepared)
      return null
    }
    setPhoto(keepPicked(prepared))
    const { state = { mode: 'crop', steps: replaces ? replaces.steps : 1 } } = options
    // Without a transition: on a slow phone it would delay the crop by half a second.
    navigate(address, { state, replace: replaces !== undefined })
    return null
  }

  /**
   * Opens the photo that was on the tab's screen before the page was reloaded, as it was then.
   *
   * @returns whether there is one.
   */
  async function reopen(state: HistoryState, signal: AbortSignal): Promise<boolean> {
    isBusy.current = true
    const kept = await readKept()
    isBusy.current = false
    if (!kept) return false
    return (await open(kept.file, { state, replaces: state, copy: kept.copy, signal })) === null
  }

  return { photo, isBusy, open, reopen }
}

async function readKept() {
  try {
    return await (await loadCropScreen()).openKeptPhoto()
  } catch {
    return null
  }
}

/** Called with each photo that is safe in the queue, or refused. */
type OnQueued = (photo: File) => Promise<void>

/** Ends when the photos that were chosen before are in the queue. */
let queueing: Promise<unknown> = Promise.resolve()

/** Queues picked photos; the menu says which of them were refused, and why. */
function useQueuePicked(leaving: ReturnType<typeof useLeaveSignal>) {
  const [underWay, setUnderWay] = useState(0)

  async function queue(files: readonly File[], onQueued?: OnQueued) {
    const { current: signal } = leaving
    dropToldRefusal()
    setUnderWay((count) => count + 1)
    const queued = queueing.then(() => queueAll(files, onQueued))
    queueing = queued
    const problem = await queued
    setUnderWay((count) => count - 1)
    if (!problem) return
    noteQueueRefusal(problem)
    // The list has been scrolled to, and the reason stands above it.
    if (!signal?.aborted) scrollTo(0, 0)
  }

  return { isQueueing: underWay > 0, queue }
}

async function queueAll(files: readonly File[], onQueued?: OnQueued): Promise<Refusal | null> {
  try {
    const { queuePhotos } = await import('~/scan/queue/queue-photos.client')
    return await queuePhotos(files, onQueued)
  } catch {
    return { message: scanMessages.network, advice: null }
  }
}

async function prepare(file: File, copy?: string | null): Promise<PickedPhoto | Refusal> {
  try {
    const { loadCropStyles, preparePicked, unreadableProblem } = await loadCropScreen()
    const prepared = preparePicked(file, copy).catch(() => null)
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
