import { firstCrop } from './crop-box'
import { drawWhole, preparePhoto, SENT } from './look-ahead.client'
import type { LookAhead, PartScan, PickedPhoto } from './look-ahead.client'
import { requestScan, type ScanProgress } from './request-scan.client'
import { betterReply, isDoubtful, type ScanReply } from './scan-reply'
import { cutPhoto } from './shrink-photo.client'

/** Which part of the photo is being scanned. */
export type ScannedPart = 'crop' | 'whole'

export type ScanWatch = {
  signal: AbortSignal
  /** Called with the part of the photo being scanned, and its progress. */
  onProgress(part: ScannedPart, progress: ScanProgress): void
}

type Scan = {
  reply: ScanReply
  /** The picture that the reply is about. */
  picture: Blob
  /** Whether the whole photo was scanned. */
  sawWhole: boolean
}

type Pictures = {
  crop: Blob
  /** Draws the whole photo; `null` if the crop is all of it. */
  whole: (() => Promise<Blob>) | null
}

type SecondPictures = { whole(): Promise<Blob>; startingCrop(): Promise<Blob> }

/**
 * Asks which card a crop made by hand shows, and asks about the whole photo if that leaves a doubt.
 * Each request counts for the server's scan limit, so a temporary refusal is not followed by a
 * second request.
 *
 * @throws the signal's reason if the watch's `signal` aborts it.
 */
export async function scanCrop({ crop, whole }: Pictures, watch: ScanWatch): Promise<Scan> {
  const { signal } = watch
  const onProgress = (progress: ScanProgress) => watch.onProgress('crop', progress)
  const reply = await requestScan(crop, { signal, onProgress })
  const first = { reply, picture: crop, sawWhole: whole === null }
  if (!whole || !isDoubtful(reply)) return first
  const picture = await whole().catch(() => null)
  return picture ? lookAgain(first, { part: 'whole', picture, isHandMade: true }, watch) : first
}

/**
 * Asks which card a photo with an untouched crop shows: the answer may be there already. If the
 * found card leaves a doubt, the whole photo follows; if no card was found and the whole photo
 * leaves a doubt, the initial crop follows.
 *
 * @param others draw the pictures for a second look.
 * @throws the signal's reason if the watch's `signal` aborts it.
 */
export async function scanAhead(
  ahead: LookAhead,
  others: SecondPictures,
  watch: ScanWatch,
): Promise<Scan> {
  const part = await ahead.scan((progress) => watch.onProgress('crop', progress))
  watch.signal.throwIfAborted()
  const first = { ...part, sawWhole: part.box === null }
  if (!isDoubtful(part.reply)) return first
  const next = await secondLook(part, others).catch(() => null)
  return next ? lookAgain(first, { ...next, isHandMade: false }, watch) : first
}

/**
 * The same for a photo that was never shown on the crop screen.
 *
 * @returns the shrunk photo as well, as `whole`.
 * @throws if this browser cannot read the photo, and as `scanAhead` does.
 */
export async function scanUncropped(file: Blob, watch: ScanWatch): Promise<Scan & { whole: Blob }> {
  const photo = await preparePhoto(file)
  URL.revokeObjectURL(photo.url)
  return { ...(await scanPrepared(photo, watch)), whole: photo.jpeg }
}

/**
 * The same for a photo that is prepared already.
 *
 * @throws as `scanAhead` does.
 */
export async function scanPrepared(photo: PickedPhoto, watch: ScanWatch): Promise<Scan> {
  const { ahead } = photo
  const stop = () => ahead.stop()
  watch.signal.addEventListener('abort', stop, { once: true })
  if (watch.signal.aborted) stop()
  const startingCrop = () => cutPhoto(photo, firstCrop(photo, 'free'), SENT)
  const whole = () => drawWhole(photo)
  return scanAhead(ahead, { whole, startingCrop }, watch)
}

async function secondLook(
  { box }: PartScan,
  { whole, startingCrop }: SecondPictures,
): Promise<{ part: ScannedPart; picture: Blob }> {
  return box
    ? { part: 'whole', picture: await whole() }
    : { part: 'crop', picture: await startingCrop() }
}

/** The better of two looks' replies. If the second one fails, the first remains. */
async function lookAgain(
  first: Scan,
  { part, picture, isHandMade }: { part: ScannedPart; picture: Blob; isHandMade: boolean },
  { signal, onProgress }: ScanWatch,
): Promise<Scan> {
  const reply = await requestScan(picture, {
    signal,
    onProgress: (progress) => onProgress(part, progress),
  })
  const better = betterReply(first.reply, reply, isHandMade)
  const sawWhole = first.sawWhole || part === 'whole'
  if (better === first.reply) return { ...first, sawWhole }
  return { reply: better, picture: better === reply ? picture : first.picture, sawWhole }
}
