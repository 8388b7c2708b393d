import { describe, expect, it, vi } from 'vitest'
import { cardView } from '~/catalogue/card-view'
import { createRateLimit } from '~/http/rate-limit.server'
import type { CardCorners, CutOutcome, PhotoScan } from '~/scan/recognise/recognition'
import {
  baseSetCards,
  baseSetFingerprints,
  firstCard,
  secondCard,
} from '../../tests/fixtures/base-set'
import { bytesOf, formOf, post } from '../../tests/fixtures/multipart-body'
import { noPrices } from '../../tests/fixtures/no-prices'
import { signedOutCall } from '../../tests/fixtures/route-answers'
import { action, loader } from './v1.api.scan-cards'

const services = vi.hoisted(() => ({ current: {} }))
vi.mock('~/services.server', () => ({ getServices: () => services.current }))

const cornersAt = (x: number): CardCorners => [
  { x, y: 0.1 },
  { x: x + 0.2, y: 0.1 },
  { x: x + 0.2, y: 0.5 },
  { x, y: 0.5 },
]
const cut: CutOutcome = {
  status: 'cut',
  cards: [
    { corners: cornersAt(0.1), picture: Uint8Array.of(0) },
    { corners: cornersAt(0.6), picture: Uint8Array.of(1) },
  ],
}

/** @param scans the scanner's results for the first and the second card that are cut out. */
function answering(scans: readonly [PhotoScan, PhotoScan], perMinute = 0) {
  const byId = new Map(baseSetCards.map((card) => [card.id, card]))
  services.current = {
    spotter: { cut: () => Promise.resolve(cut) },
    scanner: { scan: ([at]: Uint8Array) => Promise.resolve(scans[at === 1 ? 1 : 0]) },
    catalogue: { current: () => ({ byId, fingerprints: baseSetFingerprints }) },
    prices: noPrices,
    scanLimit: createRateLimit({ perMinute }),
  }
}

function identified(cardId: string): PhotoScan {
  const evidence = { distance: 3, agrees: [], contradicts: [] }
  return {
    status: 'identified',
    confidence: 'sure',
    candidates: [{ cardId, score: 1, evidence }],
  }
}

function call(request: Request) {
  return action(signedOutCall(request))
}

const postPhoto = () => call(post(formOf(bytesOf(100))))

describe('POST /v1/api/scan-cards', () => {
  it('returns each card of the photo with its position', async () => {
    answering([identified(firstCard.id), identified(secondCard.id)])
    const response = await postPhoto()
    expect(response.status).toBe(200)
    const seen = { success: true, confidence: 'sure', error: null }
    expect(await response.json()).toMatchObject({
      success: true,
      error: null,
      cards: [
        { ...seen, corners: cornersAt(0.1), cardData: cardView(firstCard) },
        { ...seen, corners: cornersAt(0.6), cardData: cardView(secondCard) },
      ],
    })
  })

  it('succeeds if one of them is named, and otherwise says why the first is not', async () => {
    answering([{ status: 'not-a-card' }, identified(secondCard.id)])
    const one = { success: true, error: null, cards: [{ success: false }, { success: true }] }
    expect(await (await postPhoto()).json()).toMatchObject(one)
    answering([{ status: 'not-a-card' }, { status: 'not-a-card' }])
    const response = await postPhoto()
    const error = 'Failed to identify card'
    expect(await response.json()).toMatchObject({
      ...{ success: false, error },
      cards: [
        { corners: cornersAt(0.1), success: false, error, cardData: null },
        { corners: cornersAt(0.6), success: false, error, cardData: null },
      ],
    })
  })

  it('counts each card as a scan, and then says when to come back', async () => {
    answering([identified(firstCard.id), identified(secondCard.id)], 1)
    expect(await (await postPhoto()).json()).toMatchObject({
      cards: [
        { success: true },
        { success: false, error: expect.stringMatching(/^Too many/) as string },
      ],
    })
    const refused = await postPhoto()
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await refused.json()).toMatchObject({ success: false, cards: [] })
  })

  it('refuses a form without a photo, and other methods', async () => {
    answering([{ status: 'not-a-card' }, { status: 'not-a-card' }])
    const form = post(new FormData())
    expect((await call(form)).status).toBe(400)
    for (const response of [
      loader(),
      await call(new Request('http://localhost/', { method: 'PUT' })),
    ])
      expect([response.status, response.headers.get('Allow')]).toEqual([405, 'POST'])
  })
})
