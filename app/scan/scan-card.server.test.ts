import { describe, expect, it } from 'vitest'
import {
  baseSetCards,
  baseSetFingerprints,
  firstCard as first,
  secondCard as second,
} from '../../tests/fixtures/base-set'
import type { PhotoScan, Candidate } from './recognise/recognition'
import { scanCard } from './scan-card.server'

const photo = Uint8Array.of(1)
const byId = new Map([first, second].map((card) => [card.id, card]))

describe('scanCard', () => {
  it('names the cards of the candidates, best first', async () => {
    const outcome = await scan(identified('likely', [second.id, first.id]))
    expect(outcome).toEqual({
      status: 'identified',
      confidence: 'likely',
      card: second,
      candidates: [second, first],
    })
  })

  it('says how many other cards the photo shows', async () => {
    const seen = { others: 2 }
    const outcome = await scan({ ...identified('sure', [first.id]), ...seen })
    expect(outcome).toMatchObject({ status: 'identified', ...seen })
  })

  it('drops candidates that are no longer in the catalogue', async () => {
    const outcome = await scan(identified('sure', [first.id, 'gone-1']))
    expect(outcome).toMatchObject({ confidence: 'sure', card: first, candidates: [first] })
  })

  it('is not sure of the next best card if the best one is gone', async () => {
    const outcome = await scan(identified('sure', ['gone-1', second.id]))
    expect(outcome).toMatchObject({ confidence: 'unsure', card: second, candidates: [second] })
  })

  it('names no card if all candidates are gone', async () => {
    expect(await scan(identified('sure', ['gone-1']))).toMatchObject({ status: 'not-a-card' })
  })

  it('answers from the catalogue at the end of the scan', async () => {
    let current = { byId: new Map<string, typeof first>(), fingerprints: baseSetFingerprints }
    const scanner = {
      scan: () => {
        current = { byId, fingerprints: baseSetFingerprints }
        return Promise.resolve(identified('sure', [first.id]))
      },
    }
    const outcome = await scanCard(photo, { scanner, catalogue: { current: () => current } })
    expect(outcome).toMatchObject({ status: 'identified', card: first })
  })

  it.each<[PhotoScan, unknown]>([
    [{ status: 'not-a-card' }, { status: 'not-a-card', textOnly: false }],
    [
      { status: 'not-a-card', seen: 'card-back' },
      { status: 'not-a-card', seen: 'card-back', textOnly: false },
    ],
    [
      { status: 'unreadable', advice: 'less-glare' },
      { status: 'unreadable', advice: 'less-glare', textOnly: false },
    ],
    [{ status: 'unsupported-type' }, { status: 'unsupported-type' }],
    [{ status: 'undecodable' }, { status: 'undecodable' }],
    [{ status: 'too-many-pixels' }, { status: 'too-many-pixels' }],
    [{ status: 'busy' }, { status: 'busy', retryAfterSeconds: 3 }],
    [{ status: 'timed-out' }, { status: 'timed-out' }],
  ])('maps %o to %o', async (result, outcome) => {
    expect(await scan(result)).toEqual(outcome)
  })

  it.each<PhotoScan>([{ status: 'not-a-card' }, { status: 'unreadable', advice: 'move-closer' }])(
    'says for %o that most cards are known by their text only, while that is so',
    async (result) => {
      const scanner = { scan: () => Promise.resolve(result) }
      const half = new Map([...baseSetFingerprints].slice(0, 50))
      const cardsById = new Map(baseSetCards.map((card) => [card.id, card]))
      const current = () => ({ byId: cardsById, fingerprints: half })
      expect(await scanCard(photo, { scanner, catalogue: { current } })).toEqual({
        ...result,
        textOnly: true,
      })
    },
  )

  it('does not expose how the scan went', async () => {
    const trace = { stages: [], pieces: 9, lastResort: false }
    expect(await scan({ status: 'not-a-card', trace })).not.toHaveProperty('trace')
    expect(await scan({ status: 'timed-out', trace })).not.toHaveProperty('trace')
  })

  it('reports zero bytes as a broken image without calling the scanner', async () => {
    const scanner = { scan: () => Promise.reject(new Error('scanned')) }
    const outcome = await scanCard(new Uint8Array(), { scanner, catalogue: catalogueOf(byId) })
    expect(outcome).toEqual({ status: 'undecodable' })
  })
})

function scan(result: PhotoScan) {
  const scanner = { scan: () => Promise.resolve(result) }
  return scanCard(photo, { scanner, catalogue: catalogueOf(byId) })
}

function catalogueOf(cardsById: typeof byId) {
  return { current: () => ({ byId: cardsById, fingerprints: baseSetFingerprints }) }
}

function identified(confidence: 'sure' | 'likely' | 'unsure', cardIds: string[]): PhotoScan {
  const evidence = { distance: null, agrees: [], contradicts: [] }
  const candidates = cardIds.map((cardId): Candidate => ({ cardId, score: 1, evidence }))
  return { status: 'identified', confidence, candidates }
}
