import { firstCrop } from './crop-box'
import { preparePhoto, SENT } from './look-ahead.client'
import type { LookAhead, PartScan } from './look-ahead.client'
import { requestScan, type ScanProgress } from './request-scan.client'
import { betterReply, isDoubtful, type ScanReply } from './scan-reply'
import { cutPhoto } from './shrink-photo.client'

/** What of the photo is being looked at. */
export type Look = 'crop' | 'whole'

export type ScanWatch = {
  signal: AbortSignal
  /** Told which look a scan has come to, and how far that is. */
  onProgress(look: Look, progress: ScanProgress): void
}

type Scan = {
  reply: ScanReply
  /** What the reply is about. */
  picture: Blob
  /** Whether the whole photo was looked at. */
  sawWhole: boolean
}

type Pictures = {
  crop: Blob
  /** `null` where the crop is the whole photo. */
  whole: Blob | null
}

/**
 * Asks which card a crop shows that somebody made, and asks about the whole photo where that leaves a
 * doubt. Each request counts for the server's limit of scans, so a temporary refusal is not answered
 * by a second one.
 *
 * @throws the signal's reason when the watch's `signal` ends the wait.
 */
export async function scanCrop({ crop, whole }: Pictures, watch: ScanWatch): Promise<Scan> {
  const { signal } = watch
  const onProgress = (progress: ScanProgress) => watch.onProgress('crop', progress)
  const reply = await requestScan(crop, { signal, onProgress })
  const first = { reply, picture: crop, sawWhole: whole === null }
  if (!whole || !isDoubtful(reply)) return first
  return lookAgain(first, { look: 'whole', picture: whole, isHandMade: true }, watch)
}

/**
 * Asks which card a photo shows whose crop nobody touched: the answer may be there already. The whole
 * photo follows where the card that was found leaves a doubt; the crop as it starts, where none was
 * found and the whole photo leaves one.
 *
 * @param others the pictures that a second look may be about.
 * @throws the signal's reason when the watch's `signal` ends the wait.
 */
export async function scanAhead(
  ahead: LookAhead,
  others: { whole: Blob; startingCrop(): Promise<Blob> },
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
 * The same for a photo that nobody has seen on the crop's screen.
 *
 * @returns the shrunk photo as well, as `whole`.
 * @throws when the photo is no image that this browser reads, and as `scanAhead` does.
 */
export async function scanUncropped(file: Blob, watch: ScanWatch): Promise<Scan & { whole: Blob }> {
  const photo = await preparePhoto(file)
  const { ahead, jpeg: whole, url } = photo
  URL.revokeObjectURL(url)
  const stop = () => ahead.stop()
  watch.signal.addEventListener('abort', stop, { once: true })
  if (watch.signal.aborted) stop()
  const startingCrop = () => cutPhoto(photo, firstCrop(photo, 'free'), SENT)
  return { ...(await scanAhead(ahead, { whole, startingCrop }, watch)), whole }
}

async function secondLook(
  { box }: PartScan,
  { whole, startingCrop }: { whole: Blob; startingCrop(): Promise<Blob> },
): Promise<{ look: Look; picture: Blob }> {
  return box ? { look: 'whole', picture: whole } : { look: 'crop', picture: await startingCrop() }
}

/** The better one of two looks' replies. Where the second one breaks off, the first is at hand. */
async function lookAgain(
  first: Scan,
  { look, picture, isHandMade }: { look: Look; picture: Blob; isHandMade: boolean },
  { signal, onProgress }: ScanWatch,
): Promise<Scan> {
  const reply = await requestScan(picture, {
    signal,
    onProgress: (progress) => onProgress(look, progress),
  })
  const better = betterReply(first.reply, reply, isHandMade)
  const sawWhole = first.sawWhole || look === 'whole'
  if (better === first.reply) return { ...first, sawWhole }
  return { reply: better, picture: better === reply ? picture : first.picture, sawWhole }
}
