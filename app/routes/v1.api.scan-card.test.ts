import type { Language } from '~/catalogue/language'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { cardSummary, cardView } from '~/catalogue/card-view'
import {
  baseSetCards,
  baseSetFingerprints,
  firstCard as best,
  secondCard as next,
} from '../../tests/fixtures/base-set'
import { log } from '~/http/log.server'
import { createRateLimit } from '~/http/rate-limit.server'
import type { PhotoScan, PhotoScanner } from '~/scan/recognise/recognition'
import { noPrices } from '../../tests/fixtures/no-prices'
import { signedOutCall } from '../../tests/fixtures/route-answers'
import { bytesOf, endless, formOf, post, raw, streaming } from '../../tests/fixtures/multipart-body'
import { action, loader } from './v1.api.scan-card'

const services = vi.hoisted(() => ({ current: {} }))
vi.mock('~/services.server', () => ({ getServices: () => services.current }))

const photo = bytesOf(100)

beforeEach(() => {
  answering({ status: 'not-a-card' })
})

describe('POST /v1/api/scan-card', () => {
  it('returns the card and the candidates, best first', async () => {
    answering(identified([best.id, next.id]))
    const response = await postPhoto()
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8')
    expect(await response.json()).toEqual({
      success: true,
      cardData: cardView(best),
      error: null,
      confidence: 'sure',
      candidates: [cardSummary(best), cardSummary(next)],
      language: null,
      advice: null,
      note: null,
      partlyHidden: false,
      others: 0,
    })
  })

  it('reports how many other cards the photo shows, and that part of the card is hidden', async () => {
    const seen = { others: 3, advice: 'show-hidden-part' } as const
    answering({ ...identified([best.id]), ...seen })
    const answer: unknown = await (await postPhoto()).json()
    expect(answer).toMatchObject({
      confidence: 'sure',
      others: 3,
      partlyHidden: true,
      advice: null,
    })
  })

  it('reports the card’s language if it is not English', async () => {
    answering(identified([best.id], 'fr'))
    const answer: unknown = await (await postPhoto()).json()
    expect(answer).toMatchObject({ cardData: { id: best.id }, language: 'fr' })
  })

  it('reports how long each stage took', async () => {
    const stages = [{ name: 'decode', milliseconds: 12.34 }]
    answering({ status: 'not-a-card', trace: { stages, pieces: 9, lastResort: false } })
    const response = await postPhoto()
    expect(response.headers.get('Server-Timing')).toBe('decode;dur=12.3')
    expect(await response.json()).not.toHaveProperty('trace')
  })

  it('passes the photo’s bytes to the scanner unchanged', async () => {
    const seen: Uint8Array[] = []
    scanningWith({
      scan: (bytes) => {
        seen.push(bytes)
        return Promise.resolve({ status: 'not-a-card' })
      },
    })
    await postPhoto()
    expect(seen).toEqual([photo])
  })

  it('aborts the scan when the caller has left', async () => {
    const caller = new AbortController()
    let isTold = false
    scanningWith({
      scan(_, signal) {
        signal?.addEventListener('abort', () => (isTold = true))
        caller.abort()
        return Promise.resolve({ status: 'timed-out' })
      },
    })
    await call(new Request(post(formOf(photo)), { signal: caller.signal }))
    expect(isTold).toBe(true)
  })

  it.each<[PhotoScan, number, string, unknown]>([
    [
      { status: 'not-a-card' },
      200,
      'Failed to identify card',
      expect.stringMatching(/^No Pokémon/),
    ],
    [
      { status: 'not-a-card', seen: 'card-back' },
      200,
      'Failed to identify card',
      'This is the back of a card. Turn it over.',
    ],
    [
      { status: 'unreadable', advice: 'move-closer' },
      200,
      'Failed to identify card',
      expect.stringMatching(/^Move closer/),
    ],
    [
      { status: 'unsupported-type' },
      415,
      'Please upload a valid image file (JPEG, PNG, or WebP)',
      null,
    ],
    [
      { status: 'undecodable' },
      400,
      'Failed to process image.',
      expect.stringMatching(/^The file may be damaged/),
    ],
    [
      { status: 'too-many-pixels' },
      413,
      'Image file is too large. Please upload an image smaller than 10MB',
      expect.stringMatching(/^A photo may have up to 40 million pixels/),
    ],
    [{ status: 'busy' }, 503, 'The scanner is busy. Please try again in a moment.', null],
    [{ status: 'timed-out' }, 503, 'Reading this photo took too long. Please try again.', null],
  ])('answers %o with %i %s', async (scan, status, error, advice) => {
    answering(scan)
    const response = await postPhoto()
    expect(response.status).toBe(status)
    expect(response.headers.get('Retry-After')).toBe(scan.status === 'busy' ? '3' : null)
    expect(await response.json()).toEqual(refused(error, advice))
  })

  it('refuses anything but a single photo of at most 10 MB', async () => {
    const notAnImage = 'Please upload a valid image file (JPEG, PNG, or WebP)'
    const two = formOf(photo)
    two.set('other', new File([photo], 'b.jpg'))
    const long = streaming(endless('x').stream, { 'Content-Length': '99000000' })
    const tooLarge = 'Image file is too large. Please upload an image smaller than 10MB'
    const damaged = expect.stringMatching(/^The file may be damaged/) as unknown
    const cases: [Request, number, string, unknown?][] = [
      [post(new FormData()), 400, notAnImage],
      [post(two), 400, notAnImage],
      [long, 413, tooLarge],
      [raw(['{}'], 'application/json'), 400, notAnImage],
      [raw(['{}']), 400, 'Failed to process image.'],
      [post(formOf(bytesOf(0))), 400, 'Failed to process image.', damaged],
    ]
    for (const [request, status, error, advice] of cases) {
      const response = await call(request)
      expect(response.status, error).toBe(status)
      expect(await response.json()).toEqual(refused(error, advice))
    }
  })

  it('answers 429 above the limit of one address', async () => {
    answering({ status: 'not-a-card' }, 1)
    await postPhoto()
    const response = await postPhoto()
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await response.json()).toEqual(refused('Too many scans. Please try again in a moment.'))
  })

  it('answers JSON even if the scanner crashes, and logs why', async () => {
    const logged = vi.spyOn(log, 'error').mockReturnValue()
    const broken = new Error('worker lost')
    scanningWith({ scan: () => Promise.reject(broken) })
    const response = await postPhoto()
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual(refused('Failed to scan card'))
    expect(logged).toHaveBeenCalledWith({ err: broken, requestId: 'test' }, 'scan failed')
  })

  it('refuses other methods', async () => {
    const answers = [loader(), await call(new Request('http://localhost/', { method: 'PUT' }))]
    for (const response of answers) {
      expect(response.status).toBe(405)
      expect(response.headers.get('Allow')).toBe('POST')
      expect(await response.json()).toMatchObject({ success: false })
    }
  })
})

function call(request: Request) {
  return action(signedOutCall(request))
}

function postPhoto() {
  return call(post(formOf(photo)))
}

function answering(scan: PhotoScan, perMinute = 0) {
  scanningWith({ scan: () => Promise.resolve(scan) }, perMinute)
}

function scanningWith(scanner: PhotoScanner, perMinute = 0) {
  const byId = new Map(baseSetCards.map((card) => [card.id, card]))
  const catalogue = { current: () => ({ byId, fingerprints: baseSetFingerprints }) }
  services.current = {
    ...{ scanner, catalogue, prices: noPrices },
    scanLimit: createRateLimit({ perMinute }),
  }
}

function identified(cardIds: string[], language?: Language): PhotoScan {
  const evidence = { distance: 3, agrees: [], contradicts: [] }
  const candidates = cardIds.map((cardId) => ({ cardId, score: 1, evidence }))
  return { status: 'identified', confidence: 'sure', candidates, ...(language && { language }) }
}

function refused(error: string, advice: unknown = null) {
  const nothing = { cardData: null, confidence: null, candidates: [], language: null }
  return { success: false, error, advice, note: null, ...nothing, partlyHidden: false, others: 0 }
}
