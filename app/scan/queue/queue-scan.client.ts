import type { Texts } from '~/language/translate'
import { clear, createStore, del, get, set } from 'idb-keyval'
import { choicePath } from '~/catalogue/card-view'
import { newBatchId } from '~/library/entry'
import { forgetAllShared, forgetShared, SHARED_PHOTO } from '~/offline/shared-photo.client'
import type { ScanReply } from '~/scan/send/scan-reply'
import { packPhoto, unpackPhoto } from '~/scan/device/packed-photo'
import { drawBlobThumbnail } from '~/scan/device/thumbnail.client'
import { scanMessages } from '~/scan/scan-messages'
import type { FailureMessage } from '~/scan/scan-messages'
import { keepScan } from '~/scan/device/kept-scan'
import type { CardCorners } from '~/scan/recognise/recognition'
import { changeQueue, findQueued, MAX_QUEUED, queuedScans } from './queued-scans'
import type { QueuedChoice, QueuedScan } from './queued-scans'

/** Photos are too large for the storage of their list. */
const photos = createStore('queued-scans', 'photos')

/** What is stored of a photo: everything that the page would have the server scan. */
export type QueuedPhoto = {
  /** The whole photo, shrunk. */
  whole: Blob
  /** The part of it that somebody cropped by hand; `null` if nobody did. */
  crop: Blob | null
}

/**
 * Keeps a photo until there is a connection.
 *
 * @param copy the photo's id if it is in the queue already: this attempt replaces it.
 * @param problem why it is not sent by itself.
 * @returns its id from now on; `null` if there is no space for it.
 */
export async function queueScan(
  photo: QueuedPhoto,
  copy: string | null = null,
  problem: string | null = null,
): Promise<string | null> {
  const { scans } = queuedScans.read()
  if (scans.length === 0) void askToPersist()
  const there = findQueued(copy)
  if (!there && scans.length >= MAX_QUEUED) return null
  const id = there?.id ?? newBatchId()
  if (!(await store(id, photo))) return null
  const thumbnail = await drawBlobThumbnail(photo.crop ?? photo.whole)
  const scan = { id, at: there?.at ?? Date.now(), thumbnail, problem, cards: there?.cards }
  changeQueue((all) =>
    all.some((one) => one.id === id)
      ? all.map((one) => (one.id === id ? scan : one))
      : [...all, scan],
  )
  return id
}

/**
 * Asks the browser never to delete what this device keeps. Firefox asks the person, so it happens
 * when the first photo is kept.
 */
async function askToPersist() {
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist()
  } catch {
    // Older browsers, and pages on plain http, have no such promise.
  }
}

/** The message about a photo that could not be sent. @param id from `queueScan`. */
export function queuedAdvice(id: string | null): string {
  return id === null
    ? ('There is no space to keep this photo on the device. Scan it when you are online again.' satisfies Texts)
    : ('The photo is kept on this device and will be scanned when you are online again.' satisfies Texts)
}

/** Removes a photo that waits, or was scanned. */
export async function removeQueued(id: string) {
  changeQueue((scans) => scans.filter((scan) => scan.id !== id))
  await del(id, photos).catch(() => {})
}

/** Removes all photos that this device keeps for later, listed or not. */
export async function forgetPhotos() {
  changeQueue(() => [])
  await Promise.all([clear(photos).catch(() => {}), forgetAllShared()])
}

/** A photo with its place in the list. */
export type RemovedPhoto = { scan: QueuedScan; photo: QueuedPhoto }

/** The photos that a person has removed in this tab, unsent. */
const removedUnsent = new Set<string>()

/** Whether a person has removed a photo before it was sent. */
export function wasRemovedUnsent(id: string): boolean {
  return removedUnsent.has(id)
}

/** Removes a photo that a person may want back. @returns `null` if it cannot be restored. */
export async function takeQueued(scan: QueuedScan): Promise<RemovedPhoto | null> {
  if (scan.problem === null) removedUnsent.add(scan.id)
  const photo = await readQueued(scan.id).catch(() => null)
  await removeQueued(scan.id)
  return photo && { scan, photo }
}

/** Puts a removed photo back to where it was. @returns whether there was space for it. */
export async function restoreQueued({ scan, photo }: RemovedPhoto): Promise<boolean> {
  if (!(await store(scan.id, photo))) return false
  removedUnsent.delete(scan.id)
  changeQueue((scans) => [...scans, scan].sort((one, other) => one.at - other.at))
  return true
}

/**
 * Removes the device's own copy of a photo whose card is named.
 *
 * @param copy the id from `queueScan`, or `SHARED_PHOTO`.
 */
export async function forgetCopy(copy: string) {
  if (copy === SHARED_PHOTO) await forgetShared()
  else await removeQueued(copy)
}

/**
 * Opens a photo of the list for a person to look at; it stays there until its card is named.
 *
 * @returns `null` if it is gone, or cannot be read now: the list says so.
 */
export async function openQueued(id: string): Promise<File | null> {
  let photo: QueuedPhoto | null
  try {
    photo = await readQueued(id)
  } catch {
    tellProblem(id, { message: scanMessages.processingFailed })
    return null
  }
  if (photo) return new File([photo.whole], 'kept-photo.jpg', { type: photo.whole.type })
  await removeQueued(id)
  return null
}

/**
 * Makes a photo of the list the scan whose cards are shown; it leaves the list once one is chosen.
 *
 * @returns the scan's id.
 */
export function keepAsScan(photo: File, copy: string, { cardIds }: QueuedChoice): string {
  const id = newBatchId()
  void keepScan({ id, url: URL.createObjectURL(photo), cardIds, copy })
  return id
}

/** Marks a photo in the list with what is wrong with it; a person has to look at it. */
export function tellProblem(id: string, { message, httpStatus }: FailureMessage) {
  markQueued(id, { problem: message, httpStatus })
}

const SEVERAL = 'Several cards: open to scan all' satisfies Texts
const LAST = 'One card left: open to scan it' satisfies Texts

/**
 * Marks a photo in the list that shows several cards: a person scans all of them.
 *
 * @param cards where they are; empty if that is not known.
 */
export function askForAll(id: string, cards: readonly CardCorners[]) {
  const known = cards.length > 0 ? { cards: [...cards] } : {}
  markQueued(id, { problem: cards.length === 1 ? LAST : SEVERAL, isSeveral: true, ...known })
}

/**
 * Notes which cards of a photo in the list are left to scan: the others are kept, and must not come
 * again.
 */
export function leaveInQueued(id: string, cards: readonly CardCorners[]) {
  if (findQueued(id)?.isSeveral) askForAll(id, cards)
  else
    changeQueue((scans) =>
      scans.map((scan) => (scan.id === id ? { ...scan, cards: [...cards] } : scan)),
    )
}

const WHICH = 'Which one is it?' satisfies Texts

/** Marks a photo in the list with the cards that it may show: it waits for a person to choose one. */
export function askWhich(
  id: string,
  { candidates, language }: Exclude<ScanReply, { status: 'failed' }>,
) {
  const cardIds = candidates.map((card) => card.id)
  markQueued(id, { problem: WHICH, choice: { cardIds, path: choicePath(cardIds, language) } })
}

type Mark = Pick<QueuedScan, 'problem' | 'httpStatus' | 'choice' | 'isSeveral' | 'cards'>

function markQueued(id: string, mark: Mark) {
  const none = { httpStatus: undefined, choice: undefined, isSeveral: undefined }
  changeQueue((scans) =>
    scans.map((scan) => (scan.id === id ? { ...scan, ...none, ...mark } : scan)),
  )
}

/**
 * @returns `null` if it is gone.
 * @throws if the browser has lost its storage until the page is reloaded.
 */
export async function readQueued(id: string): Promise<QueuedPhoto | null> {
  const kept: unknown = await get(id, photos)
  const { whole, crop }: { [Key in keyof QueuedPhoto]?: unknown } = kept ?? {}
  const photo = unpackPhoto(whole)
  return photo && { whole: photo, crop: unpackPhoto(crop) }
}

/** @returns whether there was space for it. */
async function store(id: string, { whole, crop }: QueuedPhoto): Promise<boolean> {
  try {
    const packed = { whole: await packPhoto(whole), crop: crop && (await packPhoto(crop)) }
    await set(id, packed, photos)
    return true
  } catch {
    return false
  }
}
