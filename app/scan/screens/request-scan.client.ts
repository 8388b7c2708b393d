import { scanMessages } from '~/scan/scan-messages'
import { betterReply, isDoubtful, readScanReply, type ScanReply } from './scan-reply'

/** A slow upload and a full queue take that long; the crop's reply is at hand by then. */
const MAX_MS_FOR_WHOLE = 45_000

export type PhotoToScan = {
  crop: Blob
  /** `null` where the crop is the whole photo. */
  whole: Blob | null
  isHandMade: boolean
}

type Scan = {
  reply: ScanReply
  /** What the reply is about: the crop or the whole photo. */
  picture: Blob
}

/**
 * Asks which card a photo's crop shows, and asks about the whole photo where the crop leaves a
 * doubt: a crop that nobody placed may cut the card. Each request counts for the server's limit of
 * scans, so a temporary refusal is not answered by a second one.
 *
 * @param onWhole called when the whole photo's turn comes.
 * @throws the signal's reason when `signal` ends the wait.
 */
export async function scanPhoto(
  { crop, whole, isHandMade }: PhotoToScan,
  { signal, onWhole }: { signal: AbortSignal; onWhole(): void },
): Promise<Scan> {
  const cropReply = await requestScan(crop, signal)
  if (!whole || !isDoubtful(cropReply)) return { reply: cropReply, picture: crop }
  onWhole()
  const limited = limitWait(signal, MAX_MS_FOR_WHOLE)
  const wholeReply = await requestScan(whole, limited).catch(() => null)
  signal.throwIfAborted()
  const reply = wholeReply ? betterReply(cropReply, wholeReply, isHandMade) : cropReply
  return { reply, picture: reply === wholeReply ? whole : crop }
}

/** `AbortSignal.any` with a timeout, which Safari has only since 17.4. */
function limitWait(signal: AbortSignal, milliseconds: number): AbortSignal {
  const controller = new AbortController()
  const end = () => controller.abort()
  signal.addEventListener('abort', end, { once: true })
  setTimeout(end, milliseconds)
  return controller.signal
}

/**
 * Asks the server which card a photo shows. Whatever goes wrong is a `failed` reply.
 *
 * @throws the signal's reason when `signal` ends the wait.
 */
async function requestScan(photo: Blob, signal: AbortSignal): Promise<ScanReply> {
  const form = new FormData()
  form.set('image', photo, 'card.jpg')
  try {
    const response = await fetch('/v1/api/scan-card', {
      method: 'POST',
      body: form,
      credentials: 'omit',
      signal,
    })
    const text = await response.text()
    return readScanReply(response.status, parse(text))
  } catch {
    signal.throwIfAborted()
    return { status: 'failed', message: scanMessages.network, advice: null, isTemporary: true }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
