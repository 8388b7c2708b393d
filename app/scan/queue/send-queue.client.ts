import { useLocation } from '@remix-run/react'
import { useEffect, useSyncExternalStore } from 'react'
import { choicePath } from '~/catalogue/card-view'
import { scanCrop, scanUncropped } from '~/scan/crop/scan-photo.client'
import type { ScanReply } from '~/scan/crop/scan-reply'
import { scanMessages } from '~/scan/scan-messages'
import { readHistoryState } from '~/scan/screens/history-state'
import { keepCards } from '~/scan/session/keep-cards.client'
import { useIsOnline } from '~/ui/network'
import { askWhich, readQueued, removeQueued, tellProblem } from './queue-scan.client'
import type { QueuedPhoto } from './queue-scan.client'
import { queuedScans } from './queued-scans'
import type { QueuedScan } from './queued-scans'

let isSending = false
const listeners = new Set<() => void>()

function setSending(now: boolean) {
  isSending = now
  for (const tell of listeners) tell()
}

/** Whether this tab is sending queued photos. */
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
 * Sends queued photos as soon as there is a network, whichever page is open. Not while a photo or
 * the camera is on screen: the current scan comes first, on a slow link and in the server's limit.
 */
export function QueueSender() {
  const isOnline = useIsOnline()
  const isScanning = readHistoryState(useLocation()).mode !== null
  useEffect(() => {
    if (isOnline && !isScanning) void sendQueued()
  }, [isOnline, isScanning])
  return null
}

/**
 * Sends the queued photos to the server, one after the other, as long as it can be reached. Cards
 * that it is sure of join the device's session; the others stay, with what to do about them.
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

/** Includes photos that are queued meanwhile, by this tab or another. */
async function sendAll() {
  const tried = new Set<string>()
  const isNext = ({ id, problem }: QueuedScan) => problem === null && !tried.has(id)
  for (let scan = queuedScans.read().scans.find(isNext); scan;) {
    tried.add(scan.id)
    if (!(await send(scan))) return
    scan = queuedScans.read().scans.find(isNext)
  }
}

/**
 * @returns `false` if the server cannot be reached, or is too busy: the photo stays in the queue.
 */
async function send({ id, thumbnail }: QueuedScan): Promise<boolean> {
  let photo: QueuedPhoto | null
  try {
    photo = await readQueued(id)
  } catch {
    // Browsers may lose their storage until the page is reloaded: the photo stays in the queue.
    return true
  }
  if (!photo) {
    await removeQueued(id)
    return true
  }
  const reply = await scanAsPage(photo)
  if (reply.status === 'failed' && reply.isTemporary) return false
  if (reply.status === 'sure') {
    const { card, candidates } = reply
    void keepCards([{ card, candidates, thumbnail }])
    await removeQueued(id)
  } else if (reply.status === 'choose') askWhich(id, choiceIn(reply))
  else tellProblem(id, reply)
  return true
}

function choiceIn({ candidates, language }: Extract<ScanReply, { status: 'choose' }>) {
  const cardIds = candidates.map((card) => card.id)
  return { cardIds, path: choicePath(cardIds, language) }
}

/** The looks that the page takes at a photo, the second one if the first leaves a doubt. */
async function scanAsPage({ whole, crop }: QueuedPhoto): Promise<ScanReply> {
  const watch = { signal: new AbortController().signal, onProgress: () => {} }
  try {
    const { reply } = await (crop
      ? scanCrop({ crop, whole: () => Promise.resolve(whole) }, watch)
      : scanUncropped(whole, watch))
    return reply
  } catch {
    const message = scanMessages.processingFailed
    return { status: 'failed', message, advice: null, isTemporary: false }
  }
}

/**
 * Ensures that no two tabs send the same photo. Without locks (older browsers, plain http), only
 * the visible tab sends.
 */
async function inOneTab(work: () => Promise<void>) {
  const { locks } = navigator as { locks?: LockManager }
  if (!locks) return document.visibilityState === 'visible' ? work() : undefined
  await locks.request('queued-scans', { ifAvailable: true }, (lock) => (lock ? work() : undefined))
}
