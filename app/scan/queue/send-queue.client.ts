import { useLocation } from '@remix-run/react'
import { useEffect, useSyncExternalStore } from 'react'
import { preparePhoto } from '~/scan/send/look-ahead.client'
import { scanCrop, scanPrepared, type ScanWatch } from '~/scan/send/scan-photo.client'
import type { FailedReply, ScanReply } from '~/scan/send/scan-reply'
import type { CardCorners } from '~/scan/recognise/recognition'
import { useDeviceStore } from '~/scan/device/device-store'
import { scanMessages } from '~/scan/scan-messages'
import { readHistoryState } from '~/scan/history-state'
import { keepCards } from '~/scan/session/keep-cards.client'
import { SESSION_FULL } from '~/scan/session/session-messages'
import { useIsOnline } from '~/ui/network'
import { askForAll, askWhich, readQueued, removeQueued, tellProblem } from './queue-scan.client'
import type { QueuedPhoto } from './queue-scan.client'
import { queuedScans, stillWaits } from './queued-scans'
import type { QueuedScan } from './queued-scans'
import { createSendTimes } from './send-times'

/** Nobody is looking at the photo meanwhile: a slow answer is better than none. */
const MAX_FINDING_MS = 45_000

const times = createSendTimes()
let isSending = false
/** A photo or the camera is on screen in this tab. */
let isHeld = false
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
 * Sends queued photos as soon as there is a network, whichever page is open, and again and again
 * while some are left and the page is visible. Not while a photo or the camera is on screen: the
 * current scan comes first, on a slow link and in the server's limit.
 */
export function QueueSender() {
  const isOnline = useIsOnline()
  const isScanning = readHistoryState(useLocation()).mode !== null
  const isVisible = useIsVisible()
  const isUnderWay = useIsSending()
  const isLeft = hasWaiting(useDeviceStore(queuedScans).scans)
  const maySend = isOnline && !isScanning
  const isPausing = maySend && isLeft && isVisible && !isUnderWay
  useEffect(() => {
    isHeld = isScanning
    return () => {
      isHeld = false
    }
  }, [isScanning])
  useEffect(() => {
    if (maySend) void sendQueued()
  }, [maySend])
  useEffect(() => {
    if (!isPausing) return
    const timer = setTimeout(() => void sendQueued(), times.left())
    return () => clearTimeout(timer)
  }, [isPausing])
  return null
}

function hasWaiting(scans: readonly QueuedScan[]): boolean {
  return scans.some(({ problem }) => problem === null)
}

function useIsVisible(): boolean {
  return useSyncExternalStore(
    (listener) => {
      document.addEventListener('visibilitychange', listener)
      return () => document.removeEventListener('visibilitychange', listener)
    },
    () => document.visibilityState === 'visible',
    () => true,
  )
}

/**
 * Sends the queued photos to the server, one after the other, as long as it can be reached. Cards
 * that it is sure of join the device's session; the others stay, with what to do about them.
 *
 * @param isAsked whether a person asks for it, even if the server has asked to wait.
 */
export async function sendQueued(isAsked = false) {
  if (isSending || (times.isTooEarly() && !isAsked)) return
  setSending(true)
  let retryAfterSeconds: number | undefined
  try {
    await inOneTab(async () => {
      retryAfterSeconds = await sendAll()
    })
  } finally {
    times.note(hasWaiting(queuedScans.read().scans), retryAfterSeconds)
    setSending(false)
  }
}

/**
 * Includes photos that are queued meanwhile, by this tab or another; stops once a photo or the
 * camera is on screen.
 *
 * @returns how long the server asks to wait, if it does.
 */
async function sendAll(): Promise<number | undefined> {
  const tried = new Set<string>()
  const isNext = ({ id, problem }: QueuedScan) => problem === null && !tried.has(id)
  for (let scan = queuedScans.read().scans.find(isNext); scan;) {
    tried.add(scan.id)
    const refusal = await send(scan)
    // Otherwise the photo may be the cause, and must not hold up those behind it.
    if (refusal?.isUnreachable || refusal?.retryAfterSeconds) return refusal.retryAfterSeconds
    if (isHeld) break
    scan = queuedScans.read().scans.find(isNext)
  }
  return undefined
}

/** @returns why it was not scanned now, if so: the photo stays in the queue. */
async function send(scan: QueuedScan): Promise<FailedReply | null> {
  const { id } = scan
  let photo: QueuedPhoto | null
  try {
    photo = await readQueued(id)
  } catch {
    // Browsers may lose their storage until the page is reloaded: the photo stays in the queue.
    return null
  }
  if (!photo) {
    await removeQueued(id)
    return null
  }
  const reply = await scanAsPage(photo, scan.cards)
  if (reply.status === 'failed' && reply.isTemporary) return reply
  if (stillWaits(scan)) await settle(scan, reply)
  return null
}

type QueueReply = ScanReply | { status: 'several'; cards: readonly CardCorners[] }

/** Removes a photo whose card is sure and in the session; marks any other one for a person. */
async function settle({ id, thumbnail }: QueuedScan, reply: QueueReply) {
  if (reply.status === 'several') askForAll(id, reply.cards)
  else if (reply.status === 'choose') askWhich(id, reply)
  else if (reply.status === 'failed') tellProblem(id, reply)
  else {
    const { card, candidates } = reply
    const { refused } = keepCards([{ card, candidates, thumbnail }])
    if (refused.length > 0) tellProblem(id, { message: SESSION_FULL })
    else await removeQueued(id)
  }
}

/**
 * The looks that the page takes at a photo, the second one if the first leaves a doubt; none if it
 * shows several cards, of which these are left.
 */
async function scanAsPage(
  { whole, crop }: QueuedPhoto,
  cards: QueuedScan['cards'],
): Promise<QueueReply> {
  if (!crop && cards) return { status: 'several', cards }
  const watch = { signal: new AbortController().signal, onProgress: () => {} }
  try {
    if (!crop) return await scanWhole(whole, watch)
    return (await scanCrop({ crop, whole: () => Promise.resolve(whole) }, watch)).reply
  } catch {
    const message = scanMessages.processingFailed
    return { status: 'failed', message, advice: null, isTemporary: false }
  }
}

/** Nobody has said which card is meant: if there are several, a person has to look at the photo. */
async function scanWhole(whole: Blob, watch: ScanWatch): Promise<QueueReply> {
  const photo = await preparePhoto(whole, null, { maxFindingMs: MAX_FINDING_MS })
  URL.revokeObjectURL(photo.url)
  const cards = await photo.ahead.cards
  if (cards.length > 1) {
    photo.ahead.stop()
    return { status: 'several', cards }
  }
  const { reply } = await scanPrepared(photo, watch)
  // Without the positions the server has seen the whole photo.
  const isSeveral = cards.length === 0 && reply.status !== 'failed' && (reply.others ?? 0) > 0
  return isSeveral ? { status: 'several', cards } : reply
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
