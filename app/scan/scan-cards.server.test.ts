import { describe, expect, it, vi } from 'vitest'
import { log } from '~/http/log.server'
import { createRateLimit } from '~/http/rate-limit.server'
import { firstCard as first, secondCard as second } from '../../tests/fixtures/base-set'
import { bytesOf, formOf, post } from '../../tests/fixtures/multipart-body'
import { scanCardsUpload } from './scan-cards.server'
import type { CardCorners, CutOutcome, PhotoScan } from './recognise/recognition'

const photo = bytesOf(100)
const cornersAt = (x: number): CardCorners => [
  { x, y: 0.1 },
  { x: x + 0.2, y: 0.1 },
  { x: x + 0.2, y: 0.5 },
  { x, y: 0.5 },
]
const [left, right] = [
  { corners: cornersAt(0.1), picture: Uint8Array.of(1) },
  { corners: cornersAt(0.6), picture: Uint8Array.of(2) },
]
const byId = new Map([first, second].map((card) => [card.id, card]))

function identified(cardId: string): PhotoScan {
  const evidence = { distance: 9, agrees: [], contradicts: [] }
  return {
    status: 'identified',
    confidence: 'sure',
    candidates: [{ cardId, score: 9, evidence }],
  }
}

type ScanOf = (byte: number) => PhotoScan

/** @param scanOf the scanner's result for a picture's first byte. */
function servicesWith(cut: CutOutcome, scanOf: ScanOf, perMinute = 0) {
  return {
    spotter: { cut: () => Promise.resolve(cut), find: () => Promise.reject(new Error('unasked')) },
    scanner: {
      scan: ([byte = 0]: Uint8Array) => new Promise<PhotoScan>((resolve) => resolve(scanOf(byte))),
    },
    catalogue: { current: () => ({ byId, fingerprints: byId }) },
    scanLimit: createRateLimit({ perMinute }),
  }
}

function scan(...answers: Parameters<typeof servicesWith>) {
  return scanCardsUpload(post(formOf(photo)), '192.0.2.1', servicesWith(...answers))
}

describe('scanCardsUpload', () => {
  it('names each card that was cut out of the photo, with its position', async () => {
    const cut = { status: 'cut' as const, cards: [left, right] }
    const outcome = await scan(cut, (byte) => identified(byte === 1 ? first.id : second.id))
    expect(outcome).toMatchObject({
      status: 'scanned',
      cards: [
        { corners: left.corners, outcome: { status: 'identified', card: first } },
        { corners: right.corners, outcome: { status: 'identified', card: second } },
      ],
    })
  })

  it.each([
    ['one card was found', [left], left.corners],
    ['none was found', [], null],
  ])('scans the photo itself if %s', async (_, cards, corners) => {
    const seen: number[] = []
    const outcome = await scan({ status: 'cut', cards }, (byte) => {
      seen.push(byte)
      return { status: 'not-a-card' }
    })
    expect(seen).toEqual([photo[0]])
    expect(outcome).toEqual({
      status: 'scanned',
      cards: [{ corners, outcome: { status: 'not-a-card', textOnly: false } }],
    })
  })

  it('counts each card as a scan: the others wait if the limit is reached', async () => {
    const cut = { status: 'cut' as const, cards: [left, right] }
    const outcome = await scan(cut, () => identified(first.id), 1)
    expect(outcome).toMatchObject({
      cards: [{ outcome: { status: 'identified' } }, { outcome: { status: 'rate-limited' } }],
    })
  })

  it('stops scanning cards once nobody waits for them', async () => {
    const cards = [left, right, left, right]
    const caller = new AbortController()
    const seen: (AbortSignal | undefined)[] = []
    const request = new Request(post(formOf(photo)), { signal: caller.signal })
    const outcome = await scanCardsUpload(request, '192.0.2.1', {
      ...servicesWith({ status: 'cut', cards }, () => identified(first.id)),
      scanner: {
        scan(_, signal) {
          seen.push(signal)
          caller.abort()
          return Promise.resolve(identified(first.id))
        },
      },
    })
    expect(seen.length).toBeLessThan(cards.length)
    expect(seen[0]?.aborted).toBe(true)
    expect(outcome).toMatchObject({ cards: [{}, {}, {}, { outcome: { status: 'timed-out' } }] })
  })

  it('names the others if the scan of one card fails', async () => {
    const logged = vi.spyOn(log, 'error').mockReturnValue()
    const cut = { status: 'cut' as const, cards: [left, right] }
    const outcome = await scan(cut, (byte) => {
      if (byte === 1) throw new Error('The thread crashed')
      return identified(second.id)
    })
    expect(outcome).toMatchObject({
      cards: [{ outcome: { status: 'timed-out' } }, { outcome: { card: second } }],
    })
    expect(logged).toHaveBeenCalledOnce()
    logged.mockRestore()
  })

  it.each([
    ['unsupported-type', 'unsupported-type'],
    ['undecodable', 'undecodable'],
    ['too-many-pixels', 'too-many-pixels'],
    ['busy', 'busy'],
    ['timed-out', 'timed-out'],
  ] as const)('says why a photo could not be scanned: %s', async (status, told) => {
    expect(await scan({ status }, () => identified(first.id))).toMatchObject({ status: told })
  })

  it('says what a form without a photo lacks', async () => {
    const services = {
      spotter: { cut: () => Promise.reject(new Error()), find: () => Promise.reject(new Error()) },
      scanner: { scan: () => Promise.reject(new Error()) },
      catalogue: { current: () => ({ byId, fingerprints: byId }) },
      scanLimit: createRateLimit({ perMinute: 0 }),
    }
    const outcome = await scanCardsUpload(post(new FormData()), '192.0.2.1', services)
    expect(outcome).toEqual({ status: 'no-file' })
  })
})
