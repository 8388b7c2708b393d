import type { Texts } from '~/language/translate'
import { createStore, del, get, set } from 'idb-keyval'
import { useSyncExternalStore } from 'react'
import { newBatchId } from '~/library/entry'
import { requestScan } from '~/scan/crop/request-scan.client'
import type { ScanReply } from '~/scan/crop/scan-reply'
import { drawThumbnailOf } from '~/scan/device/thumbnail.client'
import { scanMessages } from '~/scan/scan-messages'
import { keepCards } from '~/scan/session/keep-cards.client'
import { changeQueue, MAX_QUEUED, queuedScans } from './queued-scans'
import type { QueuedScan } from './queued-scans'

/** Photos are too large for where the list of them is kept. */
const photos = createStore('queued-scans', 'photos')

/**
 * Keeps a photo until there is a connection.
 *
 * @returns what it is called from now on; `null` where there is no room for it.
 */
export async function queueScan(photo: Blob): Promise<string | null> {
  if (queuedScans.read().scans.length >= MAX_QUEUED) return null
  const id = newBatchId()
  try {
    await set(id, photo, photos)
  } catch {
    return null
  }
  const thumbnail = await drawThumbnailOf(photo)
  changeQueue((scans) => [...scans, { id, at: Date.now(), thumbnail, problem: null }])
  return id
}

/** What is said of a photo that could not be sent. @param id what `queueScan` called it. */
export function queuedAdvice(id: string | null): string {
  return id === null
    ? ('There is no room to keep this photo on the device. Scan it when you are online again.' satisfies Texts)
    : ('The photo is kept on this device and will be scanned when you are online again.' satisfies Texts)
}

/** Forgets a photo that waits, or was scanned. */
export async function removeQueued(id: string) {
  changeQueue((scans) => scans.filter((scan) => scan.id !== id))
  await del(id, photos).catch(() => {})
}

/**
 * Takes a photo out of the list, to be looked at by a person; `null` where it is gone, or cannot be
 * read now: then it stays in the list, which says so.
 */
export async function takeQueued(id: string): Promise<File | null> {
  let photo: Blob | null
  try {
    photo = await readPhoto(id)
  } catch {
    tellProblem(id, scanMessages.processingFailed)
    return null
  }
  await removeQueued(id)
  return photo && new File([photo], 'kept-photo.jpg', { type: photo.type })
}

let isSending = false
const listeners = new Set<() => void>()

function setSending(now: boolean) {
  isSending = now
  for (const tell of listeners) tell()
}

/** Whether this tab has the server look at photos that waited. */
export function useIsSending(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isSending,
    () => false,
  )
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Has the server look at the photos that wait, one after the other, as long as it can be reached.
 * Cards that it is sure of join the device's session; the others stay, with what to do about them.
 */
export async function sendQueued() {
  if (isSending) return
  setSending(true)
  try {
    await inOneTab(sendAll)
  } finally {
    setSending(false)
  }
}

/** With those that are queued meanwhile, by this tab or another. */
async function sendAll() {
  const tried = new Set<string>()
  const isNext = ({ id, problem }: QueuedScan) => problem === null && !tried.has(id)
  for (let scan = queuedScans.read().scans.find(isNext); scan;) {
    tried.add(scan.id)
    if (!(await send(scan))) return
    scan = queuedScans.read().scans.find(isNext)
  }
}

/** @returns `false` where the server cannot be reached, or has no time: the photo waits on. */
async function send({ id, thumbnail }: QueuedScan): Promise<boolean> {
  let photo: Blob | null
  try {
    photo = await readPhoto(id)
  } catch {
    // Browsers may lose their storage until the page is loaded again: the photo waits on.
    return true
  }
  if (!photo) {
    await removeQueued(id)
    return true
  }
  const { signal } = new AbortController()
  const reply = await requestScan(photo, { signal, onProgress: () => {} })
  if (reply.status === 'failed' && reply.isTemporary) return false
  if (reply.status === 'sure') {
    await keepCards([{ card: reply.card, thumbnail }])
    await removeQueued(id)
  } else tellProblem(id, problemOf(reply))
  return true
}

function tellProblem(id: string, problem: string) {
  changeQueue((scans) => scans.map((scan) => (scan.id === id ? { ...scan, problem } : scan)))
}

function problemOf(reply: Exclude<ScanReply, { status: 'sure' }>): string {
  return reply.status === 'choose' ? ('Which one is it?' satisfies Texts) : reply.message
}

/** Where the browser has locks, no two tabs send the same photo. */
async function inOneTab(work: () => Promise<void>) {
  const { locks } = navigator as { locks?: LockManager }
  if (!locks) return work()
  await locks.request('queued-scans', { ifAvailable: true }, (lock) => (lock ? work() : undefined))
}

/** `null` where it is gone. */
async function readPhoto(id: string): Promise<Blob | null> {
  const kept: unknown = await get(id, photos)
  return kept instanceof Blob ? kept : null
}
