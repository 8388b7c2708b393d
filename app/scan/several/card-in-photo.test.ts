import { describe, expect, it } from 'vitest'
import { translateIn } from '~/language/translate'
import {
  correctedFrom,
  countInPhoto,
  inReadingOrder,
  formatProgress,
  settledCard,
  withoutCounted,
} from './card-in-photo'
import type { CardInPhoto } from './card-in-photo'

const t = translateIn('en')

const pikachu = {
  id: 'base1-58',
  name: 'Pikachu',
  number: '58',
  set_name: 'Base Set',
  imageUrl: '/cards/base1-58/image?size=high',
}
const raichu = { ...pikachu, id: 'base1-14', name: 'Raichu', number: '14' }
const waiting: CardInPhoto = { corners: null, reply: null, chosen: null }
const sure: CardInPhoto = {
  ...waiting,
  reply: { status: 'sure', card: pikachu, candidates: [pikachu] },
}
const doubtful: CardInPhoto = {
  ...waiting,
  reply: { status: 'choose', confidence: 'likely', candidates: [pikachu, raichu] },
}

describe('a card in a photo', () => {
  it('is settled if the scan is sure, or a person has chosen', () => {
    expect(settledCard(sure)).toBe(pikachu)
    expect(settledCard(waiting)).toBeNull()
    expect(settledCard(doubtful)).toBeNull()
    expect(settledCard({ ...doubtful, chosen: raichu })).toBe(raichu)
  })

  it('is what the person says, whatever the scan was sure of', () => {
    expect(settledCard({ ...sure, chosen: raichu })).toBe(raichu)
  })

  it('is not kept if a person excludes it', () => {
    expect(settledCard({ ...sure, isLeftOut: true })).toBeNull()
  })

  it('is a correction if the scan named another one, or did not offer it', () => {
    expect(correctedFrom(sure.reply, raichu)).toBe(pikachu.id)
    expect(correctedFrom(sure.reply, pikachu)).toBeNull()
    expect(correctedFrom(doubtful.reply, raichu), 'one of its candidates').toBeNull()
    expect(correctedFrom(doubtful.reply, { id: 'base1-1' })).toBe(pikachu.id)
    expect(correctedFrom(null, pikachu)).toBeNull()
  })

  it('is not added twice if a session already counts it', () => {
    const named = [{ card: pikachu }, { card: raichu }, { card: pikachu }]
    expect(withoutCounted(named, pikachu.id)).toEqual(named.slice(1))
    expect(withoutCounted(named, null)).toEqual(named)
  })

  it('is counted', () => {
    expect(countInPhoto([sure], t)).toBe('1 card in your photo')
    expect(countInPhoto([sure, waiting], t)).toBe('2 cards in your photo')
  })

  it.each([
    [[sure, waiting, waiting], 'Searching… 1 of 3 done'],
    [[sure, sure], 'All cards identified.'],
    [[sure], 'Card identified.'],
    [[sure, doubtful], '1 identified. One needs your review.'],
    [[doubtful, doubtful], '2 need your review.'],
    [[sure, { ...doubtful, isLeftOut: true }], 'Card identified.'],
    [[{ ...sure, isLeftOut: true }], 'All of them are left out.'],
  ])('reports a photo’s progress', (cards, text) => {
    expect(formatProgress(cards, t)).toBe(text)
  })

  it('is numbered in reading order, row by row, even if the rows are askew', () => {
    const at = (x: number, y: number) => ({
      corners: [
        { x, y },
        { x: x + 0.2, y },
        { x: x + 0.2, y: y + 0.3 },
        { x, y: y + 0.3 },
      ] as const,
    })
    const [a, b, c, d] = [at(0.1, 0.14), at(0.5, 0.1), at(0.12, 0.55), at(0.52, 0.5)]
    expect(inReadingOrder([d, b, c, a])).toEqual([a, b, c, d])
    expect(inReadingOrder([{ corners: null }])).toEqual([{ corners: null }])
  })
})
