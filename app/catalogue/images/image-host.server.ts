import { LRUCache } from 'lru-cache'
import {
  CATALOGUE_IMAGE_HOST,
  referenceImagePath,
  type ImageAnswer,
  type ImageSource,
} from './image-source'

const ABSENT_FOR_MS = 24 * 60 * 60 * 1000
const FAILED_FOR_MS = 5 * 60 * 1000
/** After failures in a row the host is left alone: without a network no page waits for pictures. */
const FAILURES_TO_PAUSE = 3
const PAUSE_MS = 30_000
const REMEMBERED = 50_000

/** Remembers what not to ask the image host for: pictures it has not, or that it failed to give. */
export type ImageBackoff = {
  /** Whether this picture is not to be asked for now. */
  holds(key: string): boolean
  note(key: string, outcome: 'found' | 'absent' | 'failed' | 'unreadable'): void
}

/** @param now milliseconds, as `Date.now` counts them. */
export function createImageBackoff(now: () => number): ImageBackoff {
  const notBefore = new LRUCache<string, number>({ max: REMEMBERED })
  let failures = 0
  let pausedUntil = 0
  return {
    holds: (key) => now() < pausedUntil || now() < (notBefore.get(key) ?? 0),
    note(key, outcome) {
      failures = outcome === 'failed' ? failures + 1 : 0
      if (failures >= FAILURES_TO_PAUSE) pausedUntil = now() + PAUSE_MS
      if (outcome === 'found') notBefore.delete(key)
      else notBefore.set(key, now() + (outcome === 'absent' ? ABSENT_FOR_MS : FAILED_FOR_MS))
    },
  }
}

const TIMEOUT_MS = 10_000
/** The largest `high.webp` seen is under 200 KB. */
const MAX_BYTES = 4 * 1024 * 1024

type HostOptions = {
  /** Origin asked instead of the catalogue's own image host, e.g. that of a mirror. */
  host?: string
  /** Names the app to the image host. */
  userAgent: string
  timeoutMs?: number
  maxBytes?: number
}

/** Reference images from the catalogue's image host; never asks any other, nor follows redirects. */
export function imagesOnHost(options: HostOptions): ImageSource {
  const host = new URL(options.host ?? CATALOGUE_IMAGE_HOST).origin
  const { userAgent, timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES } = options
  return {
    async read(card, size, signal) {
      const path = referenceImagePath(card, size, [CATALOGUE_IMAGE_HOST, host])
      if (path === null) return { status: 'absent' }
      const timeout = AbortSignal.timeout(timeoutMs)
      try {
        const response = await fetch(host + path, {
          headers: { 'User-Agent': userAgent, Accept: 'image/webp,image/*;q=0.8' },
          redirect: 'manual',
          signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        })
        return await readAnswer(response, maxBytes)
      } catch (error) {
        return { status: 'failed', reason: reasonOf(error), retry: !signal?.aborted }
      }
    },
  }
}

async function readAnswer(response: Response, maxBytes: number): Promise<ImageAnswer> {
  if (response.ok) return readBody(response, maxBytes)
  await response.body?.cancel()
  if (response.status === 404 || response.status === 410) return { status: 'absent' }
  const retry = response.status === 429 || response.status >= 500
  return { status: 'failed', reason: `HTTP ${response.status}`, retry }
}

async function readBody(response: Response, maxBytes: number): Promise<ImageAnswer> {
  const tooLarge = { status: 'failed', reason: `over ${maxBytes} bytes`, retry: false } as const
  if (Number(response.headers.get('Content-Length')) > maxBytes) {
    await response.body?.cancel()
    return tooLarge
  }
  const chunks: Uint8Array[] = []
  let length = 0
  const reader = response.body?.getReader()
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    chunks.push(part.value)
    length += part.value.byteLength
    if (length <= maxBytes) continue
    await reader?.cancel()
    return tooLarge
  }
  return { status: 'found', bytes: Buffer.concat(chunks) }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message : error.message
}
