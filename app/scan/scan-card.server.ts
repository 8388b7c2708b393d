import type { Logger } from 'pino'
import type { CatalogueCard } from '~/catalogue/card'
import type { RateLimit } from '~/http/rate-limit.server'
import { readPhotoUpload } from '~/http/upload.server'
import type { PhotoOutcome, PhotoScanner, Recognition, ScanTrace } from './recognise/recognition'
import type { ScanOutcome, ScanRefusal, ScanRequestOutcome } from './scan-result'

/** What scanning needs; `catalogue.current()` is the newest complete catalogue. */
export type ScanCardServices = {
  scanner: PhotoScanner
  catalogue: { current(): KnownCards }
}

/** Cards by id, and the fingerprints of those whose picture is known. */
type KnownCards = {
  byId: ReadonlyMap<string, CatalogueCard>
  fingerprints: ReadonlyMap<string, unknown>
}

/** Seconds after which a full queue has most likely moved on: 95 of 100 scans take less. */
const QUEUE_SECONDS = 3

/**
 * Identifies the card in a photo.
 *
 * @param photo an image file's bytes, at most 10 MB.
 * @param signal aborted if nobody waits for the answer any more.
 */
export async function scanCard(
  photo: Uint8Array,
  { scanner, catalogue }: ScanCardServices,
  signal?: AbortSignal,
): Promise<ScanOutcome> {
  if (photo.length === 0) return { status: 'undecodable' }
  const scan = await scanner.scan(photo, signal)
  switch (scan.status) {
    case 'identified':
      return identified(scan, catalogue.current())
    case 'not-a-card': {
      const textOnly = isTextOnly(catalogue.current())
      return { status: 'not-a-card', ...(scan.seen && { seen: scan.seen }), textOnly }
    }
    case 'unreadable': {
      const textOnly = isTextOnly(catalogue.current())
      return { status: 'unreadable', advice: scan.advice, textOnly }
    }
    case 'timed-out':
    case 'unsupported-type':
    case 'undecodable':
    case 'too-many-pixels':
    case 'busy':
      return toRefusal(scan)
  }
}

/** Outcomes of photos that were not scanned. */
type Unseen = Exclude<PhotoOutcome, Recognition>

/** What the person is told if the photo could not be scanned. */
export function toRefusal(outcome: Unseen): ScanOutcome & { status: Unseen['status'] } {
  return outcome.status === 'busy'
    ? { status: 'busy', retryAfterSeconds: QUEUE_SECONDS }
    : { status: outcome.status }
}

/** Drops candidates that left the catalogue while the photo was read. */
function identified(
  scan: Extract<PhotoOutcome, { status: 'identified' }>,
  known: KnownCards,
): ScanOutcome {
  const candidates = scan.candidates.flatMap(({ cardId }) => known.byId.get(cardId) ?? [])
  const [card] = candidates
  if (!card) return { status: 'not-a-card', textOnly: isTextOnly(known) }
  const bestIsStill = card.id === scan.candidates[0]?.cardId
  const confidence = bestIsStill ? scan.confidence : 'unsure'
  const { advice, language, others } = scan
  const more = {
    ...(language && { language }),
    ...(advice && { advice }),
    ...(others && { others }),
  }
  return { status: 'identified', confidence, card, candidates, ...more }
}

/** Of a complete catalogue five in six cards have a picture. */
function isTextOnly({ byId, fingerprints }: KnownCards): boolean {
  return fingerprints.size < byId.size / 2
}

/** Seconds after which the uploads that fill the memory have most likely arrived. */
const UPLOAD_SECONDS = 10

type ReceivedPhoto = { status: 'received'; photo: Uint8Array } | ScanRefusal

/**
 * Counts a scan request, and reads its photo.
 *
 * @param clientAddress IP address for the limits.
 * @returns why there is no photo to scan, if so.
 */
export async function receivePhoto(
  request: Request,
  clientAddress: string,
  scanLimit: RateLimit,
): Promise<ReceivedPhoto> {
  const admission = await scanLimit.admit(clientAddress)
  if (admission.status === 'refused') return { ...admission, status: 'rate-limited' }
  const upload = await readPhotoUpload(request, clientAddress)
  return upload.status === 'busy' ? { ...upload, retryAfterSeconds: UPLOAD_SECONDS } : upload
}

/**
 * Scans the photo that a form or an API client posts, as long as it waits for the answer.
 *
 * @param clientAddress IP address for the rate limit.
 */
export async function scanUpload(
  request: Request,
  clientAddress: string,
  services: ScanCardServices & { scanLimit: RateLimit },
): Promise<ScanRequestOutcome> {
  const received = await receivePhoto(request, clientAddress, services.scanLimit)
  return received.status === 'received'
    ? scanCard(received.photo, services, request.signal)
    : received
}

/** A scanner for one request that records how its scan went. */
export type TracedScanner = PhotoScanner & {
  /** Value of a `Server-Timing` header: each stage with its milliseconds; `null` before a scan. */
  serverTiming(): string | null
}

/** @param log called if the clock had to end the scan. */
export function traceScanner(
  scanner: PhotoScanner,
  log: Pick<Logger, 'warn'>,
  requestId: string,
): TracedScanner {
  let trace: ScanTrace | null = null
  return {
    async scan(photo, signal) {
      const scan = await scanner.scan(photo, signal)
      trace = scan.trace ?? null
      if (trace?.lastResort) log.warn({ requestId }, 'scan ended by SCAN_BUDGET_MS')
      return scan
    },
    serverTiming: () => trace && formatTiming(trace),
  }
}

function formatTiming({ stages }: ScanTrace): string {
  const sums = new Map<string, number>()
  for (const { name, milliseconds } of stages) sums.set(name, (sums.get(name) ?? 0) + milliseconds)
  return Array.from(sums, ([name, sum]) => `${name};dur=${sum.toFixed(1)}`).join(', ')
}
