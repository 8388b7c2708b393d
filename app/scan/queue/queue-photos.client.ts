import type { Texts } from '~/language/translate'
import { SHARED } from './queued-scans'
import type { PickedPhoto } from '~/scan/send/look-ahead.client'
import { photoProblem } from '~/scan/send/photo-file'
import { shrinkPhoto, unreadableProblem } from '~/scan/send/shrink-photo.client'
import type { Refusal } from '~/scan/home-page'
import { queueScan } from './queue-scan.client'

/**
 * Pixels a side of a photo that nobody has cropped: the server finds the card in it, which is then
 * cut out with the resolution that is left.
 */
const UNCROPPED_PIXELS = 2000

const fullQueue =
  'Only some of the photos could be kept on this device. Choose the others again later.' satisfies Texts
const noRoom =
  'There is no space to keep photos on this device. Choose them again later.' satisfies Texts
const othersGoOn = 'The other photos are being scanned.' satisfies Texts

/**
 * Queues photos picked at once; the list on the menu sends them from the first one on.
 *
 * @param onQueued called with each photo that is safe in the queue, or refused.
 * @returns why some of them are not in the queue, as the first one's reason.
 */
export async function queuePhotos(
  files: readonly File[],
  onQueued: (photo: File) => Promise<void> = () => Promise.resolve(),
): Promise<Refusal | null> {
  let refused: Refusal | null = null
  let queued = 0
  for (const [index, file] of files.entries()) {
    const problem = await queuePhoto(file)
    if (problem?.message === fullQueue) {
      for (const other of files.slice(index)) await onQueued(other)
      return queued > 0 ? problem : { ...problem, message: noRoom }
    }
    if (problem === null) queued += 1
    await onQueued(file)
    refused ??= problem
  }
  return refused && queued > 0 ? { ...refused, advice: othersGoOn } : refused
}

/** @returns why it is not in the queue; `null` if it is. */
async function queuePhoto(file: File): Promise<Refusal | null> {
  const problem = photoProblem(file)
  if (problem !== null) return { message: problem, advice: null }
  try {
    const id = await queueWhole(file)
    return id === null ? { message: fullQueue, advice: null } : null
  } catch {
    return unreadableProblem(file)
  }
}

/**
 * Queues a photo that is not cropped, as `queueScan` does.
 *
 * @throws if this browser cannot read the photo.
 */
export async function queueWhole(
  file: Blob,
  ...options: [copy?: string | null, problem?: string | null]
): Promise<string | null> {
  const { jpeg, url } = await shrinkPhoto(file, UNCROPPED_PIXELS)
  URL.revokeObjectURL(url)
  return queueScan({ whole: jpeg, crop: null }, ...options)
}

/** The id of a photo's own copy on the device, and whether that was queued to be sent. */
type Waiting = { copy: Promise<string | null>; isQueued: boolean }

/** By photo, not by screen: its other screens, or the same one opened again, find it there. */
const waiting = new WeakMap<PickedPhoto, Waiting>()

/** The copy of a photo on screen. */
export function waitingOf(photo: PickedPhoto): Waiting {
  const known = waiting.get(photo) ?? { copy: Promise.resolve(photo.copy), isQueued: false }
  waiting.set(photo, known)
  return known
}

/**
 * Queues a shared photo that was opened and left: a person opens it again, or removes it.
 *
 * @returns whether it is in the queue, or cannot be read at all.
 */
export async function queueToOpen(file: File): Promise<boolean> {
  try {
    return (await queueWhole(file, null, SHARED)) !== null
  } catch {
    return true
  }
}
