import pRetry from 'p-retry'
import { setTimeout as pause } from 'node:timers/promises'
import type { CatalogueCard } from '~/catalogue/card'
import type { Fingerprint } from './fingerprint'
import type { ImageAnswer, ImageSource } from '~/catalogue/images/image-source'

const RETRIES = 3

/** `unreachable`: no answer about the image could be had; `unreadable`: it was had and is no image. */
export type Measurement =
  | { status: 'built'; cardId: string; fingerprint: Fingerprint }
  | { status: 'missing'; cardId: string }
  | { status: 'unreachable' | 'unreadable'; cardId: string; reason: string }

export type MeasureOptions = {
  source: ImageSource
  fingerprintOf: (image: Uint8Array) => Promise<Fingerprint>
  /** Wait before the first retry; each further one doubles it. */
  retryMs: number
  /** Pause after each answer. */
  pauseMs: number
  signal?: AbortSignal
}

/** Reads a card's reference image, patiently, and measures its fingerprint. */
export async function measureCard(
  card: CatalogueCard,
  options: MeasureOptions,
): Promise<Measurement> {
  const cardId = card.id
  const answer = await readPatiently(card, options)
  if (answer.status === 'absent') return { status: 'missing', cardId }
  if (answer.status === 'failed') return { status: 'unreachable', cardId, reason: answer.reason }
  try {
    return { status: 'built', cardId, fingerprint: await options.fingerprintOf(answer.bytes) }
  } catch (error) {
    return { status: 'unreadable', cardId, reason: `not a readable image (${String(error)})` }
  }
}

async function readPatiently(card: CatalogueCard, options: MeasureOptions): Promise<ImageAnswer> {
  const { source, retryMs, pauseMs, signal } = options
  const attempt = async () => {
    const answer = await source.read(card, 'low', signal)
    if (pauseMs > 0) await pause(pauseMs, undefined, { signal })
    if (answer.status === 'failed' && answer.retry) throw new Error(answer.reason)
    return answer
  }
  try {
    return await pRetry(attempt, { retries: RETRIES, minTimeout: retryMs, randomize: true, signal })
  } catch (error) {
    return { status: 'failed', reason: String(error), retry: false }
  }
}
